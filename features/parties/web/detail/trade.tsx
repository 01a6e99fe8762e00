import { useQuery } from '@tanstack/react-query'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { formatDate } from '#platform/web/notation/dates.ts'
import { formatCurrency } from '#platform/web/notation/amounts.ts'
import { LinkButton, Loading, Skeleton } from '#platform/web/ui/index.ts'
import type { Party } from '../../contract.ts'
import { tradeQuery } from '../queries.ts'

/** What was traded, under all names, with the ways to it. */
export function Trade({ party: { id, name, customerId } }: { party: Party }) {
  const query = useQuery(tradeQuery(id))
  const { data, error } = query
  if (data === undefined)
    return error === null ? (
      <Loading label="Loading what was traded">
        <Skeleton className="h-24 w-full" />
      </Loading>
    ) : (
      <LoadError compact title="What was traded could not be loaded" query={query} />
    )
  const { invoices, financials, materials } = data
  const rows = [
    ...(invoices ?? []).map(({ currency, count, total, lastDate }) => ({
      key: `i${currency}`,
      what: count === 1 ? '1 invoice' : `${count} invoices`,
      amount: formatCurrency(total, currency),
      lastDate,
    })),
    ...(financials ?? []).flatMap(({ currency, count, received, paid, lastDate }) => ({
      key: `f${currency}`,
      what: count === 1 ? '1 transaction' : `${count} transactions`,
      amount: [
        received === 0 ? '' : `${formatCurrency(received, currency)} received`,
        paid === 0 ? '' : `${formatCurrency(paid, currency)} paid`,
      ]
        .filter((part) => part !== '')
        .join(', '),
      lastDate,
    })),
    ...(materials === null || materials.lastDate === null
      ? []
      : [
          {
            key: 'm',
            what:
              materials.count === 1 ? '1 movement of material' : `${materials.count} movements of material`,
            amount: '',
            lastDate: materials.lastDate,
          },
        ]),
  ]
  const search = encodeURIComponent(name)
  return (
    <section aria-label="Traded" className="grid grid-cols-1 gap-3">
      <h3 className="text-sm font-semibold">Traded</h3>
      {rows.length === 0 ? (
        <p className="text-sm text-muted">Nothing yet.</p>
      ) : (
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
                <td className="py-2">{what}</td>
                <td className="py-2 text-end tabular-nums">{amount}</td>
                <td className="py-2 ps-4 text-end whitespace-nowrap tabular-nums">{formatDate(lastDate)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="flex flex-wrap gap-2">
        {(invoices?.length ?? 0) > 0 && (
          <>
            <LinkButton
              size="sm"
              href={`/ai?tab=invoices&statement=${encodeURIComponent(customerId === '' ? name : customerId)}`}
            >
              Statement
            </LinkButton>
            <LinkButton size="sm" href={`/ai?tab=invoices&search=${search}`}>
              Invoices
            </LinkButton>
          </>
        )}
        {(financials?.length ?? 0) > 0 && (
          <LinkButton size="sm" href={`/ai?tab=financials&search=${search}`}>
            Transactions
          </LinkButton>
        )}
        {(materials?.count ?? 0) > 0 && (
          <LinkButton size="sm" href={`/ai?tab=materials&search=${search}`}>
            Materials
          </LinkButton>
        )}
      </div>
    </section>
  )
}
