import { Card, RelativeTime } from '#platform/web/ui/index.ts'
import type { UserRow } from './queries.ts'
import type { UserActions } from './user-actions.tsx'
import { UserActionButtons, AdminSwitch, Email, UserName, VerifiedSwitch } from './user-parts.tsx'

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** The table's rows as cards for phones. */
export function UserCards({ users, actions }: { users: readonly UserRow[]; actions: UserActions }) {
  return (
    <ul aria-label="Users" className="grid grid-cols-1 gap-3">
      {users.map((user) => (
        <li key={user.id} data-list-item>
          <Card pad="sm">
            <div className="flex items-center justify-between gap-2">
              <UserName user={user} size="lg" />
              <UserActionButtons user={user} actions={actions} />
            </div>
            <div className="grid gap-1 pt-2 text-sm">
              <Email user={user} />
              <p className="text-xs text-muted tabular-nums">
                {user.stats !== undefined &&
                  `${plural(user.stats.totalPosts, 'post', 'posts')} · ` +
                    `${plural(user.stats.friendsCount, 'connection', 'connections')} · `}
                {user.lastLoginAt === null ? (
                  'never logged in'
                ) : (
                  <>
                    last login <RelativeTime date={user.lastLoginAt} />
                  </>
                )}
              </p>
            </div>
            <div className="flex flex-wrap gap-x-6 pt-2">
              <AdminSwitch user={user} actions={actions} hideLabel={false} />
              <VerifiedSwitch user={user} actions={actions} hideLabel={false} />
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}
