import type { Member } from '#features/people/members/contract.ts'
import { ConfirmDialog } from '#platform/web/ui/index.ts'

interface Props {
  member: Pick<Member, 'fullName'>
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

export const BlockQuestion = ({ member: { fullName }, busy, onConfirm, onCancel }: Props) => (
  <ConfirmDialog
    open
    danger
    title={`Block ${fullName}?`}
    description={
      'You will not see each other’s posts, profiles and messages, and a connection between you ends. ' +
      'They are not told. You can take it back on your account page.'
    }
    confirmLabel="Block"
    busy={busy}
    onConfirm={onConfirm}
    onCancel={onCancel}
  />
)
