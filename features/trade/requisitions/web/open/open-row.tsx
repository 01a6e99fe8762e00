import Check from 'lucide-react/icons/check'
import Lock from 'lucide-react/icons/lock'
import { CompanyIdentity } from '#features/books/company-identity/web/parts.ts'
import { formatQuantity } from '#platform/web/notation/amounts.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { Badge, UserText, VisuallyHidden } from '#platform/web/ui/index.ts'
import { SmartLink } from '#platform/web/ui/link.tsx'
import type { OpenRequisition } from '../../contract.ts'
import { deadlineText, whoAsks } from '#features/network/posts/web/parts.ts'
import { quoteBadges } from '../texts.ts'

interface Props {
  requisition: OpenRequisition
  now: number
}

/** One requisition with the lines that fit, until when, and what the book has done. */
export function OpenRow({ requisition, now }: Props) {
  const { postId, lines, lineCount, matches, deliveryPlace, deadline } = requisition
  const more = lineCount - lines.length
  return (
    <SmartLink
      href={`/requisitions/${postId}`}
      data-list-item
      className="@container grid w-full grid-cols-1 gap-2 rounded-card border border-line bg-surface p-3 hover:bg-hover"
    >
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <UserText kind="name" className="min-w-0 font-medium">
          {[whoAsks(requisition), deliveryPlace].filter((text) => text !== '').join(' · ')}
        </UserText>
        <Badges requisition={requisition} />
        <span className="text-xs text-muted tabular-nums @2xl:ms-auto">
          {deadlineText({ deadline, cancelledAt: null }, now)}
        </span>
      </span>
      {requisition.company !== null && <CompanyIdentity identity={requisition.company.identity} />}
      <span className="grid min-w-0 grid-cols-1 gap-1 text-sm">
        {lines.map(({ line, description, quantity, unit, neededBy, isMatch }) => (
          <span key={line} className="flex min-w-0 items-center gap-2">
            <span className="w-4 shrink-0 text-success-text">
              {isMatch && (
                <>
                  <Check size={16} aria-hidden data-tip="You sell this" />
                  <VisuallyHidden>You sell this</VisuallyHidden>
                </>
              )}
            </span>
            <UserText kind="name" className="min-w-0 flex-1">
              {description}
            </UserText>
            <span className="shrink-0 text-end tabular-nums">
              {formatQuantity(quantity)} <bdi className="text-muted">{unit}</bdi>
            </span>
            <span className="w-32 shrink-0 text-end text-muted tabular-nums @max-xl:hidden">
              {neededBy !== null && `by ${formatDate(neededBy)}`}
            </span>
          </span>
        ))}
      </span>
      {(more > 0 || matches > 0) && (
        <span className="ps-6 text-xs text-muted tabular-nums">
          {[
            ...(matches > 0
              ? [`You sell ${matches} of ${lineCount} ${lineCount === 1 ? 'line' : 'lines'}`]
              : []),
            ...(more > 0 ? [`${more} more ${more === 1 ? 'line' : 'lines'}`] : []),
          ].join(', ')}
        </span>
      )}
    </SmartLink>
  )
}

function Badges({ requisition: { isNamed, sealed, quote } }: Pick<Props, 'requisition'>) {
  const badge = quote === null ? undefined : quoteBadges[quote.toConfirm ? 'toConfirm' : quote.state]
  return (
    <>
      {isNamed && <Badge tone="primary">You were asked</Badge>}
      {sealed && (
        <Badge tone="info" icon={Lock}>
          Sealed
        </Badge>
      )}
      {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
    </>
  )
}
