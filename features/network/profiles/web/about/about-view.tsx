import type { ReactNode } from 'react'
import { Badge, TextLink, UserText } from '#platform/web/ui/index.ts'
import type { Profile } from '../../contract.ts'
import { visibilityIcons } from '../visibility-options.ts'
import { visibilityTexts, memberSince, displayAddress } from '../texts.ts'

export function AboutView({ profile, own }: { profile: Profile; own: boolean }) {
  const { bio, bioVisibility, occupation, location, website, createdAt } = profile
  const missing = own ? <span className="text-muted">Not filled in yet</span> : null
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
      <Entry
        name="Bio"
        wide
        aside={
          bioVisibility !== undefined && (
            <Badge icon={visibilityIcons[bioVisibility]}>{visibilityTexts[bioVisibility].label}</Badge>
          )
        }
      >
        {bio === null ? (
          <span className="text-muted">{own ? 'Tell others what you do.' : 'No bio to show'}</span>
        ) : (
          <UserText kind="body">{bio}</UserText>
        )}
      </Entry>
      <Entry name="Occupation">{occupation === null ? missing : <UserText>{occupation}</UserText>}</Entry>
      <Entry name="Location">{location === null ? missing : <UserText>{location}</UserText>}</Entry>
      <Entry name="Website">
        {website === null ? (
          missing
        ) : (
          <TextLink href={website} target="_blank" title={website} className="line-clamp-3 wrap-anywhere">
            {displayAddress(website)}
          </TextLink>
        )}
      </Entry>
      <Entry name="Member since">
        <time dateTime={createdAt}>{memberSince(createdAt)}</time>
      </Entry>
    </dl>
  )
}

interface EntryProps {
  name: string
  children: ReactNode
  aside?: ReactNode
  wide?: boolean
}

/** Renders nothing without content. */
function Entry({ name, children, aside, wide = false }: EntryProps) {
  if (children === null) return null
  return (
    <div className={wide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
      <dt className="flex min-h-5 items-center gap-2 text-xs font-medium text-muted">
        {name}
        {aside}
      </dt>
      <dd className="pt-0.5 text-sm">{children}</dd>
    </div>
  )
}
