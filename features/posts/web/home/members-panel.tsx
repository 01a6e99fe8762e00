import { useQuery } from '@tanstack/react-query'
import { useMember } from '#features/accounts/web/index.ts'
import { Avatar, ErrorState, Loading, Panel, Skeleton, TextLink, UserText } from '#platform/web/ui/index.ts'
import { someMembersQuery } from './queries.ts'

const most = 6
/** What the strip has the height for. */
const fewest = 3

/** Other members, each leading to his profile. */
export function MembersPanel({ compact }: { compact: boolean }) {
  const shown = compact ? fewest : most
  const self = useMember()
  const { data, error, refetch, isFetching } = useQuery(someMembersQuery)
  const others = data?.filter(({ id }) => id !== self.id).slice(0, shown)
  return (
    <Panel title="Members">
      {error !== null ? (
        <ErrorState
          compact
          title="The members could not be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : others === undefined ? (
        <Loading label="Loading members">
          <div className="grid gap-3">
            {Array.from({ length: shown }, (_, index) => (
              <div key={index} className="flex items-center gap-3">
                <Skeleton className="size-8 shrink-0" />
                <Skeleton className="h-3 w-32" />
              </div>
            ))}
          </div>
        </Loading>
      ) : others.length === 0 ? (
        <p className="text-sm text-muted">No users found</p>
      ) : (
        <ul className="-mx-2 grid">
          {others.map(({ id, fullName, username, avatar }) => (
            <li key={id} className="flex min-w-0">
              <TextLink
                href={`/profile/${id}`}
                quiet
                className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control px-2 hover:bg-hover hover:no-underline"
              >
                <Avatar name={fullName} src={avatar} size="md" />
                <span className="grid min-w-0">
                  <UserText kind="name" className="text-sm font-medium">
                    {fullName}
                  </UserText>
                  <UserText kind="name" className="text-xs text-muted before:content-['@']">
                    {username}
                  </UserText>
                </span>
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
