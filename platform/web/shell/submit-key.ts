import { useEffect } from 'react'

/** Ctrl-Enter, or Command-Enter, submits the form one is typing in, wherever in it one stands. */
export function useSubmitKey(): void {
  useEffect(() => {
    document.addEventListener('keydown', submit)
    return () => document.removeEventListener('keydown', submit)
  }, [])
}

function submit(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  if (event.repeat || event.defaultPrevented || event.isComposing || !(event.target instanceof Element))
    return
  const form = event.target.closest('form')
  if (form === null) return
  event.preventDefault()
  // The button decides: one that is disabled or busy refuses the press, which submitting past it would not.
  const button = [...form.elements].find((element) => element.matches('[type=submit]'))
  if (button instanceof HTMLElement) button.click()
}
