import type { UserFilter, UserSort } from '../../domain.ts'
import type { UserListOptions } from './queries.ts'

export const filters: readonly { value: UserFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'admin', label: 'Admins' },
  { value: 'verified', label: 'Verified' },
  { value: 'unverified', label: 'Unverified' },
]

type Order = Pick<UserListOptions, 'sortBy' | 'sortOrder'>

/** The specification's five orders. */
export const orders: readonly (Order & { label: string })[] = [
  { sortBy: 'createdAt', sortOrder: 'desc', label: 'Newest first' },
  { sortBy: 'createdAt', sortOrder: 'asc', label: 'Oldest first' },
  { sortBy: 'fullName', sortOrder: 'asc', label: 'Name A–Z' },
  { sortBy: 'fullName', sortOrder: 'desc', label: 'Name Z–A' },
  { sortBy: 'username', sortOrder: 'asc', label: 'Username A–Z' },
]

export const orderKey = ({ sortBy, sortOrder }: Order): string => `${sortBy} ${sortOrder}`

export const orderOf = (key: string): Order => {
  const { sortBy, sortOrder } = orders.find((order) => orderKey(order) === key) ?? {
    sortBy: 'createdAt' as const,
    sortOrder: 'desc' as const,
  }
  return { sortBy, sortOrder }
}

/** The order after a press on a column's head: the opposite direction, or the column's default. */
export const nextOrder = (current: Order, column: UserSort): Order => {
  const first = column === 'createdAt' ? 'desc' : 'asc'
  if (current.sortBy !== column) return { sortBy: column, sortOrder: first }
  return { sortBy: column, sortOrder: current.sortOrder === 'asc' ? 'desc' : 'asc' }
}
