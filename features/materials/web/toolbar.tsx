import { useQuery } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import {
  DateRangeFields,
  FilterSelect,
  SearchBox,
  TableToolbar,
  type TableTool,
} from '#features/records/web/index.ts'
import { Checkbox } from '#platform/web/ui/choice.tsx'
import { categories, transactionTypes, typeLabels } from '../domain.ts'
import { suggestionsQuery } from './queries.ts'
import { addressOf, filterCount, type MaterialView } from './view.ts'

interface Props {
  view: MaterialView
  tools: readonly TableTool[]
  /** The tools of the heading. */
  more: readonly TableTool[]
}

/** Filters are part of the URL, so that a view can be bookmarked, shared and reached with Back. */
export function Toolbar({ view, tools, more }: Props) {
  const change = (part: Partial<MaterialView>, options?: { replace: boolean }) =>
    navigate(addressOf({ ...view, ...part }), options)
  const warehouses = useQuery(suggestionsQuery).data?.warehouses ?? []
  const known = view.warehouse === undefined || warehouses.includes(view.warehouse) ? [] : [view.warehouse]
  const isStock = view.table === 'stock'
  const what = isStock ? 'Search stock' : 'Search transactions'
  return (
    <TableToolbar
      active={filterCount(view)}
      onClear={() => navigate(addressOf({ table: view.table, sort: view.sort, search: view.search }))}
      search={
        <SearchBox
          label={what}
          placeholder={what}
          value={view.search ?? ''}
          onSearch={(search) => change({ search }, { replace: true })}
        />
      }
      filters={
        <>
          {!isStock && (
            <>
              <FilterSelect
                label="Type"
                all="All types"
                value={view.type}
                options={transactionTypes.map((type) => ({ value: type, label: typeLabels[type] }))}
                onChange={(type) => change({ type })}
              />
              <FilterSelect
                label="Category"
                all="All categories"
                value={view.category}
                options={categories.map((category) => ({ value: category, label: category }))}
                onChange={(category) => change({ category })}
              />
            </>
          )}
          <FilterSelect
            label="Warehouse"
            all="All warehouses"
            value={view.warehouse}
            options={[...known, ...warehouses].map((name) => ({ value: name, label: name }))}
            onChange={(warehouse) => change({ warehouse })}
          />
          {isStock ? (
            <Checkbox
              label="Low stock only"
              checked={view.low === true}
              onChange={(event) => change({ low: event.currentTarget.checked ? true : undefined })}
            />
          ) : (
            <DateRangeFields range={view} onChange={({ from, to }) => change({ from, to })} />
          )}
        </>
      }
      tools={tools}
      more={more}
    />
  )
}
