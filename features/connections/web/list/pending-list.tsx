import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, ErrorState, SectionHeading } from '#platform/web/ui/index.ts'
import { ConnectControl } from '../control/connect-control.tsx'
import { useHeldFocus } from '../control/use-held-focus.ts'
import { pendingQuery } from '../queries.ts'
import { gridClass, MemberCard } from './member-card.tsx'

/** Who waits for one's answer, then those one waits for; nothing where nobody waits. */
export function PendingList({ self }: { self: number }) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(pendingQuery(self))
  const box = useHeldFocus<HTMLDivElement>()
  const members = data?.pages.flatMap(({ items }) => items) ?? []
  const groups = [
    { title: 'Received requests', members: members.filter(({ status }) => status === 'received') },
    { title: 'Sent requests', members: members.filter(({ status }) => status === 'sent') },
  ].filter((group) => group.members.length > 0)
  return (
    <div ref={box} className="grid grid-cols-1 gap-6 empty:hidden">
      {error !== null && data === undefined && (
        <ErrorState
          compact
          title="Your requests could not be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
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
      {hasNextPage && (
        <Button
          className="justify-self-center"
          busy={isFetchingNextPage}
          busyLabel="Loading…"
          onClick={() => void fetchNextPage()}
        >
          {error === null ? 'Show more requests' : 'Could not load more. Try again'}
        </Button>
      )}
    </div>
  )
}
