import { topLayer } from './layers.ts'
import { setPosition, anchoredPosition } from './anchored-position.ts'

const showDelayMs = 450

function createTip(): HTMLElement {
  const tip = document.createElement('div')
  tip.className = 'k-tooltip'
  tip.popover = 'manual'
  // Screen readers get the text from the control's description.
  tip.ariaHidden = 'true'
  return tip
}

/**
 * Shows one tooltip for all controls with a `data-tip` attribute. Returns what ends it.
 * @param first the event that asked for the first tooltip
 */
export function listenForTips(first: Event): () => void {
  const tip = createTip()
  let owner: HTMLElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let hiddenAt = 0

  const hide = () => {
    clearTimeout(timer)
    if (owner !== undefined && tip.isConnected) hiddenAt = Date.now()
    owner = undefined
    tip.remove()
  }
  const show = (element: HTMLElement) => {
    const text = element.dataset['tip'] ?? ''
    if (text === '' || !element.isConnected || element.getAttribute('aria-expanded') === 'true') return
    tip.textContent = text
    topLayer().append(tip)
    tip.showPopover()
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const position = anchoredPosition(element.getBoundingClientRect(), tip.getBoundingClientRect(), view, {
      side: 'top',
      gap: 6,
    })
    setPosition(tip, position.left, position.top)
  }
  const schedule = (target: EventTarget | null, delay: number) => {
    if (target instanceof Node && tip.contains(target)) return clearTimeout(timer)
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
    if (element === owner) return undefined
    if (element === null) {
      clearTimeout(timer)
      // A delay to move the pointer onto the tooltip.
      timer = setTimeout(hide, tip.isConnected ? 120 : 0)
      return undefined
    }
    hide()
    owner = element
    timer = setTimeout(() => show(element), Date.now() - hiddenAt < 300 ? 0 : delay)
    return undefined
  }

  const onPointerOver = (event: PointerEvent) =>
    event.pointerType === 'mouse' && schedule(event.target, showDelayMs)
  const onFocus = (event: FocusEvent) => {
    if (event.target instanceof Element && event.target.matches(':focus-visible')) schedule(event.target, 0)
  }
  const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide()
  const events = new AbortController()
  const options = { signal: events.signal, capture: true, passive: true }
  document.addEventListener('pointerover', onPointerOver, options)
  document.addEventListener('focusin', onFocus, options)
  document.addEventListener('focusout', hide, options)
  document.addEventListener('pointerdown', hide, options)
  document.addEventListener('keydown', onKey, options)
  document.addEventListener('scroll', hide, options)
  if (first instanceof PointerEvent) onPointerOver(first)
  else if (first instanceof FocusEvent) onFocus(first)
  return () => {
    events.abort()
    hide()
  }
}
