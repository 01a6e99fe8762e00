import { Field, Select } from '#platform/web/ui/index.ts'
import type { ImportDetail } from '../../contract.ts'
import { columnsOf } from '../../contract/sources.ts'
import { dateFormats, decimalMarks } from '../../domain.ts'
import { dateFormatNames, decimalNames } from '../texts.ts'
import { type Draft, samplesOf } from './draft.ts'

type Formats = ImportDetail['formats']

interface Props {
  detail: ImportDetail
  draft: Draft
  errors: Readonly<Record<string, string>>
  onChange: (formats: Formats) => void
}

const kinds = { date: 'date', decimal: 'number' } as const

/** Asks about a value of the file that can be read in several ways. */
function question(detail: ImportDetail, { mapping, formats, newColumns }: Draft, name: 'date' | 'decimal') {
  if (formats[name] !== null) return undefined
  const columns = [
    ...detail.fields.filter(({ kind }) => kind === kinds[name]).flatMap(({ key }) => columnsOf(mapping[key])),
    ...newColumns.filter(({ type }) => type === kinds[name]).map(({ column }) => column),
  ]
  const [text] = columns.flatMap((column) => samplesOf(detail, column))
  return text === undefined ? undefined : `“${text}” can be read in more than one way. Which is it?`
}

/** The formats of days and numbers. If the guess was ambiguous, no format is preselected. */
export function FormatFields({ detail, draft, errors, onChange }: Props) {
  const { formats } = draft
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Dates in the file" required help={question(detail, draft, 'date')} error={errors['date']}>
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
      <Field
        label="Decimals in the file"
        required
        help={question(detail, draft, 'decimal')}
        error={errors['decimal']}
      >
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
