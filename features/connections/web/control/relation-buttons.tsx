import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import UserPlus from 'lucide-react/icons/user-plus'
import X from 'lucide-react/icons/x'
import type { Member } from '#features/members/contract.ts'
import { Button, IconButton } from '#platform/web/ui/index.ts'
import type { Relation } from '../../contract.ts'
import type { Act } from '../relate.ts'
import { ConnectionMenu } from './connection-menu.tsx'

interface Props {
  member: Member
  relation: Relation
  /** `sm` in lists, where the label of each button contains the member's name. */
  size: 'sm' | 'md'
  /** The text of the button that accepts. */
  accept: string
  onAct: (act: Act) => void
}

export function RelationButtons({ member, relation: { status, direction }, size, accept, onAct }: Props) {
  const { fullName } = member
  const inList = size === 'sm'
  const named = (words: string) => (inList ? `${words} ${fullName}` : undefined)
  if (status === 'accepted')
    return (
      <>
        <Button size={size} icon={Check} disabled aria-label={named('Connected with')}>
          Connected
        </Button>
        <ConnectionMenu member={member} size={size} onRemove={() => onAct('remove')} />
      </>
    )
  if (status === null)
    return (
      <Button
        size={size}
        variant={inList ? 'secondary' : 'primary'}
        icon={UserPlus}
        aria-label={named('Connect with')}
        onClick={() => onAct('connect')}
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
          onClick={() => onAct('cancel')}
        />
      </>
    )
  return (
    <>
      <Button
        size={size}
        variant="primary"
        icon={Check}
        aria-label={named('Accept Connection with')}
        onClick={() => onAct('accept')}
      >
        {accept}
      </Button>
      {inList ? (
        <IconButton
          size={size}
          icon={X}
          label={`Decline request of ${fullName}`}
          onClick={() => onAct('decline')}
        />
      ) : (
        <Button onClick={() => onAct('decline')}>Decline</Button>
      )}
    </>
  )
}
