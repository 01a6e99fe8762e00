import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Star from 'lucide-react/icons/star'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { ConfirmDialog, IconButton } from '#platform/web/ui/index.ts'
import { Menu } from '#platform/web/ui/menu.tsx'
import type { MenuItem } from '#platform/web/ui/menu-item.ts'
import type { BusinessCard } from '../../contract.ts'
import { useDeleteCard, useMakeDefault } from './mutations.ts'
import { cardName, vcardAddress } from './card-texts.ts'

interface Props {
  userId: number
  card: BusinessCard
  /** Whether it is the only card, which cannot be deleted. */
  isOnly: boolean
  onEdit: () => void
}

/** The menu of a card, for its owner. */
export function CardMenu({ userId, card, isOnly, onEdit }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  const makeDefault = useMakeDefault(userId)
  const remove = useDeleteCard(userId, () => setConfirming(false))
  const name = cardName(card)
  const items: MenuItem[] = [
    { label: 'Edit', icon: Pencil, onSelect: onEdit },
    ...(card.isDefault
      ? []
      : [{ label: 'Make default', icon: Star, onSelect: () => makeDefault.mutate(card.id) }]),
    { label: 'Save as contact', icon: Download, href: vcardAddress(userId, card.id) },
    ...(isOnly
      ? []
      : [
          { kind: 'separator' } as const,
          { label: 'Delete', icon: Trash2, danger: true, onSelect: () => setConfirming(true) },
        ]),
  ]
  return (
    <>
      <Menu
        trigger={<IconButton size="sm" icon={Ellipsis} label={`Actions for card ${name}`} tip={false} />}
        items={items}
      />
      <ConfirmDialog
        open={isConfirming}
        danger
        title="Delete this business card?"
        description={
          `“${name}” will be gone for good.` +
          (card.isDefault ? ' Your oldest card becomes the default.' : '')
        }
        confirmLabel="Delete card"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(card.id)}
        onCancel={() => setConfirming(false)}
      />
    </>
  )
}
