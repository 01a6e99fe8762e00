import Ellipsis from 'lucide-react/icons/ellipsis'
import UserMinus from 'lucide-react/icons/user-minus'
import { useState } from 'react'
import type { Member } from '#features/members/contract.ts'
import { ConfirmDialog, IconButton } from '#platform/web/ui/index.ts'
import { Menu } from '#platform/web/ui/menu.tsx'

interface Props {
  member: Pick<Member, 'fullName'>
  size: 'sm' | 'md'
  onRemove: () => void
}

/** Actions on an accepted connection. */
export function ConnectionMenu({ member: { fullName }, size, onRemove }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <Menu
        trigger={<IconButton size={size} icon={Ellipsis} label={`Connection with ${fullName}`} tip={false} />}
        items={[
          { label: 'Remove connection', icon: UserMinus, danger: true, onSelect: () => setConfirming(true) },
        ]}
      />
      <ConfirmDialog
        open={isConfirming}
        danger
        title="Remove connection"
        description={`You and ${fullName} will no longer see each other’s posts for connections.`}
        confirmLabel="Remove connection"
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false)
          onRemove()
        }}
      />
    </>
  )
}
