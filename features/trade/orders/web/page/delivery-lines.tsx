import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { LinesTable } from '#features/books/lines/web/index.ts'
import { formatQuantity } from '#platform/web/notation/amounts.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { Badge, Loading, SkeletonText, TextLink, UserText } from '#platform/web/ui/index.ts'
import type { Delivery } from '../../contract.ts'
import type { MovementKind } from '../../domain.ts'
import { deliveryQuery, OrderCallsContext } from '../calls.ts'

type Line = Delivery['lines'][number]

const movementLabels: Readonly<Record<MovementKind, string>> = {
  out: 'Stock out',
  back: 'Stock back',
  in: 'Stock in',
  correction: 'Correction',
}

const came = { title: 'Received', width: 'w-40', cell: (line: Line) => <Came line={line} /> }

const stockOf = (bookId: number) => ({
  title: 'Your stock',
  width: 'w-56',
  isText: true,
  cell: (line: Line) => <OwnStock line={line} bookId={bookId} />,
})

/** What was sent and what came, with the movements of one's own stock. */
export function DeliveryLines({ id, bookId }: { id: number; bookId: number }) {
  const calls = use(OrderCallsContext)
  const query = useQuery(deliveryQuery(calls, id, bookId))
  const { data } = query
  if (data === undefined)
    return query.error === null ? (
      <Loading label="Loading lines">
        <SkeletonText lines={3} />
      </Loading>
    ) : (
      <LoadError compact title="The lines could not be loaded" query={query} />
    )
  return (
    <LinesTable
      label={`Lines of ${data.number}`}
      lines={data.lines}
      more={noteOf}
      quantity="Sent"
      minWidth="40rem"
      isLandmark={false}
      columns={calls.isGuest ? [came] : [came, stockOf(bookId)]}
    />
  )
}

const noteOf = ({ note }: Line) =>
  note !== '' && (
    <UserText as="p" className="text-xs wrap-anywhere text-muted">
      {note}
    </UserText>
  )

const OwnStock = ({ line, bookId }: { line: Line; bookId: number }) => (
  <>
    <UserText as="p" className="wrap-anywhere">
      {line.warehouse}
    </UserText>
    <span className="flex flex-wrap gap-x-3">
      {line.movements.map((movement) => (
        <TextLink
          key={movement.id}
          className="text-xs"
          href={`/ai?tab=materials&record=${movement.id}&book=${bookId}`}
        >
          {movementLabels[movement.kind]}
        </TextLink>
      ))}
    </span>
  </>
)

/** What came, and how it differs from what was sent. */
function Came({ line: { quantity, received, damaged, acceptsSurplus } }: { line: Line }) {
  if (received === null) return null
  const short = quantity - received
  return (
    <span className="inline-grid justify-items-end gap-1">
      {formatQuantity(received)}
      {short > 0 && <Badge tone="warning">{`${formatQuantity(short)} short`}</Badge>}
      {short < 0 && (
        <Badge tone={acceptsSurplus ? 'info' : 'warning'}>
          {`${formatQuantity(-short)} over${acceptsSurplus ? ', kept' : ''}`}
        </Badge>
      )}
      {damaged !== null && damaged > 0 && <Badge tone="danger">{`${formatQuantity(damaged)} damaged`}</Badge>}
    </span>
  )
}
