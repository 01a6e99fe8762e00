/**
 * The second click of a double click belongs to the control that the first one pressed. If that control opened a
 * dialog or left the page, the second click would press whatever then lies under the pointer, so it is dropped.
 */
export function guardDoubleClicks(page: Document): void {
  let pressed: Element | null = null
  page.addEventListener(
    'click',
    (event) => {
      const control = controlOf(event.target)
      if (event.detail < 2) pressed = control
      else if (control !== null && control !== pressed) {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
    },
    { capture: true },
  )
}

const controls =
  'a, button, input, label, select, summary, textarea, [role=option], [role=menuitem], [tabindex]'

const controlOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(controls) : null
