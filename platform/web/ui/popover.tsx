import { cloneElement, useEffect, useId, useRef, useState } from 'react'
import type { ReactNode, ToggleEvent } from 'react'
import { cx } from './cx.ts'
import { useAnchoredPosition } from './anchored-position.ts'
import type { Align, Side } from './anchored-position.ts'
import type { Trigger } from './trigger.ts'

interface PopoverProps {
  trigger: Trigger
  label: string
  children: ReactNode | ((close: () => void) => ReactNode)
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  side?: Side | undefined
  align?: Align | undefined
  /** A Tailwind class for the width; `w-80` by default. */
  width?: string | undefined
  /** Without padding, for lists that have their own. */
  flush?: boolean | undefined
}

/** A native popover. The browser handles top layer, Escape, presses outside and the return of the focus. */
export function Popover(props: PopoverProps) {
  const { trigger, label, children, side = 'bottom', align = 'end', width = 'w-80', flush } = props
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [internalOpen, setInternalOpen] = useState(false)
  const open = props.open ?? internalOpen
  const change = (next: boolean) => {
    setInternalOpen(next)
    props.onOpenChange?.(next)
  }

  useEffect(() => {
    const element = box.current
    if (element === null || element.matches(':popover-open') === open) return
    if (open) {
      element.showPopover()
      const first = element.querySelector<HTMLElement>(
        '[data-autofocus], a[href], button:not(:disabled), input:not(:disabled), select, textarea',
      )
      ;(first ?? element).focus()
    } else element.hidePopover()
  }, [open])
  useAnchoredPosition(button, box, open, { side, align })

  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        // The browser closes a popover for presses outside of it, but not for presses on its invoker.
        popoverTarget: id,
        onClick: (event) => {
          trigger.props.onClick?.(event)
          if (event.defaultPrevented) return
          event.preventDefault()
          // The second click of a double click must not close what the first one opened.
          if (event.detail < 2) change(!open)
        },
      })}
      <div
        ref={box}
        id={id}
        popover="auto"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <dialog> is opened differently; this is a popover
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        onToggle={(event: ToggleEvent) => {
          const isOpen = event.newState === 'open'
          if (event.target === box.current && isOpen !== open) change(isOpen)
        }}
        className={cx('k-popover', width, flush !== true && 'p-4')}
      >
        {open && (typeof children === 'function' ? children(() => change(false)) : children)}
      </div>
    </>
  )
}
