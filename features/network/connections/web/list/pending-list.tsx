import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { SectionHeading } from '#platform/web/ui/index.ts'
import { LoadMore } from '#platform/web/shell/load-more.tsx'
import { ConnectControl } from '../control/connect-control.tsx'
import { useFocusRestoration } from '../control/use-focus-restoration.ts'
import { pendingQuery } from '../queries.ts'
import { gridClass, MemberCard } from './member-card.tsx'

/** Received requests, then sent ones. Renders nothing where there are none. */
export function PendingList({ viewerId }: { viewerId: number }) {
  const query = useInfiniteQuery(pendingQuery(viewerId))
  const { data, error } = query
  const box = useFocusRestoration<HTMLDivElement>()
  const members = data?.pages.flatMap(({ items }) => items) ?? []
  const groups = [
    { title: 'Received requests', members: members.filter(({ status }) => status === 'received') },
    { title: 'Sent requests', members: members.filter(({ status }) => status === 'sent') },
  ].filter((group) => group.members.length > 0)
  return (
    <div ref={box} className="grid grid-cols-1 gap-6 empty:hidden">
      {error !== null && data === undefined && (
        <LoadError compact title="Your requests could not be loaded" query={query} />
      )}
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title} className="grid grid-cols-1 gap-3">
          <SectionHeading>{group.title}</SectionHeading>
          <ul className={gridClass}>
            {group.members.map((member) => (
              <MemberCard key={member.id} member={member}>
                <ConnectControl
                  member={member}
                  known={{ status: 'pending', direction: member.status }}
                  size="sm"
                />
              </MemberCard>
            ))}
          </ul>
        </section>
      ))}
      <LoadMore list={query} label="Show more requests" />
    </div>
  )
}
