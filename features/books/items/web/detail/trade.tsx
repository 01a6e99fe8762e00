import { useQuery } from '@tanstack/react-query'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { formatCurrency } from '#platform/web/notation/amounts.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { LinkButton, Loading, Skeleton } from '#platform/web/ui/index.ts'
import type { Item, ItemTrade } from '../../contract.ts'
import { tradeQuery } from '../queries.ts'
import { quantityText } from '../texts.ts'
import { Planned } from './planned.tsx'
import { Stock } from './stock.tsx'

/** Stock, movements and sales under all names, with the ways to them. */
export function Trade({ item: { id, name } }: { item: Item }) {
  const query = useQuery(tradeQuery(id))
  const { data, error } = query
  if (data === undefined)
    return error === null ? (
      <Loading label="Loading stock and trade">
        <Skeleton className="h-24 w-full" />
      </Loading>
    ) : (
      <LoadError compact title="Stock and trade could not be loaded" query={query} />
    )
  const search = encodeURIComponent(name)
  return (
    <>
      {data.stock !== null && hasStock(data.stock) && <Stock stock={data.stock} />}
      {data.planned !== null && data.planned.length > 0 && <Planned lines={data.planned} />}
      <section aria-label="Traded" className="grid grid-cols-1 gap-3">
        <h3 className="text-sm font-semibold">Traded</h3>
        <Rows {...data} />
        <div className="flex flex-wrap gap-2">
          {(data.sold?.length ?? 0) > 0 && (
            <LinkButton size="sm" href={`/ai?tab=invoices&search=${search}`}>
              Invoices
            </LinkButton>
          )}
          {(data.moved?.length ?? 0) > 0 && (
            <LinkButton size="sm" href={`/ai?tab=materials&search=${search}`}>
              Materials
            </LinkButton>
          )}
        </div>
      </section>
    </>
  )
}

const hasStock = ({ minimum, warehouses, reserved, expected }: NonNullable<ItemTrade['stock']>): boolean =>
  minimum !== null || warehouses.length > 0 || reserved > 0 || expected > 0

const lines = (count: number): string => (count === 1 ? 'in 1 line' : `in ${count} lines`)

function Rows({ moved, lastMoved, sold }: ItemTrade) {
  const rows = [
    ...(sold ?? []).map(({ currency, unit, count, quantity, total, lastDate }) => ({
      key: `s${currency}${unit}`,
      what: `${quantityText(quantity, unit)} sold ${lines(count)} of invoices`,
      amount: formatCurrency(total, currency),
      lastDate,
    })),
    ...(moved ?? []).map((row) => ({
      key: `m${row.unit}`,
      what: `${quantityText(row.in, row.unit)} in, ${quantityText(row.out, row.unit)} out`,
      amount: '',
      lastDate: lastMoved,
    })),
  ]
  if (rows.length === 0) return <p className="text-sm text-muted">Nothing yet.</p>
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="border-b border-line text-start text-xs text-muted">
          <th className="py-1 text-start font-medium">What</th>
          <th className="py-1 text-end font-medium">Amount</th>
          <th className="py-1 ps-4 text-end font-medium">Last</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, what, amount, lastDate }) => (
          <tr key={key} className="border-b border-line">
            <td className="py-2 wrap-anywhere">{what}</td>
            <td className="py-2 text-end whitespace-nowrap tabular-nums">{amount}</td>
            <td className="py-2 ps-4 text-end whitespace-nowrap tabular-nums">
              {lastDate === null ? '' : formatDate(lastDate)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
