import type { ReactNode } from 'react'
import { today } from '#platform/contract/dates.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { formatCurrency } from '#platform/web/notation/amounts.ts'
import type { Statement } from '../../contract.ts'
import { isOverdue, movementLabels } from '../../domain.ts'
import { carriedText } from '../standing.tsx'
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
        <Account key={account.currency} account={account} period={period} />
      ))}
      {payables.map((account) => (
        <Payables key={account.currency} account={account} period={period} />
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

/** A document has no links: the number alone says where the dues are. */
function What({ row }: { row: AnyMovement }) {
  const label = movementLabels[row.kind]
  if (!('carriedTo' in row)) return label
  const { carriedTo } = row
  return (
    <>
      {label}
      {isOverdue(row, today()) ? (
        <strong className="inv-adjusted">Overdue</strong>
      ) : (
        carriedTo !== null && (
          <span className="inv-adjusted">
            {carriedText(row)} {carriedTo}
          </span>
        )
      )}
    </>
  )
}

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

function Account({ account, period }: { account: AccountOf; period: Period }) {
  const { currency } = account
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
      <Movements account={account} period={period} name={`Movements in ${currency}`} />
    </section>
  )
}

/** What the book owes them: their bills, and money out. */
function Payables({ account, period }: { account: PayablesOf; period: Period }) {
  const { currency, closing } = account
  return (
    <section aria-label={`Bills in ${currency}`} className="inv-account">
      <dl className="inv-facts">
        <div>
          <dt>Bills</dt>
          <dd>{currency}</dd>
        </div>
        <div>
          <dt>Owed to them</dt>
          <dd>{formatCurrency(closing, currency)}</dd>
        </div>
      </dl>
      <Movements account={account} period={period} name={`Movements of bills in ${currency}`} />
    </section>
  )
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
