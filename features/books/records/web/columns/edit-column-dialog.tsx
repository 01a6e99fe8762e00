import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type FormEvent, useState } from 'react'
import { errorText, fieldOf } from '#platform/web/api/index.ts'
import { FormError } from '#platform/web/ui/form-error.tsx'
import { Button, Dialog, Field, IconButton, Input, Select } from '#platform/web/ui/index.ts'
import type { CustomColumn } from '../../contract/columns.ts'
import { maxColumnName, maxOption, maxOptions, optionsOf } from '../../domain.ts'
import { type ColumnEdit, useChangeColumn } from './mutations.ts'

interface Props {
  column: CustomColumn
  onClose: () => void
}

interface TypedOption {
  readonly key: number
  /** The name until now; null for a new option. */
  readonly was: string | null
  readonly name: string
}

/** What happens to the values of removed options; `by:` begins the name of another option. */
const replacedBy = 'by:'

/** Renames a custom column, and adds, renames and removes the options of a dropdown. */
export function EditColumnDialog({ column, onClose }: Props) {
  const before = optionsOf(column.options)
  const [name, setName] = useState(column.name)
  const [options, setOptions] = useState<readonly TypedOption[]>(
    before.map((option, key) => ({ key, was: option, name: option })),
  )
  const [removed, setRemoved] = useState('keep')
  const [error, setError] = useState<{ readonly field: string | undefined; readonly text: string }>()
  const change = useChangeColumn(column.columnId)
  const gone = before.filter((option) => options.every(({ was }) => was !== option))
  const isDropdown = column.type === 'select'
  const body = bodyOf({ name, options, removed, isDropdown })
  const dirty =
    name !== column.name ||
    gone.length > 0 ||
    options.some(({ was, name: typed }) => was !== typed && (was !== null || typed.trim() !== ''))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    const problem = problemOf(body)
    setError(problem)
    if (problem !== undefined) return
    change.mutate(body, {
      onSuccess: onClose,
      onError: (failure) =>
        setError({
          field: fieldOf(failure),
          text: errorText(failure, 'Failed to change the custom column'),
        }),
    })
  }
  const errorAt = (field: string) => (error?.field === field ? error.text : undefined)
  return (
    <Dialog
      open
      size="sm"
      title="Edit column"
      description="The column stands in the financial and in the material table alike."
      dirty={dirty}
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form="edit-column"
            variant="primary"
            busy={change.isPending}
            busyLabel="Saving…"
          >
            Save
          </Button>
        </>
      }
    >
      <form id="edit-column" noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        {error !== undefined && errorAt('name') === undefined && errorAt('options') === undefined && (
          <FormError message={error.text} />
        )}
        <Field label="Column name" required error={errorAt('name')}>
          <Input
            autoComplete="off"
            maxLength={maxColumnName}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </Field>
        {isDropdown && <Options options={options} error={errorAt('options')} onChange={setOptions} />}
        {gone.length > 0 && (
          <Field label="Records with a removed option" help={`Removed: ${gone.join(', ')}`}>
            <Select value={removed} onChange={({ currentTarget }) => setRemoved(currentTarget.value)}>
              <option value="keep">Keep their value</option>
              <option value="clear">Make it empty</option>
              {(body.options ?? []).map(({ name: option }) => (
                <option key={option} value={replacedBy + option}>
                  Change it to {option}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </form>
    </Dialog>
  )
}

interface Typed {
  readonly name: string
  readonly options: readonly TypedOption[]
  readonly removed: string
  readonly isDropdown: boolean
}

function bodyOf({ name, options, removed, isDropdown }: Typed): ColumnEdit {
  if (!isDropdown) return { name: name.trim() }
  const named = options
    .map(({ was, name: typed }) => ({ was, name: typed.trim() }))
    .filter(({ was, name: typed }) => was !== null || typed !== '')
  const by = removed.startsWith(replacedBy) ? removed.slice(replacedBy.length) : undefined
  return {
    name: name.trim(),
    options: named,
    removed:
      by === undefined
        ? removed === 'clear'
          ? 'clear'
          : 'keep'
        : // The option may have been renamed or removed since it was chosen.
          named.some((option) => option.name === by)
          ? { by }
          : 'keep',
  }
}

function problemOf({ name, options = [] }: ColumnEdit): { field: string; text: string } | undefined {
  if (name === '') return { field: 'name', text: 'Column name is required' }
  if (options.some((option) => option.name === ''))
    return { field: 'options', text: 'Each option needs a name' }
  if (options.some((option) => option.name.includes(',')))
    return { field: 'options', text: 'An option cannot contain a comma' }
  return undefined
}

interface OptionsProps {
  options: readonly TypedOption[]
  error: string | undefined
  onChange: (options: readonly TypedOption[]) => void
}

function Options({ options, error, onChange }: OptionsProps) {
  return (
    <Field group label="Options" error={error} help="A new name changes all records that have the option.">
      <ul className="grid grid-cols-1 gap-2">
        {options.map((option, index) => (
          <li key={option.key} className="flex items-center gap-1">
            <span className="min-w-0 flex-1">
              <Input
                aria-label={`Option ${index + 1}`}
                autoComplete="off"
                maxLength={maxOption}
                value={option.name}
                onChange={({ currentTarget }) =>
                  onChange(options.with(index, { ...option, name: currentTarget.value }))
                }
              />
            </span>
            <IconButton
              size="sm"
              icon={Trash2}
              label={`Remove option ${option.name === '' ? index + 1 : option.name}`}
              onClick={() => onChange(options.filter(({ key }) => key !== option.key))}
            />
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        icon={Plus}
        className="mt-2"
        disabled={options.length >= maxOptions}
        onClick={() =>
          onChange([
            ...options,
            { key: 1 + Math.max(-1, ...options.map(({ key }) => key)), was: null, name: '' },
          ])
        }
      >
        Add option
      </Button>
    </Field>
  )
}
