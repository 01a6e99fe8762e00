import type { Member } from '#features/people/members/contract.ts'
import { ConfirmDialog } from '#platform/web/ui/index.ts'

interface Props {
  member: Pick<Member, 'fullName'>
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before a connection ends. */
export const RemovalQuestion = ({ member: { fullName }, onCancel, onConfirm }: Props) => (
  <ConfirmDialog
    open
    danger
    title="Remove connection"
    description={`You and ${fullName} will no longer see each other’s posts for connections.`}
    confirmLabel="Remove connection"
    onCancel={onCancel}
    onConfirm={onConfirm}
  />
)
