import { Field, Input, Select } from '#platform/web/ui/index.ts'
import type { FieldSource, ImportDetail } from '../../contract.ts'
import type { ImportField } from '../../domain.ts'
import { columnName } from '../texts.ts'
import { samplesOf } from './draft.ts'

interface Props {
  field: ImportField
  detail: ImportDetail
  source: FieldSource | undefined
  error: string | undefined
  onChange: (source: FieldSource | undefined) => void
}

const same = 'same'

/** One field: its column with the first values, or one value for all rows. */
export function FieldRow({ field, detail, source, error, onChange }: Props) {
  const isSame = source !== undefined && 'value' in source
  const value = source === undefined ? '' : isSame ? same : String(source.column)
  const choose = (chosen: string) => {
    if (chosen === '') onChange(undefined)
    else if (chosen === same) onChange({ value: field.options[0] ?? '' })
    else onChange({ column: Number(chosen) })
  }
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-1 border-b border-line pb-3 last:border-0 sm:grid-cols-2">
      <Field label={field.label} required={field.required} error={error}>
        <Select value={value} onChange={({ currentTarget }) => choose(currentTarget.value)}>
          <option value="">Not in the file</option>
          {detail.headers.map((header, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- columns have no other identity
            <option key={at} value={at}>
              {columnName(at, header)}
            </option>
          ))}
          <option value={same}>The same for all rows…</option>
        </Select>
      </Field>
      <div className="min-w-0 sm:self-end">
        {isSame ? (
          <SameValue field={field} value={source.value} onChange={(text) => onChange({ value: text })} />
        ) : (
          source !== undefined && <Samples texts={samplesOf(detail, source.column)} />
        )}
      </div>
    </div>
  )
}

function Samples({ texts }: { texts: readonly string[] }) {
  return (
    <p dir="auto" className="truncate py-2 text-sm text-muted" title={texts.join('\n')}>
      {texts.length === 0 ? 'No values in the first rows' : texts.join(' · ')}
    </p>
  )
}

interface SameValueProps {
  field: ImportField
  value: string
  onChange: (value: string) => void
}

function SameValue({ field: { label, kind, options }, value, onChange }: SameValueProps) {
  const name = `${label} of all rows`
  if (kind === 'choice')
    return (
      <Select aria-label={name} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Select>
    )
  return (
    <Input
      aria-label={name}
      type={kind === 'date' ? 'date' : 'text'}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
