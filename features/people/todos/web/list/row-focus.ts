/** Keyboard focus in the rows of to-dos. */
const selector = '[data-todo]'

const todoRows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`main ${selector}`)]

const focusedRow = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>(selector) ?? null

const idOf = (row: HTMLElement): number => Number(row.dataset['todo'])

/** Id of the to-do that has the focus. */
export function focusedTodoId(): number | undefined {
  const row = focusedRow()
  return row === null ? undefined : idOf(row)
}

/** Whether the element is a row itself, not something inside it. */
export const isRow = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(selector)

const focusRow = (row: HTMLElement | undefined): void => {
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

/** Moves the focus to the next or previous row, or to the first if no row has it. */
export function moveRowFocus(by: 1 | -1): void {
  const rows = todoRows()
  const current = focusedRow()
  focusRow(current === null ? rows[0] : rows[rows.indexOf(current) + by])
}

/** Focuses the row of a to-do after the next rendering. */
export function focusTodo(id: number): void {
  requestAnimationFrame(() => focusRow(todoRows().find((row) => idOf(row) === id)))
}

/** Moves the focus before a row disappears: to the next row, else to the previous one. */
export function focusNeighbour(id: number): void {
  const rows = todoRows()
  const index = rows.findIndex((row) => idOf(row) === id)
  const next = rows[index + 1] ?? rows[index - 1]
  if (index !== -1 && next !== undefined) focusTodo(idOf(next))
}
