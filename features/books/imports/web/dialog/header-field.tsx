import { Field, Select } from '#platform/web/ui/index.ts'
import type { RereadProps } from './step-props.ts'
import { useUpload } from './use-upload.ts'

/** Reads the table below another row. Most files have nothing above their header, and no choice. */
export function HeaderField({ detail, file, onRead }: RereadProps) {
  const { send, sending, problem } = useUpload(detail.table, onRead)
  const { headerRow, top, sheet, encoding } = detail
  if (file === undefined || headerRow === null) return null
  const at = top.findIndex(({ row }) => row === headerRow)
  const above = at === 1 ? 'One row above it is left out.' : `${at} rows above it are left out.`
  return (
    <Field
      label="Row with the names of the columns"
      error={problem}
      help={sending === undefined ? at > 0 && above : 'Reading the file…'}
    >
      <Select
        value={headerRow}
        disabled={sending !== undefined}
        onChange={({ currentTarget }) =>
          send({
            file,
            header: Number(currentTarget.value),
            sheet: sheet ?? undefined,
            encoding: encoding ?? undefined,
          })
        }
      >
        {top.map(({ row, text }) => (
          <option key={row} value={row}>
            {`${row}: ${text}`}
          </option>
        ))}
      </Select>
    </Field>
  )
}
