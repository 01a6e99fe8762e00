/**
 * For the `ref` of a place with `tabIndex={-1}`: where what had the focus in it has gone, such as the button of a step
 * that was taken, the place has it, so that Tab goes on from there.
 */
export function keepFocus(place: HTMLElement | null): (() => void) | undefined {
  if (place === null) return undefined
  let isInside = place.contains(document.activeElement)
  const come = () => {
    isInside = true
  }
  // Some browsers say that what is removed loses the focus, others do not.
  const leave = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (target instanceof Node && target.isConnected) isInside = place.contains(document.activeElement)
    })
  const observer = new MutationObserver(() => {
    if (isInside && (document.activeElement ?? document.body) === document.body)
      place.focus({ preventScroll: true })
  })
  place.addEventListener('focusin', come)
  place.addEventListener('focusout', leave)
  observer.observe(place, { childList: true, subtree: true })
  return () => {
    place.removeEventListener('focusin', come)
    place.removeEventListener('focusout', leave)
    observer.disconnect()
  }
}
