import { formatCount } from '#platform/web/notation/counts.ts'
import { formatMomentDate } from '#platform/web/notation/dates.ts'
import { RelativeTime } from '#platform/web/ui/index.ts'
import { Table, Td, Th } from '#platform/web/ui/table.tsx'
import type { UserSort } from '../../domain.ts'
import { nextOrder } from './options.ts'
import type { UserListOptions, UserRow } from './queries.ts'
import type { UserActions } from './user-actions.tsx'
import { UserActionButtons, AdminSwitch, Email, UserName, VerifiedSwitch } from './user-parts.tsx'

interface Props {
  users: readonly UserRow[]
  options: UserListOptions
  onSort: (order: Pick<UserListOptions, 'sortBy' | 'sortOrder'>) => void
  actions: UserActions
}

export function UserTable({ users, options, onSort, actions }: Props) {
  const sorting = (column: UserSort) => ({
    sort:
      options.sortBy === column
        ? options.sortOrder === 'asc'
          ? ('ascending' as const)
          : ('descending' as const)
        : ('none' as const),
    onSort: () => onSort(nextOrder(options, column)),
  })
  return (
    <Table label="Users" minWidth="68rem" maxHeight="max(24rem, calc(100dvh - 8rem))">
      <thead>
        <tr>
          <Th {...sorting('fullName')}>Member</Th>
          <Th>Email</Th>
          <Th numeric>Posts</Th>
          <Th numeric>Connections</Th>
          <Th {...sorting('createdAt')}>Joined</Th>
          <Th>Last login</Th>
          <Th>Admin</Th>
          <Th>Verified</Th>
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id} data-list-item>
            <Th scope="row" className="max-w-80">
              <UserName user={user} size="sm" />
            </Th>
            <Td className="max-w-64">
              <Email user={user} />
            </Td>
            <Td numeric>{user.stats === undefined ? '–' : formatCount(user.stats.totalPosts)}</Td>
            <Td numeric>{user.stats === undefined ? '–' : formatCount(user.stats.friendsCount)}</Td>
            <Td className="whitespace-nowrap tabular-nums">{formatMomentDate(new Date(user.createdAt))}</Td>
            <Td className="whitespace-nowrap text-muted">
              {user.lastLoginAt === null ? 'Never' : <RelativeTime date={user.lastLoginAt} />}
            </Td>
            <Td>
              <AdminSwitch user={user} actions={actions} hideLabel />
            </Td>
            <Td>
              <VerifiedSwitch user={user} actions={actions} hideLabel />
            </Td>
            <Td className="w-0">
              <UserActionButtons user={user} actions={actions} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
