import { formatPlain } from '#platform/web/notation/counts.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { TextLink, UserText } from '#platform/web/ui/index.ts'
import type { PostRequisition } from '../../contract.ts'
import { TableActionsSlot } from './slots.tsx'
import { StateBadge } from './state-badge.tsx'
import { deadlineText, stateOf, whoAsks } from './texts.ts'
import { useNow } from './use-now.ts'

/** Lines that a post shows. */
const shown = 5

interface Props {
  postId: number
  requisition: PostRequisition
}

/** The table of a post. Each of its rows has a fixed height, so that a place can be kept for it while it loads. */
export function TableOfPost({ postId, requisition }: Props) {
  const now = useNow(10_000)
  const state = stateOf(requisition, now)
  const { lines, lineCount, sealed, deliveryPlace } = requisition
  const more = lineCount - Math.min(shown, lines.length)
  return (
    <figure
      aria-label="Requisition"
      className="@container min-w-0 overflow-hidden rounded-card border border-line"
    >
      <div className="grid h-16 content-center gap-1 px-3">
        <div className="flex min-w-0 items-center gap-2">
          <StateBadge state={state} sealed={sealed} />
          <UserText kind="name" className="min-w-0 text-sm font-medium">
            {[whoAsks(requisition), deliveryPlace].filter((text) => text !== '').join(' · ')}
          </UserText>
        </div>
        <p className="truncate text-xs text-muted tabular-nums">{deadlineText(requisition, now)}</p>
      </div>
      <table className="w-full table-fixed text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Quantity</th>
            <th scope="col">Needed by</th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, shown).map(({ line, description, quantity, unit, neededBy }) => (
            <tr key={line} className="h-9 odd:bg-sunken">
              <td className="truncate ps-3" dir="auto" title={description}>
                {description}
              </td>
              <td className="w-32 truncate ps-2 pe-3 text-end tabular-nums" title={unit}>
                {formatPlain(String(quantity))} <bdi className="text-muted">{unit}</bdi>
              </td>
              <td className="w-32 pe-3 text-end whitespace-nowrap text-muted tabular-nums @max-md:hidden">
                {neededBy !== null && `by ${formatDate(neededBy)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <p className="flex h-9 items-center px-3 text-sm">
          <TextLink href={`/requisitions/${postId}`}>and {more} more</TextLink>
        </p>
      )}
      <div className="flex h-14 items-center justify-end gap-2 border-t border-line px-3">
        <TableActionsSlot postId={postId} isOpen={state === 'open'} />
      </div>
    </figure>
  )
}
