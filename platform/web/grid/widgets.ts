import type { SyntheticEvent } from 'react'

/** What a page puts into cells: buttons, links, fields. They are entered from their cell, not by Tab. */
const widgets = 'a[href], button, input, select, textarea, [contenteditable="true"]'

/** Events of menus and dialogs bubble through the cell that opened them, and are no business of the grid. */
export function isElsewhere({ target, currentTarget }: SyntheticEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true
  const layer = target.closest('dialog, [popover]')
  return layer !== null && currentTarget.contains(layer)
}

export const isEditable = (element: HTMLElement): boolean =>
  element.isContentEditable || element.matches('textarea, select, input:not([type=checkbox], [type=radio])')

export const widgetsIn = (cell: HTMLElement): HTMLElement[] =>
  [...cell.querySelectorAll<HTMLElement>(widgets)].filter(
    (element) => element.closest('dialog, [popover]') === null,
  )

/** Into the cell: a single button is pressed at once. */
export function enterCell(cell: HTMLElement): boolean {
  const [first, ...others] = widgetsIn(cell)
  if (first === undefined) return false
  first.focus()
  if (others.length === 0 && first.matches('button, a')) first.click()
  return true
}

export const leaveCell = (cell: HTMLElement): void => cell.focus({ preventScroll: true })

/** From one of several buttons in a cell to the next; false at the end, where the grid goes on. */
export function stepInside(cell: HTMLElement, from: HTMLElement, key: string): boolean {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return false
  const all = widgetsIn(cell)
  const next = all[all.indexOf(from) + (key === 'ArrowRight' ? 1 : -1)]
  next?.focus()
  return next !== undefined
}
