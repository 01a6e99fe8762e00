import ArrowDownLeft from 'lucide-react/icons/arrow-down-left'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import {
  customGridColumns,
  dateColumn,
  deletedColumn,
  idColumn,
  textColumn,
} from '#features/columns/web/index.ts'
import type { CustomColumn } from '#features/columns/contract.ts'
import type { GridColumn } from '#platform/web/grid/index.ts'
import type { FinancialTransaction } from '../contract.ts'
import type { TransactionType } from '../domain.ts'
import { AmountFoot, CurrencyFoot, type Totals, TypeFoot } from './foot.tsx'
import { categoryNames, moneyText, signs, typeNames } from './words.ts'

type Row = FinancialTransaction
type Column = GridColumn<Row>

type TextColumn = 'projectName' | 'description' | 'transactionWith' | 'accountAffected'

const typed = (id: TextColumn, title: string, width: number): Column =>
  textColumn(id, title, width, (row) => row[id])

function TypeMark({ type }: { type: TransactionType }) {
  const Icon = type === 'received' ? ArrowDownLeft : ArrowUpRight
  return (
    <span className="flex items-center gap-1.5">
      <Icon
        size={16}
        aria-hidden
        className={type === 'received' ? 'text-success-text' : 'text-danger-text'}
      />
      {typeNames[type]}
    </span>
  )
}

/** The specification's columns in its order. `totals` stand in the foot of what they sum up. */
export function gridColumns(
  custom: readonly CustomColumn[],
  trash: boolean,
  totals: Totals | undefined,
): readonly Column[] {
  const sums = totals !== undefined && totals.length > 0 ? totals : undefined
  const columns: Column[] = [
    idColumn(sums !== undefined),
    typed('projectName', 'Project Name', 180),
    dateColumn(),
    typed('description', 'Description', 220),
    typed('transactionWith', 'Transaction With', 170),
    {
      id: 'transactionType',
      title: 'Type',
      width: 110,
      sortable: true,
      text: ({ transactionType }) => typeNames[transactionType],
      cell: ({ transactionType }) => <TypeMark type={transactionType} />,
      foot: sums && <TypeFoot totals={sums} />,
    },
    {
      id: 'amount',
      title: 'Amount',
      width: 176,
      align: 'end',
      sortable: true,
      text: ({ amount }) => String(amount),
      cell: ({ amount, currency, transactionType }) =>
        `${signs[transactionType]}${moneyText(amount, currency)}`,
      foot: sums && <AmountFoot totals={sums} />,
    },
    {
      id: 'currency',
      title: 'Currency',
      width: 96,
      sortable: true,
      text: ({ currency }) => currency,
      cell: ({ currency }) => currency,
      foot: sums && <CurrencyFoot totals={sums} />,
    },
    {
      id: 'category',
      title: 'Category',
      width: 110,
      sortable: true,
      text: ({ category }) => categoryNames[category],
      cell: ({ category }) => categoryNames[category],
    },
    typed('accountAffected', 'Account Affected', 160),
    ...customGridColumns<Row>(custom),
  ]
  return trash ? [...columns, deletedColumn()] : columns
}
