import { findShortages } from '#features/books/items/server/index.ts'
import { maxShortages } from '#features/books/items/domain.ts'
import type { Column } from '../contract.ts'
import { listTable, tableResult } from './table.ts'
import { defineTool } from './tool.ts'
import {
  boundedResult,
  countAmount,
  countText,
  pageAddress,
  quantityAmount,
  readingText,
  searchedText,
  toFigure,
} from './texts/index.ts'

const columns: Column[] = [
  { label: 'Item', kind: 'text' },
  { label: 'To ask for', kind: 'number' },
]

export const shortages = defineTool({
  name: 'shortages',
  description:
    'Drafts a requisition (request for quotes, RFQ) for all items below their minimum: what lacks of each, less what ' +
    'accepted orders bring. It sends nothing: its page opens the form with the table filled, which a person checks ' +
    'and posts. Say so, and link that page.',
  categories: ['material'],
  async run({ database, bookId }, { text, limit }) {
    const found = await findShortages(database, bookId, { text, limit: maxShortages + 1 })
    const items = found.slice(0, maxShortages)
    const table = listTable({
      columns,
      rows: items.slice(0, limit).map(({ id, name, unit, missing }) => ({
        cells: [name, quantityAmount(missing, unit)],
        href: pageAddress('/ai', { tab: 'items', item: String(id) }),
        record: { kind: 'item', id },
      })),
      rowCount: items.length,
      order: { some: 'first by name', all: 'by name' },
      limit,
    })
    return boundedResult({
      tool: 'shortages',
      category: 'material',
      reading: readingText(
        'Draft of a requisition for what is below its minimum, less what is expected',
        'not sent',
        searchedText(text),
        found.length > maxShortages && `the first ${maxShortages} items`,
        ...table.readingParts,
      ),
      figures: [toFigure('Items', countAmount(items.length))],
      ...tableResult(
        table,
        `Minimum and reserved less on hand and expected, of ${countText(items.length, 'item')}`,
      ),
      matched: items.length,
      records: items.map(({ id }) => ({ kind: 'item', id })),
      href:
        items.length === 0
          ? pageAddress('/ai', { tab: 'items', low: 'true' })
          : pageAddress('/buying-requisitions', { fill: 'below-minimum', book: String(bookId) }),
    })
  },
})
