import { useFormContext, useWatch } from 'react-hook-form'
import { taxedLines } from '#features/books/lines/web/form.ts'
import { documentSums, taxCategoryLabels } from '#features/books/taxes/domain.ts'
import { formatCurrency, formatQuantity } from '#platform/web/notation/amounts.ts'
import { cx } from '#platform/web/ui/index.ts'
import { totalsOf } from '../../domain.ts'
import type { FormValues } from './values.ts'

/** The totals that the server will compute, updated while the member types. */
function useTotals() {
  const { control } = useFormContext<FormValues>()
  const [items, previousDues, paidAmount, currency, pricesInclude, discountPercent] = useWatch({
    control,
    name: ['items', 'previousDues', 'paidAmount', 'currency', 'pricesInclude', 'discountPercent'],
  })
  const document = {
    items: taxedLines(items),
    currency,
    pricesInclude,
    discountPercent,
  }
  const totals = totalsOf({ ...document, previousDues, paidAmount })
  const { taxes, netTotal } = documentSums(document)
  return {
    taxes:
      taxes.length === 0
        ? []
        : [
            ['Net Total', formatCurrency(netTotal, currency), false] as const,
            ...taxes.map(({ category, rate, amount }) => {
              const label =
                category === null || category === 'S'
                  ? `Tax ${formatQuantity(rate)} %`
                  : taxCategoryLabels[category]
              return [label, formatCurrency(amount, currency), false] as const
            }),
          ],
    totalAmount: formatCurrency(totals.totalAmount, currency),
    totalDuesAfterInvoice: formatCurrency(totals.totalDuesAfterInvoice, currency),
    cumulativeDuesAfterPayment: formatCurrency(totals.cumulativeDuesAfterPayment, currency),
  }
}

export function TotalsBlock() {
  const { taxes, totalAmount, totalDuesAfterInvoice, cumulativeDuesAfterPayment } = useTotals()
  const rows = [
    ...taxes,
    ['Total Amount', totalAmount, false],
    ['Total Dues After Invoice', totalDuesAfterInvoice, false],
    ['Cumulative Dues After Payment', cumulativeDuesAfterPayment, true],
  ] as const
  return (
    <dl
      aria-label="Totals"
      className={cx(
        'grid w-full grid-cols-[minmax(0,1fr)_auto]',
        'gap-x-6 gap-y-1.5 justify-self-end rounded-card bg-sunken p-4 text-sm sm:w-96',
      )}
    >
      {rows.map(([label, value, strong]) => (
        <div key={label} className={cx('col-span-2 grid grid-cols-subgrid', strong && 'font-semibold')}>
          <dt className={strong ? '' : 'text-muted'}>{label}</dt>
          <dd className="text-end wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The total amount, always visible next to the buttons. */
export function TotalLine() {
  const { totalAmount } = useTotals()
  return (
    <p className="me-auto flex min-w-0 basis-full items-baseline gap-2 self-center text-sm sm:basis-auto">
      <span className="text-muted">Total</span>
      <span className="font-semibold wrap-anywhere tabular-nums">{totalAmount}</span>
    </p>
  )
}
