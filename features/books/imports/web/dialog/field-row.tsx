import { Field, Select } from '#platform/web/ui/index.ts'
import type { FieldSource, ImportDetail } from '../../contract.ts'
import { type ImportField, leavingTypes } from '../../domain.ts'
import { capitalized, columnName } from '../texts.ts'
import { SourceDetails } from './source-details.tsx'
import { Words } from './words.tsx'

interface Props {
  field: ImportField
  detail: ImportDetail
  mapping: ImportDetail['mapping']
  error: string | undefined
  onChange: (source: FieldSource | undefined) => void
}

type Kind = 'same' | 'sign' | 'columns' | 'byType'

const kindOf = (source: FieldSource): Kind | undefined => {
  if ('value' in source) return 'same'
  if ('negative' in source) return 'sign'
  if ('columns' in source) return 'columns'
  return 'byType' in source ? 'byType' : undefined
}

/** One field: its column with the first values, or another source of its values. */
export function FieldRow({ field, detail, mapping, error, onChange }: Props) {
  const source = mapping[field.key]
  const value =
    source === undefined ? '' : 'column' in source ? String(source.column) : (kindOf(source) ?? '')
  const type = detail.fields.find(({ role }) => role === 'type')
  const figure = detail.fields.find(({ role }) => role === 'figure')
  const figureSource = figure === undefined ? undefined : mapping[figure.key]
  const isOfFigure = field.role === 'type' && figureSource !== undefined && 'columns' in figureSource
  const types = type?.options ?? []
  const choose = (chosen: string) => {
    const [first = '', second = ''] = types
    if (chosen === '') onChange(undefined)
    else if (chosen === 'same') onChange({ value: field.options[0] ?? '' })
    else if (chosen === 'sign') onChange({ negative: leavingTypes[detail.table] })
    else if (chosen === 'columns') onChange({ columns: { [first]: 0, [second]: 1 } })
    else if (chosen === 'byType')
      onChange({ byType: Object.fromEntries(types.map((option, at) => [option, field.options[at] ?? ''])) })
    else onChange({ column: Number(chosen) })
  }
  if (isOfFigure)
    return (
      <p className="border-b border-line pb-3 text-sm text-muted last:border-0">
        <span className="font-medium text-text">{field.label}</span>: the column of the {figure?.label} says
        it
      </p>
    )
  const canFollowSign = field.role === 'type' && figureSource !== undefined && 'column' in figureSource
  const canFollowType = field.kind === 'choice' && field.role === null && field.key !== 'currency'
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
          {(canFollowSign || value === 'sign') && (
            <option value="sign">The sign of the {figure?.label} says it…</option>
          )}
          {field.role === 'figure' && (
            <option value="columns">Two columns: {types.map(capitalized).join(' and ')}…</option>
          )}
          {canFollowType && <option value="byType">Follows from the {type?.label}…</option>}
          <option value="same">The same for all rows…</option>
        </Select>
      </Field>
      <div className="min-w-0 sm:self-end">
        {source !== undefined && <SourceDetails {...{ field, detail, mapping, source, types, onChange }} />}
      </div>
      {source !== undefined && 'column' in source && field.kind === 'choice' && (
        <div className="mt-1 sm:col-span-2">
          <Words field={field} detail={detail} source={source} onChange={onChange} />
        </div>
      )}
    </div>
  )
}
