import { LinesList, LinesTable, priceColumns } from '#features/books/lines/web/index.ts'
import { formatCurrency, formatQuantity } from '#platform/web/notation/amounts.ts'
import { useAtLeast } from '#platform/web/shell/index.ts'
import { cx } from '#platform/web/ui/index.ts'
import type { Bill } from '../../contract.ts'

type Line = Bill['items'][number]

const taxText = ({ taxCategory, taxRate }: Line): string =>
  taxCategory === null ? '' : taxCategory === 'S' ? `${formatQuantity(taxRate)}\u{A0}%` : taxCategory

const discountText = ({ discountPercent }: Line): string =>
  discountPercent === 0 ? '' : `${formatQuantity(discountPercent)}\u{A0}%`

const aside = (line: Line): string =>
  [discountText(line) && ` less ${discountText(line)}`, taxText(line) && `, tax ${taxText(line)}`].join('')

/** The lines of a bill, and its sums. */
export function BillLines({ bill }: { bill: Bill }) {
  const roomy = useAtLeast('medium')
  const { items, currency } = bill
  const { price, amount } = priceColumns<Line>(currency)
  return (
    <div className="grid grid-cols-1 gap-4">
      {roomy ? (
        <LinesTable
          label="Lines"
          lines={items}
          minWidth="44rem"
          columns={[
            price,
            { title: 'Discount', width: 'w-24', cell: discountText },
            { title: 'Tax', width: 'w-20', cell: taxText },
            amount,
          ]}
        />
      ) : (
        <LinesList label="Lines" lines={items} currency={currency} aside={aside} />
      )}
      <Sums bill={bill} />
    </div>
  )
}

function Sums({ bill }: { bill: Bill }) {
  const { currency, discountPercent, netTotal, taxes, taxTotal, rounding, totalAmount } = bill
  const paid = bill.prepaidAmount + bill.paidAmount
  const rows = [
    ...(discountPercent === 0
      ? []
      : [{ label: 'Discount', text: `${formatQuantity(discountPercent)} %`, isStrong: false }]),
    ...(taxTotal === 0 && taxes.length === 0
      ? []
      : [
          { label: 'Net', text: formatCurrency(netTotal, currency), isStrong: false },
          { label: 'Tax', text: formatCurrency(taxTotal, currency), isStrong: false },
        ]),
    ...(rounding === 0
      ? []
      : [{ label: 'Rounding', text: formatCurrency(rounding, currency), isStrong: false }]),
    { label: 'Total', text: formatCurrency(totalAmount, currency), isStrong: true },
    ...(bill.creditedAmount === 0
      ? []
      : [{ label: 'Credited', text: formatCurrency(bill.creditedAmount, currency), isStrong: false }]),
    ...(paid === 0 && bill.creditedAmount === 0
      ? []
      : [
          ...(paid === 0 ? [] : [{ label: 'Paid', text: formatCurrency(paid, currency), isStrong: false }]),
          { label: 'Open', text: formatCurrency(bill.openAmount, currency), isStrong: true },
        ]),
  ]
  return (
    <dl
      aria-label="Sums of the bill"
      className={cx(
        'grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1.5',
        'justify-self-end rounded-card bg-sunken p-4 text-sm sm:w-96',
      )}
    >
      {rows.map(({ label, text, isStrong }) => (
        <div key={label} className={cx('col-span-2 grid grid-cols-subgrid', isStrong && 'font-semibold')}>
          <dt className={isStrong ? '' : 'text-muted'}>{label}</dt>
          <dd className="text-end wrap-anywhere tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
