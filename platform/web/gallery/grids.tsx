import Ellipsis from 'lucide-react/icons/ellipsis'
import Plus from 'lucide-react/icons/plus'
import { useMemo, useState } from 'react'
import { Grid, GridColumnsButton } from '../grid/index.ts'
import type { GridProps, GridSort } from '../grid/index.ts'
import { Button, EmptyState, IconButton, SegmentedControl, toast } from '../ui/index.ts'
import { Menu } from '../ui/menu.tsx'
import { columns, manyOrders, newOrder, type Order } from './orders.tsx'
import { Row, Section } from './section.tsx'

const layout = 'gallery'
const states = ['full', 'loading', 'empty', 'paged', 'failed'] as const
type State = (typeof states)[number]

export function Grids() {
  const [state, setState] = useState<State>('full')
  return (
    <Section title="Data grid">
      <Row label="State">
        <SegmentedControl
          size="sm"
          label="State of the grid"
          value={state}
          onChange={setState}
          options={states.map((value) => ({ value, label: value }))}
        />
        <GridColumnsButton layout={layout} columns={columns} />
      </Row>
      <Orders key={state} state={state} />
    </Section>
  )
}

function Orders({ state }: { state: State }) {
  const [all, setAll] = useState(() => manyOrders(state === 'full' ? 100_000 : state === 'empty' ? 0 : 600))
  const [sort, setSort] = useState<GridSort>({ column: 'number', descending: false })
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const sorted = useMemo(() => inOrder(all, sort), [all, sort])
  const more = usePages(state, sorted.length)
  const props: GridProps<Order> = {
    label: 'Orders',
    layout,
    columns,
    rows: sorted.slice(0, more.loaded),
    status: state === 'loading' ? 'pending' : 'ready',
    total: all.length,
    totals: [{ label: 'Sum', text: '161,314.75 EUR' }],
    more: more.pages,
    sort,
    onSort: setSort,
    selected,
    onSelect: setSelected,
    onOpen: ({ number }) => toast({ title: `Order ${number} opened` }),
    // Simulates changes by other members: rows appear and disappear under the focus.
    onRowKey: ({ id }, { key }) => {
      if (key === 'Delete') setAll(all.filter((order) => order.id !== id))
      else if (key === 'n')
        setAll([newOrder(1 + Math.max(...all.slice(0, 100).map((order) => order.id), all.length)), ...all])
      else return false
      return true
    },
    actions: orderActions,
    empty: (
      <EmptyState
        art="table"
        title="No orders yet"
        action={
          <Button variant="primary" icon={Plus}>
            New order
          </Button>
        }
      />
    ),
    height: 480,
  }
  return <Grid {...props} />
}

const orderActions = ({ number }: Order) => (
  <Menu
    label={`Actions for ${number}`}
    trigger={<IconButton size="sm" icon={Ellipsis} tip={false} label={`Actions for ${number}`} />}
    items={[{ label: 'Copy number', onSelect: () => toast({ title: `${number} copied` }) }]}
  />
)

/** Pages of 60 rows, each with a delay. In the failed state, pages from the third on need a second attempt. */
function usePages(state: State, length: number) {
  const [loaded, setLoaded] = useState(state === 'full' ? length : 60)
  const [loadState, setLoadState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const load = () => {
    setLoadState('loading')
    setTimeout(() => {
      const fails = state === 'failed' && loaded >= 120 && loadState !== 'failed'
      setLoadState(fails ? 'failed' : 'idle')
      if (!fails) setLoaded((count) => count + 60)
    }, 300)
  }
  const isOver = loaded >= length || state === 'loading'
  return { loaded, pages: { state: isOver ? ('none' as const) : loadState, load } }
}

function inOrder(orders: readonly Order[], { column, descending }: GridSort): readonly Order[] {
  if (column === 'number') return descending ? orders.toReversed() : orders
  const valueOf = columns.find(({ id }) => id === column)?.text
  const by = column === 'amount' ? (a: Order, b: Order) => a.amount - b.amount : undefined
  const sorted = orders.toSorted(by ?? ((a, b) => (valueOf?.(a) ?? '').localeCompare(valueOf?.(b) ?? '')))
  return descending ? sorted.toReversed() : sorted
}
