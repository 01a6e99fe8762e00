import MessageSquare from 'lucide-react/icons/message-square'
import Pencil from 'lucide-react/icons/pencil'
import Settings from 'lucide-react/icons/settings'
import { ConnectControl } from '#features/network/connections/web/index.ts'
import { LinkButton, UserText } from '#platform/web/ui/index.ts'
import type { Profile } from '../../contract.ts'
import { ProfileAvatar } from './profile-avatar.tsx'
import { Cover } from './cover.tsx'
import { MemberActions } from './member-actions.tsx'
import { Facts } from './facts.tsx'

interface Props {
  profile: Profile
  own: boolean
}

/** Cover, avatar, name and actions. */
export function Header({ profile, own }: Props) {
  const { id, fullName, username, occupation } = profile
  return (
    <header className="min-w-0 overflow-hidden rounded-card border border-line bg-surface">
      <Cover profile={profile} own={own} />
      <div className="grid grid-cols-1 gap-3 px-4 pb-5 sm:px-6">
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
          <ProfileAvatar profile={profile} own={own} />
          <div className="flex flex-wrap items-center gap-2 pt-3">
            {own ? (
              <>
                <LinkButton href={`/profile/${id}?tab=about&edit=true`} icon={Pencil}>
                  Edit profile
                </LinkButton>
                <LinkButton href="/account" variant="ghost" icon={Settings}>
                  Account
                </LinkButton>
              </>
            ) : (
              <>
                <ConnectControl member={{ id, username, fullName, avatar: profile.avatar }} />
                <LinkButton href={`/messages?to=${id}`} icon={MessageSquare}>
                  Message
                </LinkButton>
                <MemberActions profile={profile} />
              </>
            )}
          </div>
        </div>
        <div className="grid grid-cols-1 gap-1">
          <h1 className="k-title line-clamp-3 font-semibold text-balance">
            <UserText>{fullName}</UserText>
          </h1>
          <p className="text-sm text-muted">
            <bdi className="wrap-anywhere">@{username}</bdi>
          </p>
          {occupation !== null && (
            <p className="pt-1 text-base">
              <UserText>{occupation}</UserText>
            </p>
          )}
        </div>
        <Facts profile={profile} />
      </div>
    </header>
  )
}
