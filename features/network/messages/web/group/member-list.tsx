import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { useMember } from '#features/people/accounts/web/index.ts'
import type { Member } from '#features/people/members/web/index.ts'
import { Avatar, IconButton, TextLink, UserText } from '#platform/web/ui/index.ts'
import type { Group } from '../../contract.ts'
import type { GroupChanges } from './use-group-changes.ts'

interface Props {
  members: Group['members']
  people: readonly Member[]
  /** Absent for those who do not administer the group. */
  onRemove: GroupChanges['remove'] | undefined
}

export function MemberList({ members, people, onRemove }: Props) {
  const viewer = useMember()
  const titleId = useId()
  return (
    <div className="grid grid-cols-1 gap-2">
      <h3 id={titleId} className="text-sm font-medium">
        Members
      </h3>
      <ul aria-labelledby={titleId} className="grid max-h-64 grid-cols-1 gap-1 overflow-y-auto">
        {members.map(({ id, isAdministrator }) => {
          const member = id === viewer.id ? viewer : people.find((person) => person.id === id)
          return (
            member !== undefined && (
              <li key={id} className="flex min-h-9 min-w-0 items-center gap-2 pointer-coarse:min-h-11">
                <Avatar name={member.fullName} src={member.avatar} size="sm" />
                <TextLink href={`/profile/${id}`} quiet className="min-w-0 text-sm">
                  <UserText kind="name">{member.fullName}</UserText>
                </TextLink>
                {id === viewer.id && <span className="text-xs text-muted">You</span>}
                {isAdministrator && <span className="ms-auto text-xs text-muted">Administrator</span>}
                {onRemove !== undefined && !isAdministrator && (
                  <span className="ms-auto">
                    <IconButton
                      size="sm"
                      icon={X}
                      label={`Remove ${member.fullName}`}
                      tip={false}
                      busy={onRemove.isPending && onRemove.variables === id}
                      onClick={() => onRemove.mutate(id)}
                    />
                  </span>
                )}
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
