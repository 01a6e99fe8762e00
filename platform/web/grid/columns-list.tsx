import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useLayoutEffect, useRef } from 'react'
import { announce } from '../ui/announce.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Checkbox } from '../ui/choice.tsx'
import { emptyLayout, orderColumns, isHidden, withHidden, withMoved } from './layout.ts'
import { useLayout } from './layout-store.ts'
import type { GridColumnName } from './types.ts'

interface Props {
  name: string
  columns: readonly GridColumnName[]
}

/** All columns of a table in order, hidden ones included. */
export function ColumnsList({ name, columns }: Props) {
  const { layout = emptyLayout, change } = useLayout(name)
  const box = useRef<HTMLDivElement>(null)
  const pressed = useRef<HTMLElement | null>(null)
  const arranged = orderColumns(columns, layout)
  const shown = arranged.filter((column) => !isHidden(column, layout))

  // A moved row loses the focus of its button, so the focus is restored.
  useLayoutEffect(() => {
    if (document.activeElement !== pressed.current) pressed.current?.focus()
    pressed.current = null
  })

  const move = (index: number, by: -1 | 1, button: HTMLElement) => {
    const column = arranged[index]
    const neighbour = arranged[index + by]
    if (column === undefined || neighbour === undefined || neighbour.pinned === true) return
    pressed.current = button
    change(
      withMoved(layout, columns, column.id, { side: by < 0 ? 'before' : 'after', neighbour: neighbour.id }),
    )
    announce(`${column.title}: ${index + by + 1} of ${arranged.length}`)
  }

  return (
    <div ref={box}>
      <ul className="max-h-96 overflow-y-auto p-2">
        {arranged.map((column, index) => {
          const isPinned = column.pinned === true
          const isShown = !isHidden(column, layout)
          return (
            <li key={column.id} className="flex min-h-8 items-center gap-1 rounded-small px-2 hover:bg-hover">
              <div className="min-w-0 flex-1">
                <Checkbox
                  label={<bdi className="block truncate">{column.title}</bdi>}
                  checked={isShown}
                  disabled={isPinned || (isShown && shown.length === 1)}
                  onChange={(event) => change(withHidden(layout, column.id, !event.target.checked))}
                />
              </div>
              {!isPinned &&
                ([-1, 1] as const).map((by) => (
                  <IconButton
                    key={by}
                    size="sm"
                    tip={false}
                    icon={by < 0 ? ChevronUp : ChevronDown}
                    label={`Move ${column.title} ${by < 0 ? 'up' : 'down'}`}
                    aria-disabled={
                      arranged[index + by] === undefined || arranged[index + by]?.pinned === true
                    }
                    className="aria-disabled:opacity-40"
                    onClick={(event) => move(index, by, event.currentTarget)}
                  />
                ))}
            </li>
          )
        })}
      </ul>
      <div className="border-t border-line p-2">
        <Button variant="ghost" size="sm" full onClick={() => change(emptyLayout)}>
          Reset columns
        </Button>
      </div>
    </div>
  )
}
