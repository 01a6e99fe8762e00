import type { GridColumn } from './types.ts'

/** Padding of a cell, and a hair against rounding. */
const around = 26
/** The sort arrow and the menu's button beside a title. */
const besideTitle = 24

/** The width at which neither the title nor any loaded row of the column is cut short. */
export function fittingWidth<Row>(
  sheet: HTMLElement,
  head: HTMLElement,
  column: GridColumn<Row>,
  rows: readonly Row[],
): number {
  const title = contentWidth(head.querySelector('.k-grid-text'))
  const cells = sheet.querySelectorAll(`[data-line] > [data-at="${head.dataset['at']}"] > .k-grid-text`)
  const shown = [...cells].map(contentWidth)
  const texts = textWidth(rows, column, getComputedStyle(cells[1] ?? head).font)
  return Math.ceil(Math.max(title + besideTitle, texts, ...shown) + around)
}

/** What stands in a cell, however much of it the cell shows. */
function contentWidth(cell: Element | null): number {
  if (cell === null) return 0
  const content = document.createRange()
  content.selectNodeContents(cell)
  return content.getBoundingClientRect().width
}

/** Rows that are not in the page count too, by their text. */
function textWidth<Row>(rows: readonly Row[], { text }: GridColumn<Row>, font: string): number {
  const context = document.createElement('canvas').getContext('2d')
  if (text === undefined || context === null) return 0
  context.font = font
  const texts = rows.map(text)
  const longest = texts.reduce((length, one) => Math.max(length, one.length), 0)
  // A much shorter text is not wider, whatever its letters; measuring it would only take time.
  return texts
    .filter((one) => one.length > longest * 0.6)
    .reduce((width, one) => Math.max(width, context.measureText(one).width), 0)
}
