import Globe from 'lucide-react/icons/globe'
import Lock from 'lucide-react/icons/lock'
import UserCheck from 'lucide-react/icons/user-check'
import Users from 'lucide-react/icons/users'
import type { IconType } from '#platform/web/ui/index.ts'
import type { Privacy } from '../../domain.ts'

interface PrivacyDetails {
  readonly label: string
  readonly icon: IconType
  /** Who sees a post, and who sees a reply. */
  readonly post: string
  readonly reply: string
}

export const privacyDetails: Readonly<Record<Privacy, PrivacyDetails>> = {
  public: { label: 'Public', icon: Globe, post: 'Every member', reply: 'Everyone who sees the post' },
  friends: {
    label: 'Connections',
    icon: Users,
    post: 'Your connections',
    reply: 'Your connections who see the post, and its author',
  },
  custom: {
    label: 'Custom',
    icon: UserCheck,
    post: 'People you choose',
    reply: 'People you choose, and the author of the post',
  },
  private: { label: 'Private', icon: Lock, post: 'Only you', reply: 'Only you and the author of the post' },
}

/** The order in menus, from wide to narrow. */
export const privacyOrder = ['public', 'friends', 'custom', 'private'] as const satisfies readonly Privacy[]
