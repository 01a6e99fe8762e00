import { Chip, Panel, TextLink, UserText } from '#platform/web/ui/index.ts'
import type { Access } from '../../contract.ts'
import { useEndShare } from '../queries.ts'

/** The member's own to-dos that others see. */
export const SharesPanel = ({ shares, hasMore }: { shares: Access['shares']; hasMore: boolean }) => (
  <Panel title="Shared to-dos">
    {shares.length === 0 ? (
      <p className="text-sm text-muted">Nobody sees any of your to-dos.</p>
    ) : (
      <ul aria-label="Shared to-dos" className="grid grid-cols-1 divide-y divide-line">
        {shares.map((share) => (
          <ShareRow key={share.id} share={share} />
        ))}
      </ul>
    )}
    {hasMore && (
      <p className="pt-2 text-xs text-muted">
        These are the newest; <TextLink href="/todos">all to-dos</TextLink> stand on their page.
      </p>
    )}
  </Panel>
)

function ShareRow({ share: { id, title, people } }: { share: Access['shares'][number] }) {
  const end = useEndShare()
  return (
    <li className="grid grid-cols-1 gap-1 py-2 text-sm">
      <UserText>{title}</UserText>
      <span className="flex flex-wrap gap-2">
        {people.map((person) => (
          <Chip
            key={person.id}
            removeLabel={`Share “${title}” no longer with ${person.fullName}`}
            onRemove={() => end.mutate({ id, userId: person.id })}
          >
            {person.fullName}
          </Chip>
        ))}
      </span>
    </li>
  )
}
