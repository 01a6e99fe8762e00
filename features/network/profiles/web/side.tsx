import { GamificationPanel } from '#features/people/achievements/web/index.ts'
import type { Profile } from '../contract.ts'
import { CardPanel } from './cards/panel.tsx'
import { MemberSlot } from './slots.ts'

interface Props {
  profile: Profile
  own: boolean
}

/** Business cards and achievements: beside the tabs on wide screens, else in the first tab. */
export function Side({ profile, own }: Props) {
  return (
    <aside
      aria-label={own ? 'Your card and achievements' : `Card and achievements of ${profile.fullName}`}
      className="grid min-w-0 grid-cols-1 gap-4"
    >
      <CardPanel profile={profile} own={own} />
      <MemberSlot memberId={profile.id} />
      <GamificationPanel userId={profile.id} />
    </aside>
  )
}
