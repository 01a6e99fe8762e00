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

interface Extent {
  readonly left: number
  readonly right: number
}

/** The width of the texts and pictures in a cell, clipped parts included. Boxes around them may be wider. */
function contentWidth(cell: Element | null): number {
  if (cell === null) return 0
  const range = document.createRange()
  const boxes: Extent[] = []
  const parts = document.createTreeWalker(cell, NodeFilter.SHOW_ALL)
  for (let part = parts.nextNode(); part !== null; part = parts.nextNode()) {
    const isLeaf =
      part instanceof Text || (part instanceof Element && part.matches('svg, img, select, input'))
    if (!isLeaf || part.parentElement?.closest('svg, select, .sr-only') !== null) continue
    range.selectNode(part)
    const { left, right, width } = range.getBoundingClientRect()
    // A dot may stand before it, which has no text.
    if (part instanceof HTMLSelectElement)
      boxes.push({ left: cell.getBoundingClientRect().left, right: left + selectWidth(part) })
    else if (width > 1) {
      const around = part.parentElement?.closest('.k-badge') === null ? 0 : badgePadding
      boxes.push({ left: left - around, right: right + around })
    }
  }
  if (boxes.length === 0) return 0
  return Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left))
}

/** px beside the text of a badge. */
const badgePadding = 8

/** px that a browser adds around the text of a select. */
const selectSlack = 4

/** The width at which a select shows its longest option. Its box is as wide as its column leaves it. */
function selectWidth(select: HTMLSelectElement): number {
  const { font, paddingLeft, paddingRight, borderLeftWidth, borderRightWidth } = getComputedStyle(select)
  const around = [paddingLeft, paddingRight, borderLeftWidth, borderRightWidth].map(Number.parseFloat)
  const options = [...select.options].map(({ text }) => text)
  return around.reduce((sum, px) => sum + px, measure(options, font) + selectSlack)
}

function measure(texts: readonly string[], font: string): number {
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) return 0
  context.font = font
  return texts.reduce((width, text) => Math.max(width, context.measureText(text).width), 0)
}

/** The width of the longest text, including rows that are not rendered. */
function textWidth<Row>(rows: readonly Row[], { text, cell }: GridColumn<Row>, font: string): number {
  if (text === undefined) return 0
  const texts = rows.map((row) => {
    const shown = cell(row)
    return typeof shown === 'string' ? shown : text(row)
  })
  const longest = texts.reduce((length, one) => Math.max(length, one.length), 0)
  // A much shorter text cannot be wider, so it is not measured.
  return measure(
    texts.filter((one) => one.length > longest * 0.6),
    font,
  )
}
