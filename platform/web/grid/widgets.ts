import type { SyntheticEvent } from 'react'

/** Buttons, links and fields inside cells. They get the focus from their cell, not by Tab. */
const widgets = 'a[href], button, input, select, textarea, [contenteditable="true"]'

/** Events of menus and dialogs bubble through the cell that opened them. The grid ignores them. */
export function isOutsideGrid({ target, currentTarget }: SyntheticEvent): boolean {
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

/** Focuses the first widget of the cell. A single button or link is clicked at once. */
export function enterCell(cell: HTMLElement): boolean {
  const [first, ...others] = widgetsIn(cell)
  if (first === undefined) return false
  first.focus()
  if (others.length === 0 && first.matches('button, a')) first.click()
  return true
}

export const leaveCell = (cell: HTMLElement): void => cell.focus({ preventScroll: true })

/** Moves to the next widget in a cell. Returns false at the end; the grid then handles the key. */
export function stepInside(cell: HTMLElement, from: HTMLElement, key: string): boolean {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return false
  const all = widgetsIn(cell)
  const next = all[all.indexOf(from) + (key === 'ArrowRight' ? 1 : -1)]
  next?.focus()
  return next !== undefined
}
