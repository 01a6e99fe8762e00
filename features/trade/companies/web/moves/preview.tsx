import { formatCount } from '#platform/web/notation/counts.ts'
import { Checkbox, Table, Th } from '#platform/web/ui/index.ts'
import type { MovePreview } from '../../contract.ts'
import { type LeftOutReason, type MoveArea, moveLabels } from '../../domain.ts'

const reasons: Readonly<Record<LeftOutReason, string>> = {
  role: 'Stays: your role here does not change these',
  importing: 'Stays: an import is under way',
}

type Column = MovePreview['columns'][number]

const outcomeOf = ({ outcome, name, there, adds }: Column): string => {
  if (outcome === 'hidden') return 'The company has no room for it. Its values are kept, but not shown.'
  if (outcome === 'created') return there === name ? 'Is created' : `Is created as “${there}”`
  const choices = adds.length === 0 ? '' : `, with new choices: ${adds.join(', ')}`
  return `Goes into “${there}”${choices}`
}

interface Props {
  preview: MovePreview
  chosen: readonly MoveArea[]
  onChoose: (area: MoveArea, isChosen: boolean) => void
}

/** What would move, and how. */
export function Preview({ preview: { areas, columns, numbers }, chosen, onChoose }: Props) {
  const movesInvoices = chosen.includes('invoices')
  const movesValues = chosen.some((area) => area === 'financials' || area === 'materials')
  return (
    <div className="grid grid-cols-1 gap-4 text-sm">
      <Table label="What would move">
        <thead>
          <tr>
            <Th>Move</Th>
            <Th numeric>Records</Th>
            <Th numeric>Stay in trash</Th>
          </tr>
        </thead>
        <tbody>
          {areas.map(({ area, records, trash, leftOut }) => (
            <tr key={area}>
              <td>
                <Checkbox
                  label={moveLabels[area]}
                  help={leftOut === null ? undefined : reasons[leftOut]}
                  checked={chosen.includes(area)}
                  disabled={leftOut !== null || records === 0}
                  onChange={({ currentTarget: { checked } }) => onChoose(area, checked)}
                />
              </td>
              <td className="k-numeric">{formatCount(records)}</td>
              <td className="k-numeric">{formatCount(trash)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {movesValues && columns.length > 0 && (
        <section className="grid grid-cols-1 gap-2">
          <h3 className="font-medium">Custom columns</h3>
          <dl className="grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
            {columns.map((column) => (
              <div key={column.name} className="contents">
                <dt dir="auto" className="wrap-anywhere">
                  {column.name}
                </dt>
                <dd dir="auto" className="wrap-anywhere text-muted">
                  {outcomeOf(column)}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {movesInvoices && numbers.count > 0 && (
        <section className="grid grid-cols-1 gap-2">
          <h3 className="font-medium">Invoice numbers</h3>
          <p className="text-muted">
            {numbers.count === 1
              ? 'The company has this number already. The invoice gets the next one.'
              : `The company has ${formatCount(numbers.count)} of these numbers. These get the next ones.`}{' '}
            The old number goes into the reference if that is empty.
          </p>
          <ul className="grid max-h-40 grid-cols-1 gap-1 overflow-y-auto" aria-label="New invoice numbers">
            {numbers.first.map(({ from, to, inReference }) => (
              <li key={from}>
                {from} → {to}
                {!inReference && <span className="text-muted"> · its reference stays</span>}
              </li>
            ))}
            {numbers.count > numbers.first.length && (
              <li className="text-muted">and {formatCount(numbers.count - numbers.first.length)} more</li>
            )}
          </ul>
        </section>
      )}
      <p className="text-muted">
        Items, customers and suppliers whose name the company has stay; invoices and bills name those of the
        company then. Those that invoices and bills name go along in any case. Everybody in the company who
        may read these areas will see the records and their history. The trash, layouts, minimum stock and
        what the assistant may read do not move.
      </p>
    </div>
  )
}
