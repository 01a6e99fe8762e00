import List from 'lucide-react/icons/list'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { errorText } from '#platform/web/api/index.ts'
import { Grid } from '#platform/web/grid/index.ts'
import { moreOf, type TableTool, useColumnsTool } from '#features/books/records/web/index.ts'
import { Button, EmptyState, ErrorState, IconButton } from '#platform/web/ui/index.ts'
import { addressOf, inTable, stockAddressOf, stockFilterCount, type StockView } from '../view.ts'
import { stockColumns } from './grid-columns.tsx'
import { stockQuery } from './queries.ts'
import { type Shelf, withId } from './shelves.ts'
import { StockToolbar } from './toolbar.tsx'

/** The stock by material and warehouse, with its minimum. */
export function Stock({ view, tools }: { view: StockView; tools: readonly TableTool[] }) {
  const list = useInfiniteQuery(stockQuery(view))
  const [editing, setEditing] = useState<number>()
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items.map(withId)) ?? [], [list.data])
  const columns = useMemo(
    () => stockColumns({ id: editing, start: setEditing, end: () => setEditing(undefined) }),
    [editing],
  )
  const columnsTool = useColumnsTool('stock', columns)
  return (
    <>
      <StockToolbar view={view} tools={[columnsTool]} more={tools} />
      {list.data === undefined && list.error !== null ? (
        <ErrorState
          title="Error loading the stock"
          description={errorText(list.error)}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <div aria-busy={list.isPlaceholderData}>
          <Grid
            label="Stock on hand"
            layout="stock"
            columns={columns}
            rows={rows}
            status={list.data === undefined ? 'pending' : 'ready'}
            more={moreOf(list)}
            onOpen={(row) => setEditing(row.id)}
            actions={actions}
            empty={<Empty view={view} />}
          />
        </div>
      )}
    </>
  )
}

const actions = ({ materialName, warehouse }: Shelf) => (
  <IconButton
    size="sm"
    icon={List}
    label={`Show the transactions of ${materialName}`}
    onClick={() => navigate(addressOf({ table: 'active', search: materialName, warehouse }))}
  />
)

function Empty({ view }: { view: StockView }) {
  return view.search !== undefined || stockFilterCount(view) > 0 ? (
    <EmptyState
      art="search"
      title={view.low === true ? 'Nothing is low' : 'No stock fits what you are looking for'}
      action={<Button onClick={() => navigate(stockAddressOf({ table: 'stock' }))}>Show all stock</Button>}
    />
  ) : (
    <EmptyState
      art="table"
      title="There is no stock yet. It follows from what comes in and goes out."
      action={
        <Button onClick={() => navigate(addressOf(inTable(view, 'active')))}>Show the transactions</Button>
      }
    />
  )
}
