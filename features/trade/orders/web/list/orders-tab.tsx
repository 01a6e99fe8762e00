import { navigate, useSearch } from 'wouter/use-browser-location'
import { TableTabs } from '#features/books/records/web/index.ts'
import { OpenRequisitions } from '#features/trade/requisitions/web/parts.ts'
import { useBookRights } from '#platform/web/api/book-place.ts'
import { useListKeys } from '#platform/web/shell/index.ts'
import { LinkButton } from '#platform/web/ui/index.ts'
import { OrderList, type OrdersElsewhere } from './order-list.tsx'
import { addressOf, type OrdersView, viewOf } from './view.ts'

/**
 * What a book buys from others and sells to them.
 * @param Elsewhere around what an empty list says
 */
export function OrdersTab({ Elsewhere }: { Elsewhere: OrdersElsewhere }) {
  const view = viewOf(useSearch())
  const show = (next: Partial<OrdersView>) =>
    navigate(addressOf(location.search, { ...viewOf(location.search), ...next }))
  const { trade } = useBookRights()
  useListKeys({ entry: 'order', group: 'Orders' })
  const list = () => <OrderList view={view} Elsewhere={Elsewhere} onState={(state) => show({ state })} />
  return (
    <section
      aria-label="Purchases and sales"
      className="grid min-h-[60vh] w-full grid-cols-1 content-start gap-3"
    >
      <TableTabs
        title="Orders"
        description="What you buy from others and sell to them."
        label="Orders"
        action={<LinkButton href="/buying-requisitions">Requisitions</LinkButton>}
        value={view.shown}
        onChange={(shown) => show({ shown })}
        items={[
          { value: 'all', label: 'All orders', content: list },
          { value: 'buying', label: 'Purchases', content: list },
          { value: 'selling', label: 'Sales', content: list },
          ...(trade === 'none'
            ? []
            : [
                {
                  value: 'open' as const,
                  label: 'For you',
                  content: <OpenRequisitions />,
                },
              ]),
        ]}
      />
    </section>
  )
}
