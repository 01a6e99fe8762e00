import { useFormContext, useWatch } from 'react-hook-form'
import { documentSums } from '#features/books/taxes/domain.ts'
import { formatCurrency } from '#platform/web/notation/amounts.ts'
import { type BillValues, figuresOf } from './values.ts'

/** The sums that the server will compute, updated while somebody types. */
export function FormSums() {
  const { control, getValues } = useFormContext<BillValues>()
  const [currency, pricesInclude, discountPercent, items] = useWatch({
    control,
    name: ['currency', 'pricesInclude', 'discountPercent', 'items'],
  })
  const values = { ...getValues(), currency, pricesInclude, discountPercent, items }
  const { netTotal, taxTotal, totalAmount } = documentSums(figuresOf(values))
  const rows = { Net: netTotal, Tax: taxTotal, Total: totalAmount }
  return (
    <dl
      aria-label="Sums"
      className="flex flex-wrap justify-end gap-x-8 gap-y-1 rounded-card bg-sunken px-4 py-3 text-sm"
    >
      {Object.entries(rows).map(([label, amount]) => (
        <div key={label} className="flex gap-2">
          <dt className="text-muted">{label}</dt>
          <dd className="font-semibold wrap-anywhere tabular-nums">{formatCurrency(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}
