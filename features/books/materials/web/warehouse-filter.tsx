import { useQuery } from '@tanstack/react-query'
import { FilterSelect } from '#features/books/records/web/index.ts'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { suggestionsQuery } from './queries.ts'

interface Props {
  value: string | undefined
  onChange: (warehouse: string | undefined) => void
}

export function WarehouseFilter({ value, onChange }: Props) {
  const query = useQuery(suggestionsQuery)
  const warehouses = query.data?.warehouses ?? []
  const unknown = value === undefined || warehouses.includes(value) ? [] : [value]
  return (
    <>
      <FilterSelect
        label="Warehouse"
        all="All warehouses"
        value={value}
        options={[...unknown, ...warehouses].map((name) => ({ value: name, label: name }))}
        onChange={onChange}
      />
      <LoadLine title="The warehouses could not be loaded" query={query} />
    </>
  )
}
