import { use } from 'react'
import { LinesList, LinesTable, priceColumns } from '#features/books/lines/web/index.ts'
import { formatQuantity } from '#platform/web/notation/amounts.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { useAtLeast } from '#platform/web/shell/index.ts'
import { Panel, UserText } from '#platform/web/ui/index.ts'
import type { Order } from '../../contract.ts'
import { OrderCallsContext } from '../calls.ts'

type Line = Order['lines'][number]

const more = (line: Line) => <More line={line} />

const moreAccepted = (line: Line) => (
  <>
    <More line={line} />
    <p className="text-xs text-muted tabular-nums">
      {formatQuantity(line.received)} received
      {line.damaged > 0 && `, ${formatQuantity(line.damaged)} of them damaged`},{' '}
      {formatQuantity(line.underWay)} under way, {formatQuantity(line.open)} open
    </p>
  </>
)

const received = ({ received: came, damaged }: Line) => (
  <>
    {formatQuantity(came)}
    {damaged > 0 && <p className="text-xs text-warning-text">{formatQuantity(damaged)} damaged</p>}
  </>
)

const progress = [
  { title: 'Under way', width: 'w-28', cell: ({ underWay }: Line) => formatQuantity(underWay) },
  { title: 'Received', width: 'w-32', cell: received },
  { title: 'Open', width: 'w-24', strong: true, cell: ({ open }: Line) => formatQuantity(open) },
]

/** The lines with what was agreed, and what has become of each. */
export function OrderLines({ order: { lines, currency, state } }: { order: Order }) {
  const roomy = useAtLeast('medium')
  // A guest's page has the table of the requisition too, under the number of its lines.
  const { isGuest } = use(OrderCallsContext)
  const isAccepted = state === 'accepted'
  const title = lines.length === 1 ? '1 line' : `${lines.length} lines`
  const { price, amount } = priceColumns<Line>(currency)
  return (
    <Panel title={isGuest ? `Ordered: ${title}` : title}>
      {roomy ? (
        <LinesTable
          label="Lines"
          lines={lines}
          more={more}
          quantity="Ordered"
          columns={[...(isAccepted ? progress : []), price, amount]}
          minWidth={isAccepted ? '58rem' : '40rem'}
          isLandmark={!isGuest}
        />
      ) : (
        <LinesList label="Lines" lines={lines} currency={currency} more={isAccepted ? moreAccepted : more} />
      )}
    </Panel>
  )
}

/** What a line says besides what is asked for. */
function More({ line }: { line: Line }) {
  const facts = [
    ...(line.neededBy === null ? [] : [`needed by ${formatDate(line.neededBy)}`]),
    ...(line.leadDays === null ? [] : [`within ${line.leadDays} ${line.leadDays === 1 ? 'day' : 'days'}`]),
  ]
  return (
    <>
      {line.alternative !== '' && (
        <UserText as="p" className="wrap-anywhere">{`Instead: ${line.alternative}`}</UserText>
      )}
      {line.itemName !== null && line.itemName !== line.description && (
        <UserText as="p" className="text-xs wrap-anywhere text-muted">{`Our ${line.itemName}`}</UserText>
      )}
      {line.note !== '' && (
        <UserText as="p" className="wrap-anywhere text-muted">
          {line.note}
        </UserText>
      )}
      {facts.length > 0 && <p className="text-xs text-muted">{facts.join(', ')}</p>}
    </>
  )
}
