import { Field, Select } from '#platform/web/ui/index.ts'
import type { ImportDetail } from '../../contract.ts'
import type { StepProps } from './step-props.ts'
import { useUpload } from './use-upload.ts'

/** Uploads the file again to read another sheet. It shows only while the dialog still has the file. */
export function SheetField({
  detail,
  file,
  onRead,
}: Pick<StepProps, 'file' | 'onRead'> & { detail: ImportDetail }) {
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
