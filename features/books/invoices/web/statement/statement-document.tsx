import type { ReactNode } from 'react'
import { today } from '#platform/contract/dates.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { formatCurrency } from '#platform/web/notation/amounts.ts'
import type { Statement } from '../../contract.ts'
import { isOverdue, movementLabels } from '../../domain.ts'
import css from '../document/document.css?inline'
import { ownStyles } from '../document/own-styles.ts'
import statementCss from './statement.css?inline'

const styles = ownStyles(css + statementCss)

type AccountOf = Statement['accounts'][number]
type Movement = AccountOf['movements'][number]
type PayablesOf = Statement['payables'][number]
type AnyMovement = Movement | PayablesOf['movements'][number]

export interface Period {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

interface Props {
  statement: Statement
  period: Period
}

function periodText({ from, to }: Period): string {
  if (from === undefined) return formatDate(to ?? today())
  return `${formatDate(from)} – ${formatDate(to ?? today())}`
}

/** A customer's account as a document in the style of the invoices, for paper and its dialog. */
export function StatementDocument({ statement, period }: Props) {
  const { customerName, customerId, customerAddress, accounts, payables } = statement
  return (
    <article ref={styles} className="inv" aria-label={`Statement of ${customerName}`}>
      <header className="inv-head">
        <div>
          <p className="inv-label">{accounts.length === 0 ? 'Supplier' : 'Customer'}</p>
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
          <p className="inv-number">{periodText(period)}</p>
        </div>
      </header>
      {accounts.map((account) => (
        <Account key={account.currency} account={account} period={period} words={customerWords} />
      ))}
      {payables.map((account) => (
        <Account key={account.currency} account={account} period={period} words={supplierWords} />
      ))}
    </article>
  )
}

type Money = (value: number) => string

interface Column {
  readonly name: string
  readonly isFigure: boolean
  readonly of: (row: AnyMovement, money: Money) => ReactNode
}

const columns: readonly Column[] = [
  { name: 'Date', isFigure: false, of: ({ date }) => formatDate(date) },
  { name: 'What', isFigure: false, of: (row) => <What row={row} /> },
  { name: 'Number', isFigure: false, of: ({ text }) => <span dir="auto">{text}</span> },
  { name: 'Due Date', isFigure: false, of: ({ dueDate }) => dueDate !== null && formatDate(dueDate) },
  { name: 'Amount', isFigure: true, of: ({ amount }, money) => money(amount) },
  { name: 'Balance', isFigure: true, of: ({ balance }, money) => <strong>{money(balance)}</strong> },
]

const What = ({ row }: { row: AnyMovement }) => (
  <>
    {movementLabels[row.kind]}
    {isOverdue(row, today()) && <strong className="inv-adjusted">Overdue</strong>}
  </>
)

/** The balance before or after the movements. */
const Balance = ({ name, day, amount }: { name: string; day: string | undefined; amount: string }) => (
  <tr>
    <td data-name="Date" className="inv-day">
      {day !== undefined && formatDate(day)}
    </td>
    <td data-name="What" colSpan={4}>
      <strong>{name}</strong>
    </td>
    <td data-name="Balance" className="inv-figure">
      <strong>{amount}</strong>
    </td>
  </tr>
)

type AnyAccount = AccountOf | PayablesOf

interface SideProps {
  account: AnyAccount
  period: Period
  words: {
    readonly name: string
    readonly head: string
    readonly invoiced: string
    readonly owed: string
    readonly movements: string
  }
}

/** The sums of the period, what is open today, and the movements of one currency. */
function Account({ account, period, words }: SideProps) {
  const { currency } = account
  const money: Money = (value) => formatCurrency(value, currency)
  const facts = [
    [words.head, currency],
    [words.invoiced, money(account.invoiced)],
    ['Paid', money(account.paid)],
    [words.owed, money(account.closing)],
    ...(account.overdue > 0 ? [['Overdue', money(account.overdue)] as const] : []),
    ...(account.onAccount > 0 ? [['On account', money(account.onAccount)] as const] : []),
  ] as const
  return (
    <section aria-label={`${words.name} in ${currency}`} className="inv-account">
      <dl className="inv-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Movements account={account} period={period} name={`${words.movements} in ${currency}`} />
    </section>
  )
}

const customerWords = {
  name: 'Account',
  head: 'Account',
  invoiced: 'Invoiced',
  owed: 'Balance due',
  movements: 'Movements',
}
const supplierWords = {
  name: 'Bills',
  head: 'Bills',
  invoiced: 'Billed',
  owed: 'Owed to them',
  movements: 'Movements of bills',
}

interface MovementsProps {
  account: Pick<AccountOf, 'currency' | 'opening' | 'closing' | 'movementsCut'> & {
    readonly movements: readonly AnyMovement[]
  }
  period: Period
  name: string
}

/** Movements between the balances before and after them. */
function Movements({ account, period, name: title }: MovementsProps) {
  const { currency, movements, movementsCut } = account
  const money: Money = (value) => formatCurrency(value, currency)
  return (
    <>
      {movementsCut && (
        <p className="inv-label">Older movements are left out; the opening balance counts them.</p>
      )}
      <table className="inv-lines inv-statement" aria-label={title}>
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
          <Balance name="Opening balance" day={period.from} amount={money(account.opening)} />
          {movements.map((row) => (
            <tr key={`${row.kind} ${row.id}`}>
              {columns.map(({ name, isFigure, of }) => (
                <td key={name} data-name={name} className={isFigure ? 'inv-figure' : 'inv-day'}>
                  {of(row, money)}
                </td>
              ))}
            </tr>
          ))}
          <Balance name="Closing balance" day={period.to ?? today()} amount={money(account.closing)} />
        </tbody>
      </table>
    </>
  )
}
