import { type FormEvent, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Combobox, type ComboboxProps } from '#platform/web/ui/combobox.tsx'
import { DateInput } from '#platform/web/ui/date-input.tsx'
import { DecimalInput } from '#platform/web/ui/decimal-input.tsx'
import { Button, Checkbox, Chip, Dialog, Field, Input, Select } from '#platform/web/ui/index.ts'
import {
  type ColumnFilter,
  type FilterTest,
  maxFilterValue,
  maxFilterValues,
  suitsKind,
} from '../../contract/column-filters.ts'
import type { FilterableColumn } from './columns.ts'

interface Props {
  column: FilterableColumn
  /** The filter that is set, if there is one. */
  filter: ColumnFilter | undefined
  /** The name of the records. */
  table: string
  /** Reads the texts that stand in the column, to choose from. */
  loadKnown: (() => Promise<readonly string[]>) | undefined
  onApply: (filter: ColumnFilter | undefined) => void
  onClose: () => void
}

const none: readonly string[] = []

const labels: Readonly<Record<FilterTest, string>> = {
  contains: 'Contains',
  is: 'Is one of',
  between: 'Is between',
  empty: 'Is empty',
  filled: 'Is not empty',
}

function testsOf({ kind, mayBeEmpty }: FilterableColumn): readonly FilterTest[] {
  const tests: readonly FilterTest[] =
    kind === 'text' ? ['contains', 'is'] : kind === 'choice' ? ['is'] : ['between']
  return mayBeEmpty ? [...tests, 'empty', 'filled'] : tests
}

