import CalendarDays from 'lucide-react/icons/calendar-days'
import LinkIcon from 'lucide-react/icons/link'
import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import { TextLink, UserText, VisuallyHidden, type IconType } from '#platform/web/ui/index.ts'
import type { Profile } from '../../contract.ts'
import { memberSince, displayAddress } from '../texts.ts'

/** Location, website and date of joining. */
export function Facts({ profile: { location, website, createdAt } }: { profile: Profile }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-muted">
      {location !== null && (
        <Fact icon={MapPin} name="Location">
          <UserText>{location}</UserText>
        </Fact>
      )}
      {website !== null && (
        <Fact icon={LinkIcon} name="Website">
          <TextLink
            href={website}
            target="_blank"
            title={website}
            className="block truncate pointer-coarse:py-2.5"
          >
            {displayAddress(website)}
          </TextLink>
        </Fact>
      )}
      <Fact icon={CalendarDays} name="">
        <time dateTime={createdAt}>Member since {memberSince(createdAt)}</time>
      </Fact>
    </ul>
  )
}

function Fact({ icon: Icon, name, children }: { icon: IconType; name: string; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5">
      <Icon size={16} aria-hidden className="shrink-0" />
      {name !== '' && <VisuallyHidden>{name}: </VisuallyHidden>}
      <span className="min-w-0">{children}</span>
    </li>
  )
}
