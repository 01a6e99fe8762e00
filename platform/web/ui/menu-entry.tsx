import { Menu } from '@base-ui/react/menu'
import Check from 'lucide-react/icons/check'
import { SmartLink } from './link.tsx'
import type { MenuAction } from './menu-item.ts'

interface MenuEntryProps {
  item: MenuAction
  onChoose: () => void
}

export function MenuEntry({ item, onChoose }: MenuEntryProps) {
  const shared = {
    label: item.label,
    className: 'k-menu-item',
    'data-danger': item.danger === true ? '' : undefined,
    onClick: onChoose,
    children: <EntryText item={item} />,
  }
  if (item.href !== undefined)
    return (
      <Menu.LinkItem
        {...shared}
        closeOnClick
        render={<SmartLink href={item.href} {...(item.external === true && { target: '_blank' })} />}
      />
    )
  return <Menu.Item {...shared} {...roleOf(item)} disabled={item.disabled === true} />
}

/** What the menu does is the same for all of them: its caller holds what is checked or chosen. */
function roleOf({ checked, chosen }: MenuAction) {
  if (checked !== undefined) return { role: 'menuitemcheckbox', 'aria-checked': checked }
  if (chosen !== undefined) return { role: 'menuitemradio', 'aria-checked': chosen }
  return {}
}

function EntryText({ item }: { item: MenuAction }) {
  const { icon, checked, chosen } = item
  const Icon = checked === true || chosen === true ? Check : icon
  return (
    <>
      <span className="k-menu-icon">{Icon && <Icon size={16} aria-hidden />}</span>
      <span className="min-w-0 flex-1">
        <span className="block truncate">{item.label}</span>
        {item.help !== undefined && <span className="block text-xs text-muted">{item.help}</span>}
      </span>
      {item.shortcut !== undefined && <span className="ps-4 text-xs text-muted">{item.shortcut}</span>}
    </>
  )
}
