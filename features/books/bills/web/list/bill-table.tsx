import { formatCurrency } from '#platform/web/notation/amounts.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { UserText } from '#platform/web/ui/index.ts'
import { Table, Td, Th } from '#platform/web/ui/table.tsx'
import type { BillRow } from '../../contract.ts'
import type { SortColumn } from '../../domain.ts'
import { numbersOf, signedTotal } from '../texts.ts'
import type { BillsView } from '../view.ts'
import { Marks } from './marks.tsx'

interface Props {
  view: BillsView
  bills: readonly BillRow[]
  onChange: (next: Partial<BillsView>) => void
  onOpen: (id: number) => void
}

const columns = [
  { sort: 'billNumber', label: 'Our number', isNumeric: false },
  { sort: 'supplierName', label: 'Supplier', isNumeric: false },
  { sort: undefined, label: 'Their number', isNumeric: false },
  { sort: 'billDate', label: 'Date', isNumeric: false },
  { sort: 'dueDate', label: 'Due', isNumeric: false },
  { sort: 'totalAmount', label: 'Total', isNumeric: true },
  { sort: undefined, label: 'Open', isNumeric: true },
  { sort: 'status', label: 'Status', isNumeric: false },
] as const satisfies readonly { sort: SortColumn | undefined; label: string; isNumeric: boolean }[]

export function BillTable({ view, bills, onChange, onOpen }: Props) {
  const sortBy = (column: SortColumn) =>
    onChange({ sort: column, descending: view.sort === column ? !view.descending : false })
  return (
    <Table label="Bills" minWidth="60rem">
      <thead>
        <tr>
          {columns.map(({ sort, label, isNumeric }) => (
            <Th
              key={label}
              numeric={isNumeric}
              {...(sort !== undefined && {
                sort: view.sort !== sort ? 'none' : view.descending ? 'descending' : 'ascending',
                onSort: () => sortBy(sort),
              })}
            >
              {label}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bills.map((bill) => (
          <tr key={bill.id}>
            <Td className="whitespace-nowrap tabular-nums">{bill.billNumber ?? 'Draft'}</Td>
            <th scope="row" className="max-w-72">
              <button
                type="button"
                data-list-item
                aria-label={`${bill.supplierName}, ${numbersOf(bill)}`}
                className="block max-w-full cursor-pointer text-start font-medium hover:underline"
                onClick={() => onOpen(bill.id)}
              >
                <UserText kind="name">{bill.supplierName}</UserText>
              </button>
            </th>
            <Td className="max-w-48">
              <UserText kind="name">{bill.supplierNumber}</UserText>
            </Td>
            <Td className="whitespace-nowrap">{formatDate(bill.billDate)}</Td>
            <Td className="whitespace-nowrap">{bill.dueDate === null ? '' : formatDate(bill.dueDate)}</Td>
            <Td numeric strong>
              {formatCurrency(signedTotal(bill), bill.currency)}
            </Td>
            <Td numeric>
              {bill.status === 'draft' || bill.openAmount === 0
                ? ''
                : formatCurrency(
                    bill.kind === 'creditNote' ? -bill.openAmount : bill.openAmount,
                    bill.currency,
                  )}
            </Td>
            <Td>
              <Marks bill={bill} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
