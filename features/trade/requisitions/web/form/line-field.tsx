import { useQuery } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { itemSearch } from '#features/books/lines/web/index.ts'
import { Combobox } from '#platform/web/ui/combobox.tsx'
import { DateInput } from '#platform/web/ui/date-input.tsx'
import { DecimalInput } from '#platform/web/ui/decimal-input.tsx'
import { Field, IconButton, Input, Textarea, VisuallyHidden } from '#platform/web/ui/index.ts'
import { useDebouncedValue } from '#platform/web/ui/use-debounced-value.ts'
import type { TableLine } from '#features/network/posts/web/form.ts'

interface Props {
  line: TableLine
  number: number
  bookId: number | null
  onChange: (change: Partial<TableLine>) => void
  /** Absent for the only line. */
  onRemove: (() => void) | undefined
  problemOf: (field: keyof TableLine) => string | undefined
}

const nothing = () => undefined

/** What is wanted in one line. */
export function LineField({ line, number, bookId, onChange, onRemove, problemOf }: Props) {
  const [isReached, setReached] = useState(false)
  const search = useDebouncedValue(line.description.trim())
  const query = useQuery({
    ...itemSearch(search, bookId ?? 0),
    enabled: isReached && bookId !== null,
  })
  const items = query.data ?? []
  const label = (name: string) => (
    <>
      {name}
      <VisuallyHidden> of line {number}</VisuallyHidden>
    </>
  )
  return (
    <li className="grid min-w-0 grid-cols-1 gap-3 rounded-card bg-sunken p-3">
      <div className="flex min-w-0 items-start gap-2">
        <Field label={`Line ${number}`} required className="min-w-0 flex-1" error={problemOf('description')}>
          <div onFocus={() => setReached(true)}>
            <Combobox
              value={line.description}
              filter={false}
              items={items.map(({ id, name, code, unit }) => ({
                value: String(id),
                label: name,
                detail: [code, unit].filter((text) => text !== '').join(' · '),
              }))}
              loading={query.isFetching && items.length === 0}
              source={{ query, failure: 'The items could not be loaded' }}
              empty="No item of this name"
              create={(text) => `Use “${text}”`}
              onCreate={nothing}
              onChange={(description, picked) => {
                const item = items.find(({ id }) => String(id) === picked?.value)
                onChange(
                  item === undefined
                    ? { description, itemId: null }
                    : {
                        description: item.name,
                        itemId: item.id,
                        unit: line.unit === '' ? item.unit : line.unit,
                      },
                )
              }}
              placeholder="What is wanted"
            />
          </div>
        </Field>
        {onRemove !== undefined && (
          <IconButton
            size="sm"
            className="mt-6.5"
            icon={Trash2}
            label={`Remove line ${number}`}
            onClick={onRemove}
          />
        )}
      </div>
      <div className="grid min-w-0 grid-cols-2 gap-3 @md:grid-cols-[7rem_6rem_minmax(0,1fr)]">
        <Field label={label('Quantity')} required error={problemOf('quantity')}>
          <DecimalInput
            value={line.quantity}
            onChange={(quantity) => onChange({ quantity })}
            step="1"
            className="text-end tabular-nums"
          />
        </Field>
        <Field label={label('Unit')} error={problemOf('unit')}>
          <Input
            dir="auto"
            value={line.unit}
            onChange={(event) => onChange({ unit: event.currentTarget.value })}
          />
        </Field>
        <Field
          label={label('Needed by')}
          optional
          error={problemOf('neededBy')}
          className="@max-md:col-span-2"
        >
          <DateInput value={line.neededBy} onChange={(neededBy) => onChange({ neededBy })} />
        </Field>
      </div>
      <Field label={label('Specification')} optional error={problemOf('specification')}>
        <Textarea
          dir="auto"
          minRows={1}
          value={line.specification}
          onChange={(event) => onChange({ specification: event.currentTarget.value })}
        />
      </Field>
    </li>
  )
}
