import { Badge, type Tone, UserText } from '#platform/web/ui/index.ts'
import type { Dispute } from '../contract.ts'
import type { DisputeState } from '../domain.ts'

const states: Readonly<Record<DisputeState, { readonly label: string; readonly tone: Tone }>> = {
  open: { label: 'Waits for the seller', tone: 'warning' },
  answered: { label: 'Answered', tone: 'info' },
  settled: { label: 'Settled by credit note', tone: 'success' },
  dropped: { label: 'Dropped', tone: 'neutral' },
}

/** What was disputed of a bill, with the answers. */
export const Disputes = ({ disputes }: { disputes: readonly Dispute[] }) =>
  disputes.length === 0 ? null : (
    <ul
      aria-label="Disputes"
      className="grid grid-cols-1 divide-y divide-line rounded-card border border-line bg-surface text-sm"
    >
      {disputes.map(({ line, description, state, reason, answer }) => (
        <li key={line} className="grid grid-cols-1 gap-1 p-3">
          <span className="flex flex-wrap items-center gap-2">
            <UserText className="min-w-0 font-semibold wrap-anywhere">{description}</UserText>
            <Badge tone={states[state].tone}>{states[state].label}</Badge>
          </span>
          <UserText className="min-w-0 whitespace-pre-line wrap-anywhere">{reason}</UserText>
          {answer !== '' && (
            <span className="min-w-0 whitespace-pre-line text-muted wrap-anywhere">
              Seller: <UserText>{answer}</UserText>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
