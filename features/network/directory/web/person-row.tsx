import MessageSquare from 'lucide-react/icons/message-square'
import { ConnectControl } from '#features/network/connections/web/index.ts'
import { MemberName } from '#features/people/members/web/parts.ts'
import { Chip, LinkButton, UserText } from '#platform/web/ui/index.ts'
import type { Person } from '../contract.ts'
import { addressOf } from './filter.ts'

/** A member with what they do, their tags, and what one can do. The name leads to the profile. */
export function PersonRow({ person }: { person: Person }) {
  const { id, fullName, username, occupation, company, place, tags, relation } = person
  const facts = [occupation, company, place].filter((fact) => fact !== null && fact !== '').join(' · ')
  return (
    <li
      data-list-item
      className="grid min-w-0 grid-cols-1 items-center gap-x-4 gap-y-2 p-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-4"
    >
      <div className="grid min-w-0 grid-cols-1 gap-1.5">
        <MemberName
          member={person}
          size="lg"
          link
          detail={
            <>
              <UserText kind="name" className="text-xs text-muted before:content-['@']">
                {username}
              </UserText>
              {facts !== '' && (
                <UserText lines={2} className="pt-0.5 text-sm text-muted">
                  {facts}
                </UserText>
              )}
            </>
          }
        />
        {tags.length > 0 && (
          <ul aria-label={`Tags of ${fullName}`} className="flex min-w-0 flex-wrap gap-1.5 ps-13">
            {tags.map((tag) => (
              <li key={tag} className="flex max-w-full min-w-0">
                <Chip href={addressOf({ tag })}>{tag}</Chip>
              </li>
            ))}
          </ul>
        )}
      </div>
      {relation === null ? (
        <span className="ps-13 text-sm text-muted sm:ps-0">You</span>
      ) : (
        <div className="flex flex-wrap items-center gap-2 ps-13 sm:ps-0">
          <ConnectControl member={person} known={relation} size="sm" />
          <LinkButton
            href={`/messages?to=${id}`}
            size="sm"
            variant="ghost"
            icon={MessageSquare}
            aria-label={`Message ${fullName}`}
          >
            Message
          </LinkButton>
        </div>
      )}
    </li>
  )
}
