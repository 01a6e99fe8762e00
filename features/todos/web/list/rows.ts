/** The to-dos on the screen, in reading order, for the keyboard. */
const selector = '[data-todo]'

const all = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`main ${selector}`)]

const currentRow = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>(selector) ?? null

const idOf = (row: HTMLElement): number => Number(row.dataset['todo'])

/** The to-do the keyboard stands in. */
export function currentId(): number | undefined {
  const row = currentRow()
  return row === null ? undefined : idOf(row)
}

/** Whether the element is a row as a whole, and not something in it. */
export const isRow = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(selector)

const enter = (row: HTMLElement | undefined): void => {
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

/** One row on, or back; without a current one the first. */
export function stepRow(by: 1 | -1): void {
  const rows = all()
  const current = currentRow()
  enter(current === null ? rows[0] : rows[rows.indexOf(current) + by])
}

/** Puts the keyboard on a to-do's row once it is drawn. */
export function enterRow(id: number): void {
  requestAnimationFrame(() => enter(all().find((row) => idOf(row) === id)))
}

/** Where the keyboard goes when a row disappears: to the one after it, else to the one before. */
export function leaveRow(id: number): void {
  const rows = all()
  const index = rows.findIndex((row) => idOf(row) === id)
  const next = rows[index + 1] ?? rows[index - 1]
  if (index !== -1 && next !== undefined) enterRow(idOf(next))
}
