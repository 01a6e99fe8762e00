import { useMember } from '#features/accounts/web/index.ts'
import type { Member } from '#features/members/contract.ts'
import { useRelate } from '../relate.ts'
import { ConnectionMenu } from './connection-menu.tsx'

/** Ends a connection. For lists that show connections only, so that the relation is known. */
export function RemoveControl({ member }: { member: Member }) {
  const { mutate } = useRelate(member, useMember().id)
  return <ConnectionMenu member={member} size="md" onRemove={() => mutate('remove')} />
}
