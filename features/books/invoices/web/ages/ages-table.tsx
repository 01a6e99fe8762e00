import { type AgeColumn, ageColumns, ageLabels } from '#features/books/settlement/domain.ts'
import { minorDigits } from '#platform/contract/decimal.ts'
import { formatCurrency, formatDecimal } from '#platform/web/notation/amounts.ts'
import { cx, UserText } from '#platform/web/ui/index.ts'
import { Table, Td, Th } from '#platform/web/ui/table.tsx'
import type { Ages } from '../../contract.ts'
import { type AgesWords, countOf } from './words.ts'

type Row = Ages['rows'][number]

interface Props {
  ages: Ages
  words: AgesWords
  onStatement: (customer: string) => void
}

/** An empty band shows nothing, so that the eye finds what is late. */
const amountIn = (
  row: Readonly<Record<AgeColumn, number>> & Pick<Row, 'currency'>,
  band: AgeColumn,
): string => (row[band] === 0 ? '' : formatDecimal(row[band], minorDigits(row.currency)))

const isLate = (band: AgeColumn): boolean => band !== 'onAccount' && band !== 'notDue'

const keyOf = ({ customer, customerId }: Row): string => (customerId === '' ? customer : customerId)

function CustomerButton({ row, onStatement }: { row: Row; onStatement: Props['onStatement'] }) {
  return (
    <button
      type="button"
      className="block max-w-full cursor-pointer text-start font-medium hover:underline"
      onClick={() => onStatement(keyOf(row))}
    >
      <UserText kind="name">{row.customer}</UserText>
    </button>
  )
}

export const AgesTable = ({ ages: { rows, totals }, words, onStatement }: Props) => (
  <Table label={words.title} minWidth="54rem" stickyFirst>
    <thead>
      <tr>
        <Th>{words.party}</Th>
        <Th>Currency</Th>
        {ageColumns.map((band) => (
          <Th key={band} numeric>
            {ageLabels[band]}
          </Th>
        ))}
        <Th numeric>Total</Th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={`${keyOf(row)} ${row.currency}`}>
          <th scope="row" className="max-w-72">
            <CustomerButton row={row} onStatement={onStatement} />
          </th>
          <Td>{row.currency}</Td>
          {ageColumns.map((band) => (
            <Td key={band} numeric className={cx(isLate(band) && 'text-danger-text')}>
              {amountIn(row, band)}
            </Td>
          ))}
          <Td numeric strong>
            {formatDecimal(row.total, minorDigits(row.currency))}
          </Td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      {totals.map((total) => (
        <tr key={total.currency}>
          <th scope="row">{countOf(words, total.customers)}</th>
          <Td strong>{total.currency}</Td>
          {ageColumns.map((band) => (
            <Td key={band} numeric strong>
              {amountIn(total, band)}
            </Td>
          ))}
          <Td numeric strong>
            {formatDecimal(total.total, minorDigits(total.currency))}
          </Td>
        </tr>
      ))}
    </tfoot>
  </Table>
)

/** The same for narrow pages. */
export const AgesCards = ({ ages: { rows, totals }, words, onStatement }: Props) => (
  <>
    <ul aria-label={words.title} className="grid grid-cols-1 items-start gap-2 sm:grid-cols-2">
      {rows.map((row) => (
        <li
          key={`${keyOf(row)} ${row.currency}`}
          className="grid grid-cols-1 gap-2 rounded-card border border-line bg-surface p-3"
        >
          <div className="flex items-center justify-between gap-3">
            <span className="min-w-0">
              <CustomerButton row={row} onStatement={onStatement} />
            </span>
            <span className="shrink-0 font-medium tabular-nums">
              {formatCurrency(row.total, row.currency)}
            </span>
          </div>
          <Bands of={row} />
        </li>
      ))}
    </ul>
    <ul aria-label="Sums" className="grid grid-cols-1 items-start gap-2 sm:grid-cols-2">
      {totals.map((total) => (
        <li key={total.currency} className="grid grid-cols-1 gap-2 rounded-card bg-sunken p-3">
          <p className="flex justify-between gap-3 font-medium">
            <span>{countOf(words, total.customers)}</span>
            <span className="tabular-nums">{formatCurrency(total.total, total.currency)}</span>
          </p>
          <Bands of={total} />
        </li>
      ))}
    </ul>
  </>
)

const Bands = ({ of }: { of: Readonly<Record<AgeColumn, number>> & Pick<Row, 'currency'> }) => (
  <dl className="grid grid-cols-1 gap-0.5 text-sm">
    {ageColumns
      .filter((band) => of[band] !== 0)
      .map((band) => (
        <div key={band} className="flex justify-between gap-3">
          <dt className="text-muted">{ageLabels[band]}</dt>
          <dd className={cx('tabular-nums', isLate(band) && 'text-danger-text')}>{amountIn(of, band)}</dd>
        </div>
      ))}
  </dl>
)
