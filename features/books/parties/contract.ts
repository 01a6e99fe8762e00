import * as z from 'zod'
import { historyEntry } from '#features/books/records/contract.ts'
import type { Area } from '#platform/contract/books.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { dayParam, id, idParams, paging, requiredText, text } from '#platform/contract/shapes.ts'
import {
  cardPreview,
  party,
  partyForm,
  partyRecords,
  partyTrade,
  savedContacts,
  typedName,
} from './contract/shapes.ts'
import {
  maxCardBytes,
  maxCards,
  maxName,
  maxNames,
  maxShownRecords,
  maxTyped,
  shownRecords,
} from './domain.ts'

export type {
  CardPreview,
  Party,
  PartyForm,
  PartyRecords,
  PartyTrade,
  SavedContacts,
  TradedRecord,
  TypedName,
} from './contract/shapes.ts'
export { partyForm } from './contract/shapes.ts'

export const partyErrors = /* @__PURE__ */ defineErrors({
  nameTaken: [409, 'There is another customer or supplier of this name'],
  inTrash: [409, 'This is in the trash. Restore it before you change it.'],
  unknownCompany: [400, 'This company is not on Kontor'],
  unknownMember: [400, 'This member is not on Kontor'],
  unknownParty: [400, 'This customer or supplier is not in this book'],
  notMerged: [409, 'There is no merge to undo'],
  itself: [400, 'Please choose another one to merge into'],
  noFile: [400, 'Please choose a file'],
  noCards: [422, 'There is no business card in this file. Please choose a vCard (.vcf).'],
  tooManyNames: [409, `One customer or supplier can have at most ${maxNames} names`],
})

/** Whoever may read or write invoices or trade. */
const areas = ['invoices', 'trade'] as const satisfies readonly Area[]

export const partiesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/parties',
    summary: 'Customers and suppliers by name; the trash with the newest first',
    access: 'member',
    book: areas,
    query: z.object({
      ...paging,
      search: text(200, 'Search').optional(),
      deleted: z.enum(['true', 'false'], 'deleted must be true or false').default('false'),
    }),
    response: z.array(party),
    paged: true,
  }),
  typed: endpoint({
    method: 'GET',
    path: '/api/parties/typed',
    summary: `Names in records that are no customer or supplier yet, the most frequent first; at most ${maxTyped}`,
    access: 'member',
    book: areas,
    response: z.array(typedName).max(maxTyped),
  }),
  addTyped: endpoint({
    method: 'POST',
    path: '/api/parties/typed',
    quota: 'records',
    summary: 'Make customers and suppliers of names in records, with what the newest invoice says of them',
    access: 'member',
    book: areas,
    body: z.object({
      names: z
        .array(requiredText(maxName, 'Name'), 'names must be a list')
        .min(1, 'Please choose at least one name')
        .max(maxTyped, `At most ${maxTyped} names at once`),
    }),
    response: z.object({ added: z.number().int() }),
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/parties/:id',
    summary: 'A customer or supplier',
    access: 'member',
    book: areas,
    params: idParams,
    response: party,
    versioned: true,
  }),
  trade: endpoint({
    method: 'GET',
    path: '/api/parties/:id/trade',
    summary: 'What was traded with a customer or supplier, under all of its names',
    access: 'member',
    book: areas,
    params: idParams,
    response: partyTrade,
  }),
  records: endpoint({
    method: 'GET',
    path: '/api/parties/:id/records',
    summary: 'The newest records of a customer or supplier in each area, and what is open',
    access: 'member',
    book: areas,
    params: idParams,
    query: z.object({
      /** Of each kind. */
      limit: z.coerce
        .number('limit must be a number')
        .int('limit must be a whole number')
        .min(1, 'limit must be at least 1')
        .max(maxShownRecords, `limit must be at most ${maxShownRecords}`)
        .default(shownRecords),
      today: dayParam.optional(),
    }),
    response: partyRecords,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/parties/:id/history',
    summary: 'Who changed a customer or supplier, when and how, newest first',
    access: 'member',
    book: areas,
    params: idParams,
    query: z.object(paging),
    response: z.array(historyEntry),
    paged: true,
  }),
  vcard: endpoint({
    method: 'GET',
    path: '/api/parties/:id/vcard',
    summary: 'A customer or supplier and its people as vCards',
    access: 'member',
    book: areas,
    params: idParams,
    response: z.unknown(),
    binary: true,
  }),
  readCards: endpoint({
    method: 'POST',
    path: '/api/parties/vcards',
    quota: 'uploads',
    summary: `What the vCards of a file say (2.1, 3.0 or 4.0, at most ${maxCards}); nothing is saved`,
    access: 'member',
    book: areas,
    files: {
      field: 'file',
      maxBytes: maxCardBytes,
      maxFiles: 1,
      tooLarge: () => 'A file of vCards must be at most 5 MB',
    },
    response: cardPreview,
  }),
  saveContacts: endpoint({
    method: 'POST',
    path: '/api/parties/contacts',
    quota: 'records',
    summary: 'Add customers and suppliers; one whose name is there already gets what it lacks instead',
    access: 'member',
    book: areas,
    body: z.object({
      contacts: z
        .array(partyForm, 'contacts must be a list')
        .min(1, 'Please choose at least one')
        .max(maxCards, `At most ${maxCards} at once`),
    }),
    response: savedContacts,
    status: 201,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/parties',
    quota: 'records',
    summary: 'Add a customer or supplier',
    access: 'member',
    book: areas,
    body: partyForm,
    response: party,
    status: 201,
    idempotent: true,
    versioned: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/parties/:id',
    quota: 'records',
    summary: 'Change a customer or supplier; a former name stays one of its other names',
    access: 'member',
    book: areas,
    params: idParams,
    body: partyForm,
    response: party,
    versioned: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/parties/:id',
    quota: 'records',
    summary: 'Move a customer or supplier to the trash; records keep what they say',
    access: 'member',
    book: areas,
    params: idParams,
    response: party,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/parties/:id/restore',
    quota: 'records',
    summary: 'Restore a customer or supplier from the trash',
    access: 'member',
    book: areas,
    params: idParams,
    response: party,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/parties/:id/merge',
    quota: 'records',
    summary: 'Merge one that was entered twice into another, which gets its names and fills its gaps',
    access: 'member',
    book: areas,
    params: idParams,
    body: z.object({ into: id }),
    response: party,
  }),
  unmerge: endpoint({
    method: 'POST',
    path: '/api/parties/:id/unmerge',
    quota: 'records',
    summary:
      'Undo the newest merge into one: the other is there again with its names, fields, documents and payments',
    access: 'member',
    book: areas,
    params: idParams,
    response: party,
  }),
}
