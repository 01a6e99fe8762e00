import { use } from 'react'
import { formatCurrency, formatQuantity } from '#platform/web/notation/amounts.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { useAtLeast } from '#platform/web/shell/index.ts'
import { Panel, Table, Td, Th, UserText } from '#platform/web/ui/index.ts'
import type { Order } from '../../contract.ts'
import { OrderCallsContext } from '../calls.ts'

type Line = Order['lines'][number]

/** The lines with what was agreed, and what has become of each. */
export function OrderLines({ order }: { order: Order }) {
  const roomy = useAtLeast('medium')
  // A guest's page has the table of the requisition too, under the number of its lines.
  const { isGuest } = use(OrderCallsContext)
  const { length } = order.lines
  const title = length === 1 ? '1 line' : `${length} lines`
  return (
    <Panel title={isGuest ? `Ordered: ${title}` : title}>
      {roomy ? <LineTable order={order} /> : <LineList order={order} />}
    </Panel>
  )
}

/** On phones, where columns of figures would be out of sight. */
const LineList = ({ order: { lines, currency, state } }: { order: Order }) => (
  <ol aria-label="Lines" className="grid grid-cols-1 gap-3">
    {lines.map((line) => (
      <li key={line.line} className="grid min-w-0 grid-cols-1 gap-1 border-t border-line pt-3 text-sm">
        <What line={line} />
        <p className="flex justify-between gap-3 tabular-nums">
          <span>
            {formatQuantity(line.quantity)} <bdi>{line.unit}</bdi> at{' '}
            {formatCurrency(line.unitPrice, currency)}
          </span>
          <span className="font-medium">{formatCurrency(line.amount, currency)}</span>
        </p>
        {state === 'accepted' && (
          <p className="text-xs text-muted tabular-nums">
            {formatQuantity(line.received)} received
            {line.damaged > 0 && `, ${formatQuantity(line.damaged)} of them damaged`},{' '}
            {formatQuantity(line.underWay)} under way, {formatQuantity(line.open)} open
          </p>
        )}
      </li>
    ))}
  </ol>
)

function LineTable({ order: { lines, currency, state } }: { order: Order }) {
  const isAccepted = state === 'accepted'
  // A guest's page has the requisition's table as well.
  const { isGuest } = use(OrderCallsContext)
  return (
    <Table label="Lines" minWidth={isAccepted ? '58rem' : '40rem'} isLandmark={!isGuest}>
      <thead>
        <tr>
          <Th numeric className="w-12">
            No.
          </Th>
          <Th className="min-w-56">What</Th>
          <Th numeric className="w-32">
            Ordered
          </Th>
          {isAccepted && (
            <>
              <Th numeric className="w-28">
                Under way
              </Th>
              <Th numeric className="w-32">
                Received
              </Th>
              <Th numeric className="w-24">
                Open
              </Th>
            </>
          )}
          <Th numeric className="w-32">
            Price
          </Th>
          <Th numeric className="w-32">
            Amount
          </Th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.line}>
            <Td numeric className="align-top text-muted">
              {line.line}
            </Td>
            <Td className="align-top whitespace-normal">
              <What line={line} />
            </Td>
            <Td numeric className="align-top">
              {formatQuantity(line.quantity)} <bdi className="text-muted">{line.unit}</bdi>
            </Td>
            {isAccepted && (
              <>
                <Td numeric className="align-top">
                  {formatQuantity(line.underWay)}
                </Td>
                <Td numeric className="align-top">
                  {formatQuantity(line.received)}
                  {line.damaged > 0 && (
                    <p className="text-xs text-warning-text">{formatQuantity(line.damaged)} damaged</p>
                  )}
                </Td>
                <Td numeric strong className="align-top">
                  {formatQuantity(line.open)}
                </Td>
              </>
            )}
            <Td numeric className="align-top">
              {formatCurrency(line.unitPrice, currency)}
            </Td>
            <Td numeric className="align-top">
              {formatCurrency(line.amount, currency)}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function What({ line }: { line: Line }) {
  const facts = [
    ...(line.neededBy === null ? [] : [`needed by ${formatDate(line.neededBy)}`]),
    ...(line.leadDays === null ? [] : [`within ${line.leadDays} ${line.leadDays === 1 ? 'day' : 'days'}`]),
  ]
  return (
    <>
      <UserText as="p" className="font-medium wrap-anywhere">
        {line.description}
      </UserText>
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
