import { navigate } from 'wouter/use-browser-location'
import { SearchBox, TableToolbar, type TableTool } from '#features/books/records/web/index.ts'
import { Checkbox } from '#platform/web/ui/choice.tsx'
import { stockAddressOf, stockFilterCount, type StockView } from '../view.ts'
import { WarehouseFilter } from '../warehouse-filter.tsx'

interface Props {
  view: StockView
  tools: readonly TableTool[]
  /** The tools of the heading. */
  more: readonly TableTool[]
}

export function StockToolbar({ view, tools, more }: Props) {
  const change = (part: Partial<StockView>, options?: { replace: boolean }) =>
    navigate(stockAddressOf({ ...view, ...part }), options)
  return (
    <TableToolbar
      active={stockFilterCount(view)}
      onClear={() => change({ warehouse: undefined, low: undefined })}
      search={
        <SearchBox
          label="Search stock"
          placeholder="Search stock"
          value={view.search ?? ''}
          onSearch={(search) => change({ search }, { replace: true })}
        />
      }
      filters={
        <>
          <WarehouseFilter value={view.warehouse} onChange={(warehouse) => change({ warehouse })} />
          <Checkbox
            label="Low stock only"
            checked={view.low === true}
            onChange={(event) => change({ low: event.currentTarget.checked ? true : undefined })}
          />
        </>
      }
      tools={tools}
      more={more}
    />
  )
}
