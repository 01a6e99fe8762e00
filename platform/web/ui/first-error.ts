import { useEffect } from 'react'

/** The form that was sent last and whose errors have not shown yet. */
let sent: HTMLFormElement | undefined
let isListening = false

/** The first box with an error, or a sentence about several boxes. */
const marked = '[aria-invalid=true], [data-problem]'

/** Checks in the browser are over by then. Refusals of the server come later, to `useFirstError`. */
const checkedMs = 50

function focusFirst(): void {
  const first = sent?.querySelector<HTMLElement>(marked)
  if (sent === undefined || first === null || first === undefined) return
  sent = undefined
  first.focus()
}

function listen(): void {
  if (isListening) return
  isListening = true
  document.addEventListener(
    'submit',
    ({ target }) => {
      if (!(target instanceof HTMLFormElement)) return
      sent = target
      // It may show the errors of an earlier attempt already.
      setTimeout(focusFirst, checkedMs)
    },
    { capture: true },
  )
  // Somebody who goes on meanwhile keeps their place.
  for (const other of ['pointerdown', 'keydown'])
    document.addEventListener(other, () => (sent = undefined), { capture: true, passive: true })
}

/** Focuses the first error of a form once it was sent, in the order of the page, whichever way the form is checked. */
export function useFirstError(hasError: boolean): void {
  useEffect(listen, [])
  useEffect(() => {
    // All errors of one answer appear together, and their effects run from first to last.
    if (hasError) queueMicrotask(focusFirst)
  }, [hasError])
}
