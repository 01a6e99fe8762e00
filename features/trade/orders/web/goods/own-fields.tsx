import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SuggestBox } from '#features/books/records/web/index.ts'
import { itemSearch } from '#features/books/lines/web/index.ts'
import { Combobox } from '#platform/web/ui/combobox.tsx'
import { Checkbox, Field } from '#platform/web/ui/index.ts'
import { useDebouncedValue } from '#platform/web/ui/use-debounced-value.ts'
import { warehousesQuery } from '../queries.ts'
import { labelOf } from './line-head.tsx'
import type { OwnItem } from './values.ts'

const none: readonly string[] = []

interface WarehouseProps {
  bookId: number
  /** Absent for the one of all lines. */
  line?: number
  value: string
  onChange: (warehouse: string) => void
  error?: string | undefined
}

/** Where the goods are kept. */
export function WarehouseField({ bookId, line, value, onChange, error }: WarehouseProps) {
  const query = useQuery(warehousesQuery(bookId))
  return (
    <Field label={line === undefined ? 'Warehouse of all lines' : labelOf('Warehouse', line)} error={error}>
      <SuggestBox
        value={value}
        onChange={onChange}
        known={query.data ?? none}
        source={{ query, failure: 'The warehouses could not be loaded' }}
      />
    </Field>
  )
}

interface PlaceProps extends Omit<WarehouseProps, 'line' | 'value' | 'onChange'> {
  line: number
  value: string | null
  onChange: (warehouse: string | null) => void
}

/** The warehouse of a line, or that its goods are not kept in stock. */
export const PlaceField = ({ value, line, onChange, ...props }: PlaceProps) => (
  <div className="grid min-w-0 grid-cols-1 gap-2">
    {value !== null && <WarehouseField {...props} line={line} value={value} onChange={onChange} />}
    <Checkbox
      label={labelOf('Not kept in stock', line)}
      checked={value === null}
      onChange={(event) => onChange(event.currentTarget.checked ? null : '')}
    />
  </div>
)

interface ItemProps {
  bookId: number
  line: number
  description: string
  value: OwnItem
  onChange: (item: OwnItem) => void
  error: string | undefined
}

/** What the line is called in one's own catalogue; stock is booked under that name. */
export function OwnItemField({ bookId, line, description, value, onChange, error }: ItemProps) {
  const [isReached, setReached] = useState(false)
  const search = useDebouncedValue(value.name.trim())
  const query = useQuery({ ...itemSearch(search, bookId), enabled: isReached })
  const items = query.data ?? []
  return (
    <Field label={labelOf('Your item', line)} optional error={error}>
      <div onFocus={() => setReached(true)}>
        <Combobox
          value={value.name}
          filter={false}
          items={items.map(({ id, name, code, unit }) => ({
            value: String(id),
            label: name,
            detail: [code, unit].filter((text) => text !== '').join(' · '),
          }))}
          loading={query.isFetching && items.length === 0}
          source={{ query, failure: 'The items could not be loaded' }}
          empty="No item of this name"
          onChange={(name, picked) => {
            const item = items.find(({ id }) => String(id) === picked?.value)
            onChange(item === undefined ? { name, id: null } : { name: item.name, id: item.id })
          }}
          placeholder={description}
        />
      </div>
    </Field>
  )
}
