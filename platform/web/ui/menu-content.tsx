import Check from 'lucide-react/icons/check'
import * as Radix from '@radix-ui/react-dropdown-menu'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Ref, RefObject } from 'react'
import { cx } from './cx.ts'
import type { MenuItem } from './menu-item.ts'
import { MenuEntry } from './menu-entry.tsx'

interface MenuContentProps {
  button: RefObject<HTMLButtonElement | null>
  items: readonly MenuItem[]
  label: string
  align: 'start' | 'center' | 'end'
  side: 'top' | 'bottom'
  opened: 'no' | 'pointer' | 'keyboard'
  onClose: () => void
}

export function MenuContent({ button, items, label, align, side, opened, onClose }: MenuContentProps) {
  const chosen = useRef<(() => void) | undefined>(undefined)
  const content = useRef<HTMLDivElement>(null)
  const marked = items.some((item) => item.kind === undefined && (item.icon ?? item.checked) !== undefined)

  // Radix did not see the key press that loaded it, so the first item is focused here.
  useEffect(() => {
    if (opened !== 'keyboard') return undefined
    const frame = requestAnimationFrame(() =>
      content.current?.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [opened])

  return (
    <Radix.Root open={opened !== 'no'} modal={false} onOpenChange={(next) => !next && onClose()}>
      <Radix.Trigger asChild>
        <BorrowedTrigger button={button} />
      </Radix.Trigger>
      <Radix.Portal container={containerOf(button)}>
        <Radix.Content
          ref={content}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          loop
          aria-label={label}
          aria-labelledby={undefined}
          className={cx('k-menu', marked && 'k-menu-marked')}
          onCloseAutoFocus={(event) => {
            const run = chosen.current
            if (run === undefined) return
            // Focuses the button first, so that a dialog opened by the action returns the focus there.
            event.preventDefault()
            chosen.current = undefined
            button.current?.focus()
            run()
          }}
        >
          {items.map((item, index) => (
            <MenuEntry
              // oxlint-disable-next-line react/no-array-index-key -- an open menu is constant, and labels may repeat
              key={`${index}`}
              item={item}
              mark={Check}
              onChoose={(run) => {
                chosen.current = run
              }}
            />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Passes the existing button to Radix as its trigger, without rendering another one. */
function BorrowedTrigger({
  button,
  ref,
}: {
  button: RefObject<HTMLButtonElement | null>
  ref?: Ref<HTMLElement>
}) {
  useLayoutEffect(() => {
    const setTrigger = (element: HTMLElement | null) => {
      if (typeof ref === 'function') ref(element)
      else if (ref) ref.current = element
    }
    setTrigger(button.current)
    return () => setTrigger(null)
  }, [button, ref])
  return null
}

/** Element that contains the menu: the dialog or popover, outside of which it would be inert, else the landmark. */
function containerOf(button: RefObject<HTMLButtonElement | null>): HTMLElement {
  const containers = 'dialog[open], [popover], main, header, nav, aside'
  return button.current?.closest<HTMLElement>(containers) ?? document.body
}
