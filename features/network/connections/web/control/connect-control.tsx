import { useQuery } from '@tanstack/react-query'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useMember } from '#features/people/accounts/web/index.ts'
import type { Member } from '#features/people/members/contract.ts'
import { Button, cx, Skeleton } from '#platform/web/ui/index.ts'
import type { Relation } from '../../contract.ts'
import { statusQuery } from '../queries.ts'
import { useRelate } from '../relate.ts'
import { RelationButtons } from './relation-buttons.tsx'
import { useFocusRestoration } from './use-focus-restoration.ts'

interface Props {
  member: Member
  /** The relation, if the list around this control contains it. Otherwise it is loaded. */
  known?: Relation | undefined
  size?: 'sm' | 'md' | undefined
  accept?: string | undefined
  className?: string | undefined
}

/** The buttons for the viewer's relation to a member: connect, cancel, accept, decline, or connected. */
export function ConnectControl({ member, known, size = 'md', accept = 'Accept', className }: Props) {
  const viewer = useMember()
  const { data, isError, isFetching, refetch } = useQuery({
    ...statusQuery(member.id, known),
    enabled: member.id !== viewer.id,
  })
  const { mutate } = useRelate(member, viewer.id)
  const box = useFocusRestoration<HTMLSpanElement>()

  if (member.id === viewer.id) return null
  return (
    <span ref={box} data-connect className={cx('inline-flex items-center gap-2', className)}>
      {data !== undefined ? (
        <RelationButtons member={member} relation={data} size={size} accept={accept} onAction={mutate} />
      ) : isError ? (
        <Button size={size} icon={RotateCcw} busy={isFetching} onClick={() => void refetch()}>
          Load connection
        </Button>
      ) : (
        <Skeleton
          className={size === 'sm' ? 'h-7 w-22 pointer-coarse:h-11' : 'h-9 w-26 pointer-coarse:h-11'}
        />
      )}
    </span>
  )
}
