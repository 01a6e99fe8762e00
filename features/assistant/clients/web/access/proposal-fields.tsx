import { momentText } from '#features/network/posts/web/parts.ts'
import { formatCount } from '#platform/web/notation/counts.ts'
import { currentNotation } from '#platform/web/notation/store.ts'
import type { Proposal } from '../../contract.ts'
import { type Fact, factsOf } from '../../facts.ts'

const shownFacts = (proposal: Proposal): Fact[] => {
  const facts = factsOf(proposal, currentNotation(), momentText)
  return proposal.kind === 'todo' ? facts : [['Book', proposal.bookName ?? 'Personal'], ...facts]
}

/** In characters and lines. */
const isLong = (value: string): boolean => value.length > 400 || value.split('\n').length > 8

const isWide = (name: string): boolean =>
  ['Title', 'Description', 'Notes', 'Text'].includes(name) || name.startsWith('Line ')

const Value = ({ children }: { children: string }) => (
  <span dir="auto" className="wrap-anywhere whitespace-pre-line">
    {children}
  </span>
)

/** All that would be entered. Texts of a program are shown as they are: no link in them can be followed. */
export const ProposalFields = ({ proposal }: { proposal: Proposal }) => (
  <dl className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2">
    {shownFacts(proposal).map(([name, value]) => (
      <div key={name} className={isWide(name) ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
        <dt className="text-xs text-muted">{name}</dt>
        <dd>
          {isLong(value) ? (
            <details>
              <summary className="cursor-pointer">
                {formatCount(value.length)} characters: show all of them
              </summary>
              <Value>{value}</Value>
            </details>
          ) : (
            <Value>{value}</Value>
          )}
        </dd>
      </div>
    ))}
  </dl>
)
