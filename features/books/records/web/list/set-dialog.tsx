import { type FormEvent, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '#platform/web/api/index.ts'
import { formatQuantity } from '#platform/web/notation/amounts.ts'
import { Button, Dialog, Field, Input, Select } from '#platform/web/ui/index.ts'
import { checkValue, choiceLabel } from '../../domain.ts'
import { CustomInput } from '../columns/custom-input.tsx'
import type { KnownTexts } from '../filters/columns.ts'
import { SuggestBox } from '../suggest-box.tsx'
import { counted } from './bulk-text.ts'
import type { BulkTable } from '../../domain.ts'
import { canBeEmptied, type SettableField } from './settable.ts'
import type { SetField } from './use-bulk.ts'

interface Props {
  fields: readonly SettableField[]
  /** The number of selected records. */
  count: number
  /** The name of the records. */
  table: BulkTable
  known: KnownTexts
  set: SetField
  onClose: () => void
}

/** Sets one field of all selected records to one value. */
export function SetDialog({ fields, count, table, known, set, onClose }: Props) {
  const [id, setId] = useState(fields[0]?.id ?? '')
  const [value, setValue] = useState<string>()
  const [error, setError] = useState<string>()
  const field = fields.find((one) => one.id === id)
  if (field === undefined) return null
  const typed = value ?? firstValue(field)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (set.isPending) return
    const problem = problemOf(field, typed)
    setError(problem)
    if (problem === undefined)
      set.run(
        { field: id, value: typed },
        { done: onClose, failed: (failure) => setError(errorText(failure)) },
      )
  }
  return (
    <Dialog
      open
      size="sm"
      title={`Set a field of ${counted(count, table)}`}
      description="You can undo it for an hour."
      dirty={value !== undefined && value !== ''}
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="set-field" variant="primary" busy={set.isPending} busyLabel="Setting…">
            {count === 1 ? 'Set in one row' : `Set in ${formatQuantity(count)} rows`}
          </Button>
        </>
      }
    >
      <form id="set-field" noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <Field label="Field">
          <Select
            value={id}
            onChange={({ currentTarget }) => {
              setId(currentTarget.value)
              setValue(undefined)
              setError(undefined)
            }}
          >
            {fields.map((one) => (
              <option key={one.id} value={one.id}>
                {one.title}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          key={id}
          label="New value"
          required={!canBeEmptied(field)}
          error={error}
          help={
            field.help ?? (canBeEmptied(field) ? 'Leave it empty to take away what is there.' : undefined)
          }
        >
          <ValueBox field={field} value={typed} onChange={setValue} table={table} known={known} />
        </Field>
      </form>
    </Dialog>
  )
}

/** A list of choices shows its first one. */
const firstValue = ({ field }: SettableField): string =>
  field?.kind === 'choice' && field.optional !== true ? (field.values[0] ?? '') : ''

/** The server checks the rest. */
function problemOf(settable: SettableField, typed: string): string | undefined {
  const { field, column } = settable
  if (typed.trim() === '')
    return canBeEmptied(settable)
      ? undefined
      : `${field?.kind === 'text' ? field.name : settable.title} is required`
  return column && checkValue(column, typed).sentence
}

interface BoxProps {
  field: SettableField
  value: string
  onChange: (value: string) => void
  table: BulkTable
  known: KnownTexts
}

const none: readonly string[] = []

function ValueBox({ field: { id, field, column }, value, onChange, table, known }: BoxProps) {
  const loadKnown = known[id]
  const query = useQuery({
    queryKey: ['known texts', table, id],
    queryFn: async () => loadKnown?.() ?? none,
  })
  if (column !== undefined) return <CustomInput column={column} value={value} onChange={onChange} />
  if (field?.kind === 'choice')
    return (
      <Select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {field.optional === true && <option value="">None</option>}
        {field.values.map((one) => (
          <option key={one} value={one}>
            {choiceLabel(field, one)}
          </option>
        ))}
      </Select>
    )
  if (loadKnown !== undefined)
    return (
      <SuggestBox
        value={value}
        onChange={onChange}
        known={query.data ?? none}
        source={{ query, failure: 'Failed to fetch suggestions' }}
      />
    )
  return (
    <Input autoComplete="off" value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  )
}
