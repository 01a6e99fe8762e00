import { useEffect } from 'react'

/** Ctrl-Enter or Command-Enter submits the form that has the focus. */
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
  // Clicks the button instead of submitting, because a disabled or busy button must refuse.
  const button = [...form.elements].find((element) => element.matches('[type=submit]'))
  if (button instanceof HTMLElement) button.click()
}
