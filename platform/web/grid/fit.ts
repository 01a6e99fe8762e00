import type { GridColumn } from './types.ts'

/** Padding of a cell in px, with a little extra for rounding. */
const cellPadding = 26
/** Width in px of the sort arrow and the menu button next to a title. */
const titleExtras = 24

/** The width at which the title and all loaded rows fit. */
export function fittingWidth<Row>(
  sheet: HTMLElement,
  head: HTMLElement,
  column: GridColumn<Row>,
  rows: readonly Row[],
): number {
  const title = contentWidth(head.querySelector('.k-grid-text'))
  const cells = sheet.querySelectorAll(`[data-line] > [data-at="${head.dataset['at']}"] > .k-grid-text`)
  const cellWidths = [...cells].map(contentWidth)
  const texts = textWidth(rows, column, getComputedStyle(cells[1] ?? head).font)
  return Math.ceil(Math.max(title + titleExtras, texts, ...cellWidths) + cellPadding)
}

/** The width of the texts and pictures in a cell, clipped parts included. Boxes around them may be wider. */
function contentWidth(cell: Element | null): number {
  if (cell === null) return 0
  const range = document.createRange()
  const boxes: DOMRect[] = []
  const parts = document.createTreeWalker(cell, NodeFilter.SHOW_ALL)
  for (let part = parts.nextNode(); part !== null; part = parts.nextNode()) {
    const isLeaf =
      part instanceof Text || (part instanceof Element && part.matches('svg, img, select, input'))
    if (!isLeaf || part.parentElement?.closest('svg, select, .sr-only') !== null) continue
    range.selectNode(part)
    const box = range.getBoundingClientRect()
    if (box.width > 1) boxes.push(box)
  }
  if (boxes.length === 0) return 0
  return Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left))
}

/** The width of the longest text, including rows that are not rendered. */
function textWidth<Row>(rows: readonly Row[], { text, cell }: GridColumn<Row>, font: string): number {
  const context = document.createElement('canvas').getContext('2d')
  if (text === undefined || context === null) return 0
  context.font = font
  const texts = rows.map((row) => {
    const shown = cell(row)
    return typeof shown === 'string' ? shown : text(row)
  })
  const longest = texts.reduce((length, one) => Math.max(length, one.length), 0)
  // A much shorter text cannot be wider, so it is not measured.
  return texts
    .filter((one) => one.length > longest * 0.6)
    .reduce((width, one) => Math.max(width, context.measureText(one).width), 0)
}
