import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { maxShownColumns, columnTypes, optionsOf, tooManyShown } from '#features/books/records/domain.ts'
import { Button, Field, IconButton, Input, Select } from '#platform/web/ui/index.ts'
import type { AddedColumn, ImportDetail } from '../../contract.ts'
import { suggestColumn, unusedColumns } from '../../contract/guess.ts'
import { newKey } from '../../contract/sources.ts'
import { customField } from '../../domain.ts'
import { columnTypeNames } from '#features/books/records/web/index.ts'
import { columnName } from '../texts.ts'
import { type Draft, samplesOf, withColumn, withoutColumn } from './draft.ts'
import { OptionsInput } from './options-input.tsx'

interface Props {
  detail: ImportDetail
  draft: Draft
  errors: Readonly<Record<string, string>>
  onChange: (draft: Draft) => void
}

/** Columns of the file that no field takes: each can become a custom column of the table. */
export function NewColumns({ detail, draft, errors, onChange }: Props) {
  const { mapping, newColumns } = draft
  const unused = unusedColumns(detail, mapping)
  if (unused.length === 0 && newColumns.length === 0) return null
  const existing = detail.fields.filter(({ key }) => key.startsWith(customField)).length
  const isFull = existing + newColumns.length >= maxShownColumns
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="mb-2 text-sm font-medium">Other columns of the file</legend>
      {newColumns.map((added) => (
        <NewColumn
          key={added.column}
          added={added}
          source={columnName(added.column, detail.headers[added.column] ?? '')}
          error={errors[newKey(added)]}
          onChange={(next) => onChange(withColumn(detail, draft, next))}
          onRemove={() => onChange(withoutColumn(detail, draft, added))}
        />
      ))}
      <ul className="grid grid-cols-1">
        {unused.map((at) => (
          <li
            key={at}
            className="flex items-center gap-3 border-b border-line py-2 last:border-0 max-sm:flex-wrap"
          >
            <span className="min-w-0 flex-1 text-sm">
              <bdi className="block truncate font-medium">{columnName(at, detail.headers[at] ?? '')}</bdi>
              <bdi className="block truncate text-muted">{samplesOf(detail, at).join(' · ')}</bdi>
            </span>
            <Button
              size="sm"
              icon={Plus}
              disabled={isFull}
              aria-label={`New column for ${columnName(at, detail.headers[at] ?? '')}`}
              onClick={() =>
                onChange(
                  withColumn(detail, draft, suggestColumn(detail.headers[at] ?? '', at, detail.columns[at])),
                )
              }
            >
              New column
            </Button>
          </li>
        ))}
      </ul>
      {isFull && unused.length > 0 && <p className="text-sm text-muted">{tooManyShown}</p>}
    </fieldset>
  )
}

interface NewColumnProps {
  added: AddedColumn
  /** The name of the column in the file. */
  source: string
  error: string | undefined
  onChange: (added: AddedColumn) => void
  onRemove: () => void
}

function NewColumn({ added, source, error, onChange, onRemove }: NewColumnProps) {
  return (
    <fieldset aria-label={`New column from ${source}`} className="grid gap-3 rounded-card bg-sunken p-3">
      <div className="grid grid-cols-[1fr_auto] items-start gap-3 sm:grid-cols-[1fr_10rem_auto]">
        <Field label="New column" help={`From ${source}`} error={error}>
          <Input
            value={added.name}
            onChange={({ currentTarget: { value } }) => onChange({ ...added, name: value })}
          />
        </Field>
        <Field label="Type" className="max-sm:col-span-2 max-sm:row-start-2">
          <Select
            value={added.type}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...added, type: columnTypes.find((type) => type === value) ?? 'text' })
            }
          >
            {columnTypes.map((type) => (
              <option key={type} value={type}>
                {columnTypeNames[type]}
              </option>
            ))}
          </Select>
        </Field>
        <IconButton label={`No new column for ${source}`} icon={X} onClick={onRemove} className="mt-6" />
      </div>
      {added.type === 'select' && (
        <Field label="Choices" help="Separated by commas">
          <OptionsInput
            options={added.options}
            onChange={(text) => onChange({ ...added, options: optionsOf(text) })}
          />
        </Field>
      )}
    </fieldset>
  )
}
