import LogOut from 'lucide-react/icons/log-out'
import MenuIcon from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { usePathname } from 'wouter/use-browser-location'
import { Avatar } from '../ui/avatar.tsx'
import { IconButton } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Logo } from '../ui/logo.tsx'
import { AppearanceMenu } from './appearance.tsx'
import type { NavItem, ShellMember } from './nav.ts'
import { NavLinks } from './nav-links.tsx'
import { SearchBox } from './search-box.tsx'
import { useAtLeast } from './use-at-least.ts'

interface Props {
  member: ShellMember
  items: readonly NavItem[]
  notifications: ReactNode
  signingOut: boolean
  onSignOut: () => void
  onOpenDrawer: () => void
  onNearDrawer: () => void
  onShowShortcuts: () => void
  onSearch: () => void
  onNear: (href: string) => void
}

/** The navigation bar. On smaller screens some items are in the drawer instead. */
export function TopBar(props: Props) {
  const { member, items, notifications, signingOut, onSignOut, onShowShortcuts, onNear } = props
  const wide = useAtLeast('large')
  const roomForSearch = useAtLeast('medium')
  return (
    <header className="fixed inset-x-0 top-0 z-40 h-14 border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex h-full max-w-400 items-center gap-1 px-2 sm:px-4 lg:gap-2">
        {!wide && (
          <IconButton
            label="Open menu"
            icon={MenuIcon}
            aria-haspopup="dialog"
            onClick={props.onOpenDrawer}
            onPointerEnter={props.onNearDrawer}
            onFocus={props.onNearDrawer}
          />
        )}
        <Link
          href="/"
          aria-label="Kontor, home"
          className="flex h-11 shrink-0 items-center rounded-small px-1.5"
        >
          <span aria-hidden className="flex lg:hidden xl:flex">
            <Logo withName />
          </span>
          <span aria-hidden className="hidden lg:flex xl:hidden">
            <Logo />
          </span>
        </Link>
        {wide && (
          <nav aria-label="Main" className="h-full">
            <NavLinks items={items} onNear={onNear} />
          </nav>
        )}
        <div className="flex min-w-0 flex-1 justify-center px-1 lg:justify-end">
          {roomForSearch && (
            <div className="w-full max-w-90 min-w-0 lg:max-w-64">
              <SearchBox />
            </div>
          )}
        </div>
        <div className="flex shrink-0 items-center">
          <IconButton label="Search everything" icon={Search} onClick={props.onSearch} />
          {wide && <AppearanceMenu onShowShortcuts={onShowShortcuts} />}
          {wide && member.isAdmin && <AdminLink />}
          {notifications}
          {wide && <ProfileLink member={member} />}
          {wide && <IconButton label="Sign Out" icon={LogOut} busy={signingOut} onClick={onSignOut} />}
        </div>
      </div>
    </header>
  )
}

function AdminLink() {
  const pathname = usePathname()
  return (
    <Link
      href="/admin"
      aria-label="Admin Dashboard"
      aria-current={pathname === '/admin' ? 'page' : undefined}
      data-tip="Admin Dashboard"
      className={cx(
        'inline-flex size-9 items-center justify-center rounded-control text-muted transition-colors',
        'duration-150 hover:bg-hover hover:text-text aria-[current=page]:text-link pointer-coarse:size-11',
      )}
    >
      <ShieldCheck size={20} strokeWidth={1.75} aria-hidden />
    </Link>
  )
}

function ProfileLink({ member }: { member: ShellMember }) {
  return (
    <Link
      href={`/profile/${member.id}`}
      aria-label="My Profile"
      data-tip="My Profile"
      className={cx(
        'inline-flex size-9 items-center justify-center rounded-control transition-colors duration-150',
        'hover:bg-hover pointer-coarse:size-11',
      )}
    >
      <Avatar name={member.fullName} src={member.avatar} size="sm" />
    </Link>
  )
}
