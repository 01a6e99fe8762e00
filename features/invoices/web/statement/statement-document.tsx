import { formatDate, today } from '#platform/contract/dates.ts'
import { formatCurrency } from '#platform/contract/decimal.ts'
import type { Statement } from '../../contract.ts'
import { statusLabels } from '../../domain.ts'
import css from '../document/document.css?inline'
import statementCss from './statement.css?inline'

/** A customer's account as a document, in the look of the invoices; on paper and in its dialog. */
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

function Account({ account }: { account: Statement['accounts'][number] }) {
  const { currency, rows, cut } = account
  const money = (value: number) => formatCurrency(value, currency)
  return (
    <section aria-label={`Account in ${currency}`} className="inv-account">
      <dl className="inv-facts">
        {(
          [
            ['Account', currency],
            ['Invoiced', money(account.invoiced)],
            ['Paid', money(account.paid)],
            ['Balance due', money(account.balance)],
          ] as const
        ).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {cut && <p className="inv-label">Older invoices are left out; the sums above count them.</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled by keyboard too */}
      <section className="inv-scroll" tabIndex={0} aria-label={`Invoices in ${currency}`}>
        <table className="inv-lines inv-statement">
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Invoice #</th>
              <th scope="col">Due Date</th>
              <th scope="col">Status</th>
              <th scope="col" className="inv-figure">
                Carried over
              </th>
              <th scope="col" className="inv-figure">
                Amount
              </th>
              <th scope="col" className="inv-figure">
                Paid
              </th>
              <th scope="col" className="inv-figure">
                Balance
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td className="inv-day">{formatDate(row.invoiceDate)}</td>
                <td className="inv-day">{row.invoiceNumber}</td>
                <td className="inv-day">{row.dueDate === null ? '' : formatDate(row.dueDate)}</td>
                <td>{statusLabels[row.status]}</td>
                <td className="inv-figure">
                  {money(row.previousDues)}
                  {row.adjustment !== 0 && (
                    <span className="inv-adjusted">
                      {row.adjustment > 0 ? '+' : ''}
                      {money(row.adjustment)} adjusted
                    </span>
                  )}
                </td>
                <td className="inv-figure">{money(row.totalAmount)}</td>
                <td className="inv-figure">{money(row.paidAmount)}</td>
                <td className="inv-figure">
                  <strong>{money(row.balance)}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
