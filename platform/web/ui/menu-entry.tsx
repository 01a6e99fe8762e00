import * as Radix from '@radix-ui/react-dropdown-menu'
import { SmartLink } from './link.tsx'
import type { IconType } from './icon.ts'
import type { MenuAction, MenuItem } from './menu-item.ts'

interface MenuEntryProps {
  item: MenuItem
  mark: IconType
  onChoose: (run: () => void) => void
}

export function MenuEntry({ item, mark: Mark, onChoose }: MenuEntryProps) {
  if (item.kind === 'separator') return <Radix.Separator className="k-menu-separator" />
  if (item.kind === 'heading') return <Radix.Label className="k-menu-heading">{item.label}</Radix.Label>

  const shared = {
    disabled: item.disabled === true,
    textValue: item.label,
    className: 'k-menu-item',
    'data-danger': item.danger === true ? '' : undefined,
    onSelect: () => {
      if (item.onSelect) onChoose(item.onSelect)
    },
  }
  if (item.checked !== undefined)
    return (
      <Radix.CheckboxItem {...shared} checked={item.checked}>
        <span className="k-menu-icon">
          <Radix.ItemIndicator>
            <Mark size={16} aria-hidden />
          </Radix.ItemIndicator>
        </span>
        <EntryText item={item} />
      </Radix.CheckboxItem>
    )
  if (item.href !== undefined)
    return (
      <Radix.Item {...shared} asChild>
        <SmartLink href={item.href} {...(item.external === true && { target: '_blank' })}>
          <EntryText item={item} />
        </SmartLink>
      </Radix.Item>
    )
  return (
    <Radix.Item {...shared}>
      <EntryText item={item} />
    </Radix.Item>
  )
}

function EntryText({ item }: { item: MenuAction }) {
  const Icon = item.icon
  return (
    <>
      {item.checked === undefined && (
        <span className="k-menu-icon">{Icon && <Icon size={16} aria-hidden />}</span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{item.label}</span>
        {item.help !== undefined && <span className="block text-xs text-muted">{item.help}</span>}
      </span>
      {item.shortcut !== undefined && <span className="ps-4 text-xs text-muted">{item.shortcut}</span>}
    </>
  )
}
