import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import UserPlus from 'lucide-react/icons/user-plus'
import X from 'lucide-react/icons/x'
import type { Member } from '#features/people/members/contract.ts'
import { Button, IconButton } from '#platform/web/ui/index.ts'
import type { Relation } from '../../contract.ts'
import type { RelationAction } from '../relate.ts'
import { ConnectionMenu } from './connection-menu.tsx'

interface Props {
  member: Member
  relation: Relation
  /** `sm` in lists, where the label of each button contains the member's name. A profile has its own menu. */
  size: 'sm' | 'md'
  /** The text of the button that accepts. */
  accept: string
  onAction: (action: RelationAction) => void
}

export function RelationButtons({ member, relation: { status, direction }, size, accept, onAction }: Props) {
  const { fullName } = member
  const inList = size === 'sm'
  const labelFor = (text: string) => (inList ? `${text} ${fullName}` : undefined)
  if (status === 'accepted')
    return (
      <>
        <Button size={size} icon={Check} disabled aria-label={labelFor('Connected with')}>
          Connected
        </Button>
        {inList && <ConnectionMenu member={member} size={size} onRemove={() => onAction('remove')} />}
      </>
    )
  if (status === null)
    return (
      <Button
        size={size}
        variant={inList ? 'secondary' : 'primary'}
        icon={UserPlus}
        aria-label={labelFor('Connect with')}
        onClick={() => onAction('connect')}
      >
        Connect
      </Button>
    )
  if (direction === 'sent')
    return (
      <>
        <Button size={size} icon={Clock} disabled>
          Request Sent
        </Button>
        <IconButton
          size={size}
          icon={X}
          label={`Cancel request to ${fullName}`}
          onClick={() => onAction('cancel')}
        />
      </>
    )
  return (
    <>
      <Button
        size={size}
        variant="primary"
        icon={Check}
        aria-label={labelFor('Accept Connection with')}
        onClick={() => onAction('accept')}
      >
        {accept}
      </Button>
      {inList ? (
        <IconButton
          size={size}
          icon={X}
          label={`Decline request of ${fullName}`}
          onClick={() => onAction('decline')}
        />
      ) : (
        <Button onClick={() => onAction('decline')}>Decline</Button>
      )}
    </>
  )
}
