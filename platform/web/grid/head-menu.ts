import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsLeftRight from 'lucide-react/icons/chevrons-left-right'
import ChevronsRightLeft from 'lucide-react/icons/chevrons-right-left'
import EyeOff from 'lucide-react/icons/eye-off'
import MoveHorizontal from 'lucide-react/icons/move-horizontal'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { MenuItem } from '../ui/menu-item.ts'
import type { ColumnTools } from './column-tools.ts'
import type { GridColumnName, GridSort } from './types.ts'

/** px by which a key press changes the width of a column. */
export const widthStep = 16

interface Options {
  column: GridColumnName & { readonly sortable?: boolean | undefined }
  onSort: ((sort: GridSort) => void) | undefined
  /** Items of the page. */
  more: readonly MenuItem[]
  tools: ColumnTools
}

export function headMenu({ column, onSort, more, tools }: Options): MenuItem[] {
  const { id, sortable, pinned } = column
  const items: MenuItem[] = []
  if (sortable === true && onSort !== undefined)
    items.push(
      { label: 'Sort ascending', icon: ArrowUp, onSelect: () => onSort({ column: id, descending: false }) },
      { label: 'Sort descending', icon: ArrowDown, onSelect: () => onSort({ column: id, descending: true }) },
      { kind: 'separator' },
    )
  if (more.length > 0) items.push(...more, { kind: 'separator' })
  items.push(
    { label: 'Fit to content', icon: MoveHorizontal, onSelect: () => tools.fit(id) },
    {
      label: 'Narrower',
      icon: ChevronsRightLeft,
      shortcut: 'Shift ←',
      onSelect: () => tools.resize(id, tools.widthOf(id) - widthStep),
    },
    {
      label: 'Wider',
      icon: ChevronsLeftRight,
      shortcut: 'Shift →',
      onSelect: () => tools.resize(id, tools.widthOf(id) + widthStep),
    },
    { kind: 'separator' },
  )
  if (pinned !== true) {
    for (const [by, label, icon, shortcut] of [
      [-1, 'Move left', ArrowLeft, 'Alt Shift ←'],
      [1, 'Move right', ArrowRight, 'Alt Shift →'],
    ] as const) {
      const destination = tools.step(id, by)
      items.push({
        label,
        icon,
        shortcut,
        disabled: destination === undefined,
        onSelect: () => destination && tools.move(id, destination),
      })
    }
    items.push(
      { label: 'Hide column', icon: EyeOff, disabled: !tools.canHide, onSelect: () => tools.hide(id) },
      { kind: 'separator' },
    )
  }
  items.push({ label: 'Reset all columns', icon: RotateCcw, onSelect: tools.reset })
  return items
}
