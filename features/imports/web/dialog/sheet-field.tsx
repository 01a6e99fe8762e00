import { Field, Select } from '#platform/web/ui/index.ts'
import type { ImportDetail } from '../../contract.ts'
import type { Road } from './road.ts'
import { useUpload } from './use-upload.ts'

/** Another sheet of the workbook is read from the file, which this window still has. */
export function SheetField({
  detail,
  file,
  onRead,
}: Pick<Road, 'file' | 'onRead'> & { detail: ImportDetail }) {
  const { send, sending, problem } = useUpload(detail.table, onRead)
  if (file === undefined || detail.sheets.length < 2) return null
  return (
    <Field label="Sheet of the workbook" error={problem} help={sending ? 'Reading the sheet…' : undefined}>
      <Select
        value={detail.sheet ?? ''}
        disabled={sending}
        onChange={({ currentTarget }) => send({ file, sheet: currentTarget.value })}
      >
        {detail.sheets.map((sheet) => (
          <option key={sheet}>{sheet}</option>
        ))}
      </Select>
    </Field>
  )
}
