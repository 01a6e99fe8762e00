import { formatCurrency, formatQuantity } from '#platform/web/notation/amounts.ts'
import { cx, UserText } from '#platform/web/ui/index.ts'
import { Table, Td, Th } from '#platform/web/ui/table.tsx'
import type { Bill } from '../../contract.ts'

const taxText = ({ taxCategory, taxRate }: Bill['items'][number]): string =>
  taxCategory === null ? '' : taxCategory === 'S' ? `${formatQuantity(taxRate)} %` : taxCategory

/** The lines of a bill, and its sums. */
export const BillLines = ({ bill }: { bill: Bill }) => (
  <div className="grid grid-cols-1 gap-4">
    <Table label="Lines" minWidth="44rem">
      <thead>
        <tr>
          <Th>Description</Th>
          <Th numeric>Quantity</Th>
          <Th>Unit</Th>
          <Th numeric>Unit price</Th>
          <Th numeric>Discount</Th>
          <Th numeric>Tax</Th>
          <Th numeric>Amount</Th>
        </tr>
      </thead>
      <tbody>
        {bill.items.map((item) => (
          <tr key={item.line}>
            <th scope="row" className="min-w-48 font-normal whitespace-pre-line">
              <UserText>{item.description}</UserText>
            </th>
            <Td numeric>{formatQuantity(item.quantity)}</Td>
            <Td>{item.unit}</Td>
            <Td numeric>{formatCurrency(item.unitPrice, bill.currency)}</Td>
            <Td numeric>{item.discountPercent === 0 ? '' : `${formatQuantity(item.discountPercent)} %`}</Td>
            <Td numeric>{taxText(item)}</Td>
            <Td numeric strong>
              {formatCurrency(item.amount, bill.currency)}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
    <Sums bill={bill} />
  </div>
)

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
