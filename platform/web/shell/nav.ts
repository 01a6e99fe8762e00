import type { IconType } from '../ui/icon.ts'

/** One entry of the navigation bar. The app lists them; the shell knows none. */
export interface NavItem {
  readonly href: string
  readonly label: string
  readonly icon: IconType
  /** Other addresses that belong to this entry. */
  readonly alsoAt?: readonly string[]
}

/** Who is signed in, as far as the bar shows it. */
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
