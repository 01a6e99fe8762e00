import { DateInput } from '#platform/web/ui/date-input.tsx'
import { DecimalInput } from '#platform/web/ui/decimal-input.tsx'
import { Checkbox, Input, Select } from '#platform/web/ui/index.ts'
import type { FieldSource, ImportDetail } from '../../contract.ts'
import { type ImportField, leavingTypes } from '../../domain.ts'
import { capitalized, columnName } from '../texts.ts'
import { samplesOf } from './draft.ts'

interface Props {
  field: ImportField
  detail: ImportDetail
  mapping: ImportDetail['mapping']
  source: FieldSource
  /** The two types of a record. */
  types: readonly string[]
  onChange: (source: FieldSource) => void
}

/** What belongs to the source of a field: the first values of its column, or the rest of the choice. */
export function SourceDetails({ field, detail, mapping, source, types, onChange }: Props) {
  if ('value' in source)
    return <SameValue field={field} value={source.value} onChange={(value) => onChange({ value })} />
  if ('negative' in source)
    return (
      <Select
        aria-label={`What the sign says about ${field.label}`}
        value={source.negative}
        onChange={({ currentTarget }) => onChange({ negative: currentTarget.value })}
      >
        {types.map((type) => (
          <option key={type} value={type}>
            Negative = {type}, positive = {types.find((other) => other !== type)}
          </option>
        ))}
      </Select>
    )
  if ('columns' in source) return <TwoColumns {...{ field, detail, source, types, onChange }} />
  if ('byType' in source)
    return (
      <div className="grid grid-cols-2 gap-2">
        {types.map((type) => (
          <Select
            key={type}
            aria-label={`${field.label} where ${type}`}
            value={source.byType[type] ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange({ byType: { ...source.byType, [type]: value } })
            }
          >
            {!field.required && <option value="">{capitalized(type)}: empty</option>}
            {field.options.map((option) => (
              <option key={option} value={option}>
                {capitalized(type)}: {option}
              </option>
            ))}
          </Select>
        ))}
      </div>
    )
  const type = detail.fields.find(({ role }) => role === 'type')
  const typeSource = type === undefined ? undefined : mapping[type.key]
  const leaving = leavingTypes[detail.table]
  const mayHaveMinus =
    field.role === 'figure' &&
    detail.columns[source.column]?.hasNegative === true &&
    typeSource !== undefined &&
    !('negative' in typeSource)
  return (
    <>
      <Samples texts={samplesOf(detail, source.column)} />
      {mayHaveMinus && (
        <Checkbox
          label={`Where ${leaving}, it has a minus sign`}
          checked={source.minus !== undefined}
          onChange={({ currentTarget: { checked } }) =>
            onChange({ column: source.column, ...(checked ? { minus: leaving } : {}) })
          }
        />
      )}
    </>
  )
}

interface TwoColumnsProps extends Omit<Props, 'mapping' | 'source'> {
  source: Extract<FieldSource, { columns: object }>
}

function TwoColumns({ field, detail, source, types, onChange }: TwoColumnsProps) {
  const choose = (type: string, column: number) => {
    const columns = { ...source.columns, [type]: column }
    const at = columns[leavingTypes[detail.table]]
    const { hasNegative = false, hasPositive = false } = at === undefined ? {} : (detail.columns[at] ?? {})
    onChange({ columns, ...(hasNegative && !hasPositive ? { minus: leavingTypes[detail.table] } : {}) })
  }
  return (
    <div className="grid grid-cols-2 gap-2">
      {types.map((type) => (
        <Select
          key={type}
          aria-label={`${field.label} where ${type}`}
          value={source.columns[type] ?? 0}
          onChange={({ currentTarget }) => choose(type, Number(currentTarget.value))}
        >
          {detail.headers.map((header, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- columns have no other identity
            <option key={at} value={at}>
              {capitalized(type)}: {columnName(at, header)}
            </option>
          ))}
        </Select>
      ))}
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
  if (kind === 'date') return <DateInput aria-label={name} value={value} onChange={onChange} />
  if (kind === 'number') return <DecimalInput aria-label={name} value={value} onChange={onChange} />
  return (
    <Input aria-label={name} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  )
}
