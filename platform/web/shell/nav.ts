import type { IconType } from '../ui/icon.ts'

/** One entry of the navigation bar. The application lists them. */
export interface NavItem {
  readonly href: string
  readonly label: string
  /** Other addresses that belong to this entry. */
  readonly alsoAt?: readonly string[]
}

/** A full row of the drawer. */
export interface NavRow extends NavItem {
  readonly icon: IconType
}

export interface DrawerProps {
  member: ShellMember
  signingOut: boolean
  onClose: () => void
  onSignOut: () => void
  onNear: (href: string) => void
}

/** The dialog that searches everything. */
export interface SearchProps {
  member: ShellMember
  items: readonly NavItem[]
  onClose: () => void
  onSignOut: () => void
}

/** The signed-in member, as shown by the bar. */
export interface ShellMember {
  readonly id: number
  readonly username: string
  readonly fullName: string
  readonly email: string | null
  readonly avatar: string | null
  readonly isAdmin: boolean
}

export const isCurrent = ({ href, alsoAt = [] }: NavItem, pathname: string): boolean =>
  [href, ...alsoAt].includes(pathname)
