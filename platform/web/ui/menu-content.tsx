import { Menu } from '@base-ui/react/menu'
import { Fragment, useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { cx } from './cx.ts'
import { floatingContainer } from './floating-container.ts'
import { MenuEntry } from './menu-entry.tsx'
import type { MenuAction, MenuItem } from './menu-item.ts'

interface MenuContentProps {
  button: RefObject<HTMLButtonElement | null>
  items: readonly MenuItem[]
  label: string
  align: 'start' | 'center' | 'end'
  side: 'top' | 'bottom'
  byKeyboard: boolean
  onClose: () => void
}

/** An open menu. It is no child of its button, which was there before its code. */
export function MenuContent({ button, items, label, align, side, byKeyboard, onClose }: MenuContentProps) {
  const chosen = useRef<(() => void) | undefined>(undefined)
  const popup = useRef<HTMLDivElement>(null)
  const groups = groupsOf(items)
  const marked = groups.some(({ actions }) => actions.some((item) => hasMark(item)))

  // The library did not see the key press that loaded it, so the first item is focused here.
  useEffect(() => {
    if (!byKeyboard) return undefined
    const frame = requestAnimationFrame(() =>
      popup.current?.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [byKeyboard])

  const close = (details: Menu.Root.ChangeEventDetails) => {
    // A press on the button closes the menu by itself.
    if (isOf(button.current, details.event)) return details.cancel()
    // Before anything that the item opens, so that the focus returns to the button from there.
    if (details.reason === 'item-press' || details.reason === 'escape-key') button.current?.focus()
    onClose()
    return chosen.current?.()
  }

  return (
    <Menu.Root open modal={false} onOpenChange={(_, details) => close(details)}>
      <Menu.Portal container={floatingContainer(button.current)}>
        <Menu.Positioner
          anchor={button}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          positionMethod="fixed"
          className="k-floating"
        >
          <Menu.Popup
            ref={popup}
            aria-label={label}
            finalFocus={false}
            className={cx('k-menu', marked && 'k-menu-marked')}
            onKeyDown={(event) => {
              if (event.key !== 'Tab') return
              // From the button on.
              button.current?.focus()
              onClose()
            }}
          >
            {groups.map(({ heading, actions }, position) => (
              // oxlint-disable-next-line react/no-array-index-key -- an open menu is constant, and labels may repeat
              <Fragment key={`${position}`}>
                {position > 0 && <Menu.Separator className="k-menu-separator" />}
                <Menu.Group>
                  {heading !== undefined && (
                    <Menu.GroupLabel className="k-menu-heading">{heading}</Menu.GroupLabel>
                  )}
                  {actions.map((item, index) => (
                    <MenuEntry
                      // oxlint-disable-next-line react/no-array-index-key -- as above
                      key={`${index}`}
                      item={item}
                      onChoose={() => {
                        chosen.current = item.onSelect
                      }}
                    />
                  ))}
                </Menu.Group>
              </Fragment>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

interface Group {
  readonly heading: string | undefined
  readonly actions: MenuAction[]
}

/** A heading or a separator begins a group. */
function groupsOf(items: readonly MenuItem[]): Group[] {
  const groups: Group[] = [{ heading: undefined, actions: [] }]
  for (const item of items)
    if (item.kind === 'heading') groups.push({ heading: item.label, actions: [] })
    else if (item.kind === 'separator') groups.push({ heading: undefined, actions: [] })
    else groups.at(-1)?.actions.push(item)
  return groups.filter(({ actions }) => actions.length > 0)
}

const hasMark = ({ icon, checked, chosen }: MenuAction) => (icon ?? checked ?? chosen) !== undefined

/** Whether the event is a press on the button, or moves the focus to it. */
function isOf(button: HTMLElement | null, event: Event): boolean {
  const places = [event.target, event instanceof FocusEvent && event.relatedTarget]
  return places.some((place) => place instanceof Node && button?.contains(place) === true)
}
