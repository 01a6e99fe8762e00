import { useQuery } from '@tanstack/react-query'
import { FilterSelect } from '#features/books/records/web/index.ts'
import { suggestionsQuery } from './queries.ts'

interface Props {
  value: string | undefined
  onChange: (warehouse: string | undefined) => void
}

export function WarehouseFilter({ value, onChange }: Props) {
  const warehouses = useQuery(suggestionsQuery).data?.warehouses ?? []
  const unknown = value === undefined || warehouses.includes(value) ? [] : [value]
  return (
    <FilterSelect
      label="Warehouse"
      all="All warehouses"
      value={value}
      options={[...unknown, ...warehouses].map((name) => ({ value: name, label: name }))}
      onChange={onChange}
    />
  )
}
