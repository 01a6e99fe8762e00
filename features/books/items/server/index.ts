import type { App, Feature } from '#platform/server/app.ts'
import { type Caller, route } from '#platform/server/http/route.ts'
import { purgeOld } from '#platform/server/retention.ts'
import { itemsApi } from '../contract.ts'
import { itemData } from './own-data.sql.ts'
import { ownItem } from './rights.ts'
import { itemService } from './service.ts'
import { bookOfItem, purgeTrash } from './sql/index.ts'

type OneItem = Pick<Caller<typeof itemsApi.get>, 'book' | 'params'>

export { expectItems, findReferredItems } from './checks.ts'
export { moveItems } from './moves.sql.ts'
export { setShelfMinimum } from './minimums.ts'
export {
  adoptTyped,
  findPlanned,
  findPlannedGoods,
  findShortages,
  isShelfLow,
  itemCalled,
  itemOf,
  itemReferences,
  type LowStock,
  lowStock,
  openLines,
  type OpenLineRow,
  type Planned,
  shelfLevel,
} from './sql/index.ts'
export { itemsNamed, maxNamed, namesInSentence } from './for-clients.ts'
export { type KnownItem, knownItems } from './suggestions.ts'
export { findItemNames, findMatchingItems, type ItemQuestion } from './sql/inquiry.ts'

/** Items and services of each book. */
export function itemsFeature(app: App): Feature {
  const { config, database } = app
  const items = itemService(app)
  const one = {
    bookOf: bookOfItem(database),
    load: ({ book, params }: OneItem) => ownItem(database, book, params.id),
  }
  return {
    name: 'items',
    ownData: itemData,
    routes: [
      route(itemsApi.list, async ({ book, query, next }) => {
        const page = await items.list(book, query)
        next(page.next)
        return page.items
      }),
      route(itemsApi.typed, ({ book }) => items.typed(book)),
      route(itemsApi.addTyped, async ({ book, body }) => ({
        added: await items.addTyped(book, body.names),
      })),
      route(itemsApi.shortages, ({ book }) => items.shortages(book)),
      route(itemsApi.get, {
        bookOf: one.bookOf,
        load: ({ book, params }) => items.get(book, params.id),
        handle: async ({ subject }) => subject,
      }),
      route(itemsApi.trade, { ...one, handle: ({ book, subject }) => items.trade(book, subject) }),
      route(itemsApi.create, ({ book, body, transaction }) => items.create(book, body, transaction)),
      route(itemsApi.change, {
        ...one,
        handle: ({ book, subject, body, ifMatch }) => items.change(book, subject, body, ifMatch),
      }),
      route(itemsApi.remove, {
        ...one,
        handle: ({ book, subject }) => items.setTrashed(book, subject, true),
      }),
      route(itemsApi.restore, {
        ...one,
        handle: ({ book, subject }) => items.setTrashed(book, subject, false),
      }),
      route(itemsApi.merge, {
        ...one,
        handle: ({ book, subject, body }) => items.merge(book, subject, body.into),
      }),
    ],
    cleanUp: async () => {
      const { trashDays } = config.retention
      if (trashDays > 0)
        await purgeOld(app, 'items and services in the trash', (tx, limit) =>
          purgeTrash(tx, trashDays, limit),
        )
    },
  }
}
