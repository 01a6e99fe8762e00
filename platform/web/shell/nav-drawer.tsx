import Building2 from 'lucide-react/icons/building-2'
import Bookmark from 'lucide-react/icons/bookmark'
import KeyRound from 'lucide-react/icons/key-round'
import LogOut from 'lucide-react/icons/log-out'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserRound from 'lucide-react/icons/user-round'
import { useAppearance } from '../theme/index.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Separator } from '../ui/card.tsx'
import { SegmentedControl } from '../ui/choice.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { UserText } from '../ui/text.tsx'
import { appearanceChoices } from './appearance-choices.ts'
import type { DrawerProps, NavRow } from './nav.ts'
import { NavRows } from './nav-rows.tsx'
import { SearchBox } from './search-box.tsx'

interface Props extends DrawerProps {
  items: readonly NavRow[]
}

/** Navigation on small screens, in place of the bar's links. */
export function NavDrawer({ member, items, signingOut, onClose, onSignOut, onNear }: Props) {
  const { choice, choose } = useAppearance()
  const memberItems: NavRow[] = [
    ...(member.isAdmin ? [{ href: '/admin', label: 'Admin Dashboard', icon: ShieldCheck }] : []),
    { href: `/profile/${member.id}`, label: 'My Profile', icon: UserRound },
    { href: '/companies', label: 'Companies', icon: Building2 },
    { href: '/saved', label: 'Saved posts', icon: Bookmark },
    { href: '/account', label: 'Account', icon: KeyRound },
  ]
  return (
    <Drawer
      open
      onCloseRequest={onClose}
      title="Kontor"
      side="start"
      footer={
        <Button full icon={LogOut} busy={signingOut} busyLabel="Signing out…" onClick={onSignOut}>
          Sign Out
        </Button>
      }
    >
      <div className="grid gap-4">
        <div className="flex items-center gap-3" data-autofocus tabIndex={-1}>
          <Avatar name={member.fullName} src={member.avatar} size="lg" />
          <div className="min-w-0 text-sm">
            <UserText kind="name" className="font-semibold">
              {member.username}
            </UserText>
            {member.email !== null && (
              <UserText kind="name" className="text-xs text-muted">
                {member.email}
              </UserText>
            )}
          </div>
        </div>
        <SearchBox />
        <nav aria-label="Main" className="grid gap-2">
          <NavRows items={items} onNear={onNear} onSelect={onClose} />
          <Separator />
          <NavRows items={memberItems} onNear={onNear} onSelect={onClose} />
        </nav>
        <Separator />
        <div className="grid justify-items-start gap-2">
          <span aria-hidden className="text-xs font-medium text-muted">
            Appearance
          </span>
          <SegmentedControl
            label="Appearance"
            size="sm"
            value={choice}
            onChange={choose}
            options={appearanceChoices}
          />
        </div>
      </div>
    </Drawer>
  )
}
