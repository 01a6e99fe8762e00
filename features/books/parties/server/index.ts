import { today } from '#platform/contract/dates.ts'
import type { App, Feature } from '#platform/server/app.ts'
import { type Caller, route } from '#platform/server/http/route.ts'
import { purgeOld } from '#platform/server/retention.ts'
import { partiesApi } from '../contract.ts'
import { partyData } from './own-data.sql.ts'
import { recordsOf } from './records.ts'
import { ownParty } from './rights.ts'
import { partyService } from './service.ts'
import { bookOfParty, purgeParties } from './sql/index.ts'
import { cardReader } from './vcards/reader.ts'
import { contactService } from './vcards/service.ts'

type OneParty = Pick<Caller<typeof partiesApi.get>, 'book' | 'params'>

export { findMatchingParties, findPartyNames, namesLike, type PartyQuestion } from './sql/inquiry.ts'
export { moveParties } from './moves.sql.ts'
export { expectParty } from './checks.ts'
export { giveParties, ownParties, partyOf } from './party-of.ts'
export { findCalled as findPartyCalled, isBillOf, partyCalled, partyOfInvoice } from './sql/called.ts'
export { absorbTyped, findParty, freeNames, findReferred as findReferredParties } from './sql/index.ts'
export { type KnownParty, knownParties, knownPartyCalled } from './suggestions.ts'

/** Customers and suppliers of each book. */
export function partiesFeature(app: App): Feature {
  const { config, database } = app
  const parties = partyService(app)
  const cards = cardReader(app)
  const contacts = contactService(app, cards)
  const bookOf = bookOfParty(database)
  const load = ({ book, params }: OneParty) => ownParty(database, book, params.id)
  return {
    name: 'parties',
    ownData: partyData,
    routes: [
      route(partiesApi.list, async ({ book, query, next }) => {
        const page = await parties.list(book, query)
        next(page.next)
        return page.items
      }),
      route(partiesApi.typed, ({ book }) => parties.typed(book)),
      route(partiesApi.addTyped, async ({ book, body }) => ({
        added: await parties.addTyped(book, body.names),
      })),
      route(partiesApi.get, {
        bookOf,
        load: ({ book, params }) => parties.get(book, params.id),
        handle: async ({ subject }) => subject,
      }),
      route(partiesApi.trade, { bookOf, load, handle: ({ book, subject }) => parties.trade(book, subject) }),
      route(partiesApi.records, {
        bookOf,
        load,
        handle: ({ book, subject, query: { limit, ...query } }) =>
          recordsOf(app, book, subject, { limit, today: query.today ?? today() }),
      }),
      route(partiesApi.history, {
        bookOf,
        load,
        handle: async ({ subject, query, next }) => {
          const page = await parties.history(subject, query)
          next(page.next)
          return page.items
        },
      }),
      route(partiesApi.vcard, {
        bookOf,
        load: ({ book, params }) => parties.get(book, params.id),
        handle: async ({ subject }) => contacts.download(subject),
      }),
      route(partiesApi.readCards, ({ book, files: [upload] }) => contacts.preview(book, upload)),
      route(partiesApi.saveContacts, ({ book, body }) => contacts.save(book, body.contacts)),
      route(partiesApi.create, ({ book, body, transaction }) => parties.create(book, body, transaction)),
      route(partiesApi.change, {
        bookOf,
        load,
        handle: ({ book, subject, body, ifMatch }) => parties.change(book, subject, body, ifMatch),
      }),
      route(partiesApi.remove, {
        bookOf,
        load,
        handle: ({ book, subject }) => parties.setTrashed(book, subject, true),
      }),
      route(partiesApi.restore, {
        bookOf,
        load,
        handle: ({ book, subject }) => parties.setTrashed(book, subject, false),
      }),
      route(partiesApi.merge, {
        bookOf,
        load,
        handle: ({ book, subject, body }) => parties.merge(book, subject, body.into),
      }),
      route(partiesApi.unmerge, {
        bookOf,
        load,
        handle: ({ book, subject }) => parties.unmerge(book, subject),
      }),
    ],
    end: cards.close,
    cleanUp: async () => {
      const { trashDays } = config.retention
      if (trashDays > 0)
        await purgeOld(app, 'customers and suppliers in the trash', (tx, limit) =>
          purgeParties(tx, trashDays, limit),
        )
    },
  }
}
