import type { ReactNode } from 'react'
import { today } from '#platform/contract/dates.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { formatCurrency } from '#platform/web/notation/amounts.ts'
import type { Statement } from '../../contract.ts'
import { isOverdue, statusLabels } from '../../domain.ts'
import { carriedText } from '../standing.tsx'
import css from '../document/document.css?inline'
import statementCss from './statement.css?inline'

type AccountOf = Statement['accounts'][number]
type AccountRow = AccountOf['rows'][number]

/** A customer's account as a document in the style of the invoices, for paper and its dialog. */
export function StatementDocument({ statement }: { statement: Statement }) {
  const { customerName, customerId, customerAddress, accounts } = statement
  return (
    <article className="inv" aria-label={`Statement of ${customerName}`}>
      <style>{css + statementCss}</style>
      <header className="inv-head">
        <div>
          <p className="inv-label">Customer</p>
          <p className="inv-name" dir="auto">
            {customerName}
          </p>
          <p className="inv-address" dir="auto">
            {customerAddress}
          </p>
          {customerId !== '' && <p className="inv-label">Customer ID {customerId}</p>}
        </div>
        <div className="inv-title">
          <h2>STATEMENT</h2>
          <p className="inv-number">{formatDate(today())}</p>
        </div>
      </header>
      {accounts.map((account) => (
        <Account key={account.currency} account={account} />
      ))}
    </article>
  )
}

type Money = (value: number) => string

interface Column {
  readonly name: string
  readonly isFigure: boolean
  readonly of: (row: AccountRow, money: Money) => ReactNode
}

const columns: readonly Column[] = [
  { name: 'Date', isFigure: false, of: (row) => formatDate(row.invoiceDate) },
  { name: 'Invoice #', isFigure: false, of: (row) => row.invoiceNumber },
  { name: 'Due Date', isFigure: false, of: ({ dueDate }) => dueDate !== null && formatDate(dueDate) },
  { name: 'Status', isFigure: false, of: (row) => <Status row={row} /> },
  { name: 'Carried over', isFigure: true, of: (row, money) => <CarriedOver row={row} money={money} /> },
  { name: 'Amount', isFigure: true, of: (row, money) => money(row.totalAmount) },
  { name: 'Paid', isFigure: true, of: (row, money) => money(row.paidAmount) },
  { name: 'Balance', isFigure: true, of: (row, money) => <strong>{money(row.balance)}</strong> },
]

/** A document has no links: the number alone says where the dues are. */
function Status({ row }: { row: AccountRow }) {
  const { status, carriedTo } = row
  return (
    <>
      {statusLabels[status]}
      {isOverdue(row, today()) ? (
        <strong className="inv-adjusted">Overdue</strong>
      ) : (
        carriedTo !== null && (
          <span className="inv-adjusted">
            {carriedText(row)} {carriedTo.invoiceNumber}
          </span>
        )
      )}
    </>
  )
}

function CarriedOver({ row: { previousDues, adjustment }, money }: { row: AccountRow; money: Money }) {
  return (
    <>
      {money(previousDues)}
      {adjustment !== 0 && (
        <span className="inv-adjusted">
          {adjustment > 0 ? `+${money(adjustment)} adjusted` : `${money(-adjustment)} not carried over`}
        </span>
      )}
    </>
  )
}

function Account({ account }: { account: AccountOf }) {
  const { currency, rows, cut } = account
  const money: Money = (value) => formatCurrency(value, currency)
  return (
    <section aria-label={`Account in ${currency}`} className="inv-account">
      <dl className="inv-facts">
        {(
          [
            ['Account', currency],
            ['Invoiced', money(account.invoiced)],
            ['Paid', money(account.paid)],
            ['Balance due', money(account.balance)],
            ...(account.overdue > 0 ? [['Overdue', money(account.overdue)] as const] : []),
          ] as const
        ).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {cut && <p className="inv-label">Older invoices are left out; the sums above count them.</p>}
      <table className="inv-lines inv-statement" aria-label={`Invoices in ${currency}`}>
        <thead>
          <tr>
            {columns.map(({ name, isFigure }) => (
              <th key={name} scope="col" className={isFigure ? 'inv-figure' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ name, isFigure, of }) => (
                <td key={name} data-name={name} className={isFigure ? 'inv-figure' : 'inv-day'}>
                  {of(row, money)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
