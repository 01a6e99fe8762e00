import { Field, Select } from '#platform/web/ui/index.ts'
import type { RereadProps } from './step-props.ts'
import { useUpload } from './use-upload.ts'

/** Reads another sheet of the workbook. */
export function SheetField({ detail, file, onRead }: RereadProps) {
  const { send, sending, problem } = useUpload(detail.table, onRead)
  if (file === undefined || detail.sheets.length < 2) return null
  return (
    <Field label="Sheet of the workbook" error={problem} help={sending && 'Reading the sheet…'}>
      <Select
        value={detail.sheet ?? ''}
        disabled={sending !== undefined}
        onChange={({ currentTarget }) => send({ file, sheet: currentTarget.value })}
      >
        {detail.sheets.map((sheet) => (
          <option key={sheet}>{sheet}</option>
        ))}
      </Select>
    </Field>
  )
}
