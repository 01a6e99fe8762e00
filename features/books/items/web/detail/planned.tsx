import { today } from '#platform/contract/dates.ts'
import { openedBook } from '#platform/web/api/book.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { Badge, TextLink, UserText } from '#platform/web/ui/index.ts'
import type { ItemTrade } from '../../contract.ts'
import { quantityText } from '../texts.ts'

type Line = NonNullable<ItemTrade['planned']>[number]

const addressOf = ({ orderId }: Line): string => {
  const book = openedBook()
  return book === null ? `/orders/${orderId}` : `/orders/${orderId}?book=${book}`
}

/** Orders that still bring the item, or take it. */
export const Planned = ({ lines }: { lines: readonly Line[] }) => (
  <section aria-label="Orders" className="grid grid-cols-1 gap-3">
    <h3 className="text-sm font-semibold">To come and to send</h3>
    <ul className="grid grid-cols-1 divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <li
          key={`${line.orderId}/${line.line}`}
          className="flex items-center justify-between gap-4 py-2 text-sm"
        >
          <span className="grid min-w-0 grid-cols-1">
            <TextLink href={addressOf(line)} quiet className="font-medium">
              {line.number ?? 'Order'}
            </TextLink>
            <span className="wrap-anywhere text-muted">
              {line.side === 'buyer' ? 'from ' : 'to '}
              <UserText>{line.other}</UserText>
            </span>
          </span>
          <span className="grid shrink-0 justify-items-end gap-1 text-end tabular-nums">
            {quantityText(line.quantity, line.unit)}
            {line.day !== null && <Day day={line.day} />}
          </span>
        </li>
      ))}
    </ul>
  </section>
)

const Day = ({ day }: { day: string }) =>
  day < today() ? (
    <Badge tone="warning">Late since {formatDate(day)}</Badge>
  ) : (
    <span className="text-xs text-muted">{formatDate(day)}</span>
  )
