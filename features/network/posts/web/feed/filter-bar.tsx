import { useQuery } from '@tanstack/react-query'
import { useMember } from '#features/people/accounts/web/index.ts'
import type { membersApi } from '#features/people/members/contract.ts'
import { client } from '#platform/web/api/index.ts'
import { LinkButton, UserText } from '#platform/web/ui/index.ts'
import X from 'lucide-react/icons/x'
import type { FeedFilter } from '../filter.ts'

const api = client<typeof membersApi>()

/** The active filters of the feed, with a button that clears them. */
export function FilterBar({ filter: { search, tag, userId }, path }: { filter: FeedFilter; path: string }) {
  const name = useName(userId)
  const parts = [
    search === undefined ? undefined : `Results for "${search}"`,
    tag === undefined ? undefined : `Tagged #${tag}`,
    userId === undefined ? undefined : name,
  ].filter((part) => part !== undefined)
  if (parts.length === 0) return null
  return (
    <div className="flex items-center gap-3 rounded-card border border-line bg-sunken py-1.5 ps-4 pe-1.5 text-sm">
      <h2 className="flex min-w-0 flex-1 flex-wrap gap-x-2 font-medium">
        {parts.map((part, index) => (
          <UserText key={part} lines={2}>
            {index > 0 && <span className="text-muted">· </span>}
            {part}
          </UserText>
        ))}
      </h2>
      <LinkButton href={path} variant="ghost" size="sm" icon={X}>
        Clear
      </LinkButton>
    </div>
  )
}

/** The name of the member whose posts are shown. */
function useName(userId: number | undefined): string {
  const member = useMember()
  const own = userId === member.id
  const { data } = useQuery({
    queryKey: ['members', 'named', userId],
    queryFn: ({ signal }) => api('GET /api/users', { query: { ids: String(userId) }, signal }),
    enabled: userId !== undefined && !own,
  })
  if (own) return 'My posts'
  const [found] = data ?? []
  return found === undefined ? 'Posts of one member' : `Posts by ${found.fullName}`
}
