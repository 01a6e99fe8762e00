import { cloneElement, useRef, useState } from 'react'
import { lazyCode, toastLoadFailure, useLazy } from './lazy.ts'
import type { MenuItem } from './menu-item.ts'
import type { Trigger } from './trigger.ts'

interface MenuProps {
  trigger: Trigger
  items: readonly MenuItem[]
  /** The menu's name; by default the trigger's label. */
  label?: string | undefined
  align?: 'start' | 'center' | 'end' | undefined
  side?: 'top' | 'bottom' | undefined
}

const menuContent = lazyCode(async () => (await import('./menu-content.tsx')).MenuContent)

/**
 * Renders only the button at first. Hover, focus or press loads the menu. An early press opens it when it is loaded.
 * The button is never mounted again, so it keeps the focus.
 */
export function Menu({ trigger, items, label, align = 'end', side = 'bottom' }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { code: Content, preload, load } = useLazy(menuContent)
  const [opened, setOpened] = useState<'no' | 'pointer' | 'keyboard'>('no')
  const open = opened !== 'no'

  const show = async (how: 'pointer' | 'keyboard') => {
    setOpened(how)
    if (await load()) return
    setOpened('no')
    toastLoadFailure('The menu')
  }

  const { props } = trigger
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onPointerEnter: (event) => {
          props.onPointerEnter?.(event)
          preload()
        },
        onFocus: (event) => {
          props.onFocus?.(event)
          preload()
        },
        onClick: (event) => {
          props.onClick?.(event)
          if (event.defaultPrevented) return
          if (open) setOpened('no')
          else void show(event.detail === 0 ? 'keyboard' : 'pointer')
        },
        onKeyDown: (event) => {
          props.onKeyDown?.(event)
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          void show('keyboard')
        },
      })}
      {open && Content && (
        <Content
          button={button}
          items={items}
          label={label ?? props.label ?? 'Menu'}
          align={align}
          side={side}
          byKeyboard={opened === 'keyboard'}
          onClose={() => setOpened('no')}
        />
      )}
    </>
  )
}
