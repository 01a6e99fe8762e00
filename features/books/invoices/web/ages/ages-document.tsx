import { type AgeColumn, ageColumns, ageLabels } from '#features/books/settlement/domain.ts'
import { minorDigits } from '#platform/contract/decimal.ts'
import { today } from '#platform/contract/dates.ts'
import { formatDecimal } from '#platform/web/notation/amounts.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import type { Ages } from '../../contract.ts'
import { type AgesWords, countOf } from './words.ts'
import css from '../document/document.css?inline'
import { ownStyles } from '../document/own-styles.ts'

const styles = ownStyles(css)

type Figures = Readonly<Record<AgeColumn | 'total', number>> & Pick<Ages['rows'][number], 'currency'>

const columns = [...ageColumns, 'total'] as const

const FigureCells = ({ of }: { of: Figures }) =>
  columns.map((column) => (
    <td key={column} className="inv-figure">
      {of[column] === 0 ? '' : formatDecimal(of[column], minorDigits(of.currency))}
    </td>
  ))

/** The ages of dues on paper, in the style of the invoices. */
export const AgesDocument = ({ ages: { rows, totals }, words }: { ages: Ages; words: AgesWords }) => (
  <article ref={styles} className="inv" aria-label={words.title}>
    <header className="inv-head">
      <div className="inv-title">
        <h2>{words.heading}</h2>
        <p className="inv-number">{formatDate(today())}</p>
      </div>
    </header>
    <table className="inv-lines" aria-label={words.title}>
      <thead>
        <tr>
          <th scope="col">{words.party}</th>
          <th scope="col">Currency</th>
          {columns.map((column) => (
            <th key={column} scope="col" className="inv-figure">
              {column === 'total' ? 'Total' : ageLabels[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.customerId} ${row.customer} ${row.currency}`}>
            <td dir="auto">{row.customer}</td>
            <td>{row.currency}</td>
            <FigureCells of={row} />
          </tr>
        ))}
        {totals.map((total) => (
          <tr key={total.currency}>
            <td>
              <strong>{countOf(words, total.customers)}</strong>
            </td>
            <td>{total.currency}</td>
            <FigureCells of={total} />
          </tr>
        ))}
      </tbody>
    </table>
  </article>
)
