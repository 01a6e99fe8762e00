import { useInfiniteQuery } from '@tanstack/react-query'
import VolumeX from 'lucide-react/icons/volume-x'
import { MemberName } from '#features/people/members/web/parts.ts'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { LoadMore } from '#platform/web/shell/load-more.tsx'
import { Button, LinkButton, Panel, Skeleton } from '#platform/web/ui/index.ts'
import { api } from '../queries.ts'
import { restrictedKey, type RestrictionKind, useRestrict } from './use-restriction.ts'

/** Those whom the viewer muted and blocked, with a way back. */
export const RestrictionsPanel = () => (
  <Panel title="Muted and blocked" icon={VolumeX}>
    <div className="grid grid-cols-1 gap-4 text-sm">
      <Restricted
        kind="mutes"
        title="Muted members"
        none="You have muted nobody. Their posts would leave your feed."
        undo="Unmute"
      />
      <Restricted
        kind="blocks"
        title="Blocked members"
        none="You have blocked nobody. You would not see each other any more."
        undo="Unblock"
      />
      <LinkButton href="/muted" variant="ghost" size="sm" className="-ms-2.5 justify-self-start">
        Muted threads
      </LinkButton>
    </div>
  </Panel>
)

interface Props {
  kind: RestrictionKind
  title: string
  none: string
  undo: string
}

function Restricted({ kind, title, none, undo }: Props) {
  const list = useInfiniteQuery({
    queryKey: [...restrictedKey(kind), 'list'],
    queryFn: ({ signal, pageParam }) =>
      api.page('GET /api/restrictions/:kind', {
        params: { kind },
        query: { cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  const restrict = useRestrict(kind)
  const members = list.data?.pages.flatMap(({ items }) => items)
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="font-medium">{title}</h3>
      {members === undefined && list.error === null && <Skeleton className="h-8 w-full" />}
      <LoadLine title={`${title} could not be loaded`} query={list} />
      {members?.length === 0 && <p className="text-muted">{none}</p>}
      {members !== undefined && members.length > 0 && (
        <ul aria-label={title} className="grid grid-cols-1 divide-y divide-line">
          {members.map((member) => (
            <li key={member.id} className="flex min-w-0 items-center gap-3 py-2">
              <MemberName member={member} className="flex-1" />
              <Button
                size="sm"
                aria-label={`${undo} ${member.fullName}`}
                busy={restrict.isPending && restrict.variables.id === member.id}
                onClick={() => restrict.mutate({ id: member.id, restricted: false })}
              >
                {undo}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <LoadMore list={list} label="Show more" />
    </section>
  )
}
