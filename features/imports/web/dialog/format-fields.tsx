import { Field, Select } from '#platform/web/ui/index.ts'
import type { ImportDetail } from '../../contract.ts'
import { dateFormats, decimalMarks } from '../../domain.ts'
import { dateFormatNames, decimalNames } from '../texts.ts'

type Formats = ImportDetail['formats']

interface Props {
  formats: Formats
  errors: Readonly<Record<string, string>>
  onChange: (formats: Formats) => void
}

/** The formats of days and numbers. If the guess was ambiguous, no format is preselected. */
export function FormatFields({ formats, errors, onChange }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Dates in the file" required error={errors['date']}>
        <Select
          value={formats.date ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...formats, date: dateFormats.find((format) => format === value) ?? null })
          }
        >
          {formats.date === null && <option value="">Choose…</option>}
          {dateFormats.map((format) => (
            <option key={format} value={format}>
              {dateFormatNames[format]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Decimals in the file" required error={errors['decimal']}>
        <Select
          value={formats.decimal ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...formats, decimal: decimalMarks.find((mark) => mark === value) ?? null })
          }
        >
          {formats.decimal === null && <option value="">Choose…</option>}
          {decimalMarks.map((mark) => (
            <option key={mark} value={mark}>
              {decimalNames[mark]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
