import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Item, itemsApi } from '#features/books/items/contract.ts'
import { client } from '#platform/web/api/index.ts'
import type { OfferedItem } from '../contract.ts'

const items = client<typeof itemsApi>()

/**
 * Items for a line, by what is typed.
 * @param book the window's without it
 */
export const itemSearch = (search: string, book?: number) =>
  queryOptions({
    queryKey: ['items', 'lines', book ?? 'window', search],
    queryFn: async ({ signal }) => {
      const { items: found } = await items.page('GET /api/items', {
        query: { ...(search !== '' && { search: search.slice(0, 200) }), limit: '8' },
        ...(book !== undefined && { book }),
        signal,
      })
      return found
    },
    placeholderData: keepPreviousData,
  })

/** Items for lines of what is bought: price and tax are the seller's to say. */
export const boughtItems = (found: readonly Item[]): OfferedItem[] =>
  found.map(({ id, name, code, unit, units }) => ({
    description: name,
    unit,
    unitPrice: null,
    currency: null,
    units: units.map((other) => ({ unit: other.unit, factor: String(other.factor) })),
    itemId: id,
    code,
    taxCategory: null,
    taxRate: 0,
    taxExemptionReason: '',
  }))