/** The filter of one column: what its cells must show. */
export function FilterDialog({ column, filter, table, loadKnown, onApply, onClose }: Props) {
  const { id, title, kind } = column
  const query = useQuery({
    queryKey: ['known texts', table, id],
    queryFn: async () => loadKnown?.() ?? none,
  })
  const [test, setTest] = useState<FilterTest>(
    filter?.test ?? (kind === 'text' && loadKnown !== undefined ? 'is' : (testsOf(column)[0] ?? 'is')),
  )
  const [values, setValues] = useState<readonly string[]>(filter?.values ?? [])
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()

  const choose = (next: FilterTest) => {
    setTest(next)
    setValues([])
    setTyped('')
    setError(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = { column: id, test, values: valuesOf(test, values, typed) }
    const problem = problemOf(chosen, column)
    if (problem === undefined) onApply(chosen)
    else setError(problem)
  }
  const tests = testsOf(column)
  return (
    <Dialog
      open
      size="sm"
      title={`Filter by ${title}`}
      onCloseRequest={onClose}
      footer={
        <>
          {filter !== undefined && (
            <Button variant="ghost" className="me-auto" onClick={() => onApply(undefined)}>
              Remove filter
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="column-filter" variant="primary">
            Apply
          </Button>
        </>
      }
    >
      <form id="column-filter" noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        {tests.length > 1 && (
          <Field label="Condition">
            <Select
              value={test}
              onChange={({ currentTarget }) =>
                choose(tests.find((known) => known === currentTarget.value) ?? test)
              }
            >
              {tests.map((one) => (
                <option key={one} value={one}>
                  {labels[one]}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {test === 'contains' && (
          <Field label="Text" error={error}>
            <Input
              data-autofocus
              autoComplete="off"
              maxLength={maxFilterValue}
              value={values[0] ?? ''}
              onChange={({ currentTarget }) => setValues([currentTarget.value])}
            />
          </Field>
        )}
        {test === 'is' && kind === 'text' && (
          <Values
            values={values}
            typed={typed}
            known={query.data ?? none}
            source={{ query, failure: 'Failed to fetch suggestions' }}
            error={error}
            onTyped={setTyped}
            onValues={setValues}
          />
        )}
        {test === 'is' && kind === 'choice' && (
          <Choices column={column} values={values} error={error} onValues={setValues} />
        )}
        {test === 'between' && <Bounds kind={kind} values={values} error={error} onValues={setValues} />}
      </form>
    </Dialog>
  )
}

function valuesOf(test: FilterTest, values: readonly string[], typed: string): readonly string[] {
  if (test === 'empty' || test === 'filled') return []
  if (test === 'between') return [values[0]?.trim() ?? '', values[1]?.trim() ?? '']
  const last = test === 'is' ? typed.trim() : ''
  return last === '' || values.includes(last) ? values : [...values, last]
}

function problemOf(filter: ColumnFilter, { kind }: FilterableColumn): string | undefined {
  const { test, values } = filter
  const isBlank = values.every((value) => value.trim() === '')
  if (test === 'contains' && isBlank) return 'Please type what the text contains'
  if (test === 'is' && isBlank) return 'Please choose at least one value'
  if (test === 'is' && values.length > maxFilterValues) return `At most ${maxFilterValues} values`
  if (test === 'between' && isBlank) return 'Please fill in one of the two'
  if (!suitsKind(filter, kind)) return kind === 'day' ? 'Please enter a date' : 'Please enter a number'
  return undefined
}

interface ValuesProps {
  values: readonly string[]
  error: string | undefined
  onValues: (values: readonly string[]) => void
}

interface TextsProps extends ValuesProps, Pick<ComboboxProps, 'source'> {
  typed: string
  known: readonly string[]
  onTyped: (text: string) => void
}

/** Several texts: chosen from those that stand in the column, or typed. */
function Values(props: TextsProps) {
  const { values, typed, known, source, error, onTyped, onValues } = props
  const add = (text: string) => {
    const value = text.trim().slice(0, maxFilterValue)
    if (value !== '' && !values.includes(value)) onValues([...values, value])
    onTyped('')
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field label="Value" error={error} help="Choose or type. Several values: one of them is enough.">
        <Combobox
          value={typed}
          items={known.filter((text) => !values.includes(text)).map((text) => ({ value: text, label: text }))}
          clearOnPick
          create={(text) => `Use “${text}”`}
          onCreate={add}
          empty="Nothing typed here before"
          source={source}
          onChange={(text, item) => (item === undefined ? onTyped(text) : add(item.label))}
        />
      </Field>
      {values.length > 0 && (
        <div className="flex flex-wrap gap-1">
          {values.map((value) => (
            <Chip key={value} onRemove={() => onValues(values.filter((one) => one !== value))}>
              {value}
            </Chip>
          ))}
        </div>
      )}
    </div>
  )
}

function Choices({ column, values, error, onValues }: ValuesProps & { column: FilterableColumn }) {
  return (
    <Field group label="One of" error={error}>
      <div className="grid max-h-72 grid-cols-1 gap-1 overflow-y-auto">
        {column.options?.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={<bdi>{label}</bdi>}
            checked={values.includes(value)}
            onChange={({ currentTarget }) =>
              onValues(currentTarget.checked ? [...values, value] : values.filter((one) => one !== value))
            }
          />
        ))}
      </div>
    </Field>
  )
}

function Bounds({ kind, values, error, onValues }: ValuesProps & { kind: FilterableColumn['kind'] }) {
  const set = (at: 0 | 1, value: string) =>
    onValues(at === 0 ? [value, values[1] ?? ''] : [values[0] ?? '', value])
  return (
    <div className="grid grid-cols-2 gap-3">
      {(['From', 'To'] as const).map((label, index) => {
        const at = index === 0 ? 0 : 1
        return (
          <Field key={label} label={label} error={at === 0 ? error : undefined}>
            {kind === 'day' ? (
              <DateInput keepsText value={values[at] ?? ''} onChange={(text) => set(at, text)} />
            ) : (
              <DecimalInput min="-999999999999" value={values[at] ?? ''} onChange={(text) => set(at, text)} />
            )}
          </Field>
        )
      })}
    </div>
  )
}
