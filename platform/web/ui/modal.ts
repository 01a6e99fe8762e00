import { useEffect, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, RefObject, SyntheticEvent } from 'react'
import { closeLayersOnBack } from './back.ts'
import { addLayer, topLayer } from './layers.ts'

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), ' +
  '[tabindex]:not([tabindex="-1"])'

function visible(root: HTMLElement, selector: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility())
}

/** Opens a native dialog while its component is mounted, and restores the focus afterwards. */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  onCloseRequest: () => void,
  initialFocus?: RefObject<HTMLElement | null>,
) {
  const request = useRef(onCloseRequest)
  useEffect(() => {
    request.current = onCloseRequest
  })

  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null) return undefined
    const previousFocus = document.activeElement
    element.showModal()
    closeLayersOnBack()
    const remove = addLayer({ dialog: element, onBack: () => request.current() })
    let isOpen = true
    const [field] = visible(element, '[data-body] :is(input, select, textarea):not(:disabled, [type=hidden])')
    // On phones the keyboard would cover half of the dialog.
    const first = matchMedia('(pointer: coarse)').matches ? undefined : field
    const target = initialFocus?.current ?? element.querySelector<HTMLElement>('[data-autofocus]') ?? first
    ;(target ?? element).focus()
    // The browser may close a dialog itself (second Escape, back gesture). It is opened again, and the caller decides.
    const onClosed = () => {
      if (!element.isConnected || !isOpen) return
      element.showModal()
      request.current()
    }
    element.addEventListener('close', onClosed)
    return () => {
      element.removeEventListener('close', onClosed)
      isOpen = false
      remove()
      element.close()
      if (previousFocus instanceof HTMLElement && previousFocus.isConnected) previousFocus.focus()
    }
  }, [dialog, initialFocus])

  return {
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== dialog.current) return
      event.preventDefault()
      request.current()
    },
    onKeyDown: (event: KeyboardEvent) => {
      const element = dialog.current
      if (element === null || event.defaultPrevented || topLayer() !== element) return
      if (event.key === 'Escape' && element.querySelector(':popover-open') === null) {
        event.preventDefault()
        event.stopPropagation()
        request.current()
      }
      if (event.key === 'Tab') wrapFocus(event, element)
    },
    onPointerDown: (event: SyntheticEvent) => {
      if (event.target === dialog.current) request.current()
    },
  }
}

function wrapFocus(event: KeyboardEvent, element: HTMLElement): void {
  const stops = visible(element, focusable).filter((stop) => stop.tabIndex >= 0)
  const [first] = stops
  const last = stops.at(-1)
  if (first === undefined || last === undefined) return event.preventDefault()
  const from = document.activeElement
  const leaving = event.shiftKey ? from === first || from === element : from === last
  if (!leaving) return undefined
  event.preventDefault()
  return (event.shiftKey ? last : first).focus()
}
