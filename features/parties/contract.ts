import * as z from 'zod'
import type { Area } from '#platform/contract/books.ts'
import { currencies } from '#platform/contract/decimal.ts'
import { isEmailAddress } from '#platform/contract/email.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import {
  dayParam,
  id,
  idParams,
  optionalText,
  paging,
  requiredText,
  text,
  timestamp,
} from '#platform/contract/shapes.ts'
import {
  maxCardBytes,
  maxCards,
  maxContacts,
  maxName,
  maxNames,
  maxNote,
  maxShownRecords,
  maxTerms,
  maxTyped,
  shownRecords,
} from './domain.ts'

export const partyErrors = /* @__PURE__ */ defineErrors({
  nameTaken: [409, 'There is another customer or supplier of this name'],
  inTrash: [409, 'This is in the trash. Restore it before you change it.'],
  unknownCompany: [400, 'This company is not on Kontor'],
  unknownMember: [400, 'This member is not on Kontor'],
  itself: [400, 'Please choose another one to merge into'],
  noFile: [400, 'Please choose a file'],
  noCards: [422, 'There is no business card in this file. Please choose a vCard (.vcf).'],
  tooManyNames: [409, `One customer or supplier can have at most ${maxNames} names`],
})

const email = optionalText(254, 'Email').refine(
  (address) => address === '' || isEmailAddress(address),
  'Please enter a valid email address',
)
const contact = z.object({
  name: requiredText(maxName, 'Name', 'Please enter the name of the person'),
  role: optionalText(100, 'Role'),
  email,
  phone: optionalText(50, 'Phone'),
})

export const partyForm = z.object({
  name: requiredText(maxName, 'Name', 'Please enter a name'),
  legalName: optionalText(maxName, 'Legal name'),
  /** As its invoices say it. */
  customerId: optionalText(maxName, 'Customer ID'),
  street: optionalText(200, 'Street'),
  postcode: optionalText(20, 'Postcode'),
  city: optionalText(100, 'City'),
  country: optionalText(2, 'Country').refine(
    (code) => code === '' || /^[A-Z]{2}$/.test(code),
    'The country must be a code of two letters, such as DE',
  ),
  vatId: optionalText(30, 'VAT number'),
  registration: optionalText(100, 'Registration number'),
  email,
  phone: optionalText(50, 'Phone'),
  currency: z
    .enum(currencies, 'Please choose a currency')
    .nullish()
    .transform((value) => value ?? null),
  paymentTermsDays: z
    .int('The payment terms must be whole days')
    .min(0, 'The payment terms must be 0 days or more')
    .max(maxTerms, `The payment terms must be at most ${maxTerms} days`)
    .nullish()
    .transform((value) => value ?? null),
  note: optionalText(maxNote, 'Note'),
  contacts: z.array(contact).max(maxContacts, `At most ${maxContacts} contact people`).default([]),
  /** The same company on Kontor. */
  companyId: id.nullish().transform((value) => value ?? null),
  /** The same person on Kontor. */
  userId: id.nullish().transform((value) => value ?? null),
})
export type PartyForm = z.output<typeof partyForm>

export const party = z.object({
  id,
  name: z.string(),
  legalName: z.string(),
  customerId: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
  vatId: z.string(),
  registration: z.string(),
  email: z.string(),
  phone: z.string(),
  currency: z.enum(currencies).nullable(),
  paymentTermsDays: z.number().int().nullable(),
  note: z.string(),
  contacts: z.array(z.object({ name: z.string(), role: z.string(), email: z.string(), phone: z.string() })),
  companyId: id.nullable(),
  userId: id.nullable(),
  /** Names that its records may have besides the present one. */
  otherNames: z.array(z.string()),
  createdAt: timestamp,
  deletedAt: timestamp.nullable(),
  version: z.number().int(),
})
export type Party = z.infer<typeof party>

/** What was traded with a party, by currency. Areas that the caller may not read are null. */
export const partyTrade = z.object({
  invoices: z
    .array(
      z.object({
        currency: z.enum(currencies),
        count: z.number().int(),
        total: z.number(),
        lastDate: z.string(),
      }),
    )
    .nullable(),
  financials: z
    .array(
      z.object({
        currency: z.enum(currencies),
        count: z.number().int(),
        received: z.number(),
        paid: z.number(),
        lastDate: z.string(),
      }),
    )
    .nullable(),
  materials: z.object({ count: z.number().int(), lastDate: z.string().nullable() }).nullable(),
})
export type PartyTrade = z.infer<typeof partyTrade>

/** A record of a party, of whatever kind. */
const tradedRecord = z.object({
  id,
  date: z.string(),
  /** Its number, or what it was about. */
  title: z.string(),
  /** `draft`, `received` and the like. */
  state: z.string(),
  /** Quantity and unit of a movement of material; else empty. */
  quantity: z.string(),
  /** Null for a movement of material. */
  amount: z.number().nullable(),
  currency: z.enum(currencies).nullable(),
  /** What is open of it; null where nothing can be. */
  open: z.number().nullable(),
})
export type TradedRecord = z.infer<typeof tradedRecord>

/** The newest records, and how many there are in all. Null in an area that the caller may not read. */
const section = z
  .object({ count: z.number().int(), newest: z.array(tradedRecord).max(maxShownRecords) })
  .nullable()

export const partyRecords = z.object({
  /** What is open, by currency: what they owe, by decision 48, and what the book owes them. */
  dues: z
    .array(
      z.object({
        currency: z.enum(currencies),
        owed: z.number(),
        overdue: z.number(),
        payable: z.number(),
        payableOverdue: z.number(),
      }),
    )
    .nullable(),
  invoices: section,
  /** Pro-forma invoices too. */
  quotes: section,
  creditNotes: section,
  bills: section,
  payments: section,
  financials: section,
  materials: section,
})
export type PartyRecords = z.infer<typeof partyRecords>

/** What a party says of itself, as its form has it. */
const partyFacts = party.omit({ id: true, otherNames: true, createdAt: true, deletedAt: true, version: true })

/** The cards of a file, before anything is saved. */
export const cardPreview = z.object({
  cards: z
    .array(
      z.object({
        form: partyFacts,
        /** Whom its name belongs to already. */
        known: z.object({ id, name: z.string() }).nullable(),
      }),
    )
    .max(maxCards),
  /** Cards without a name, which are left out. */
  nameless: z.number().int(),
  /** Whether the file has more cards than can be read at once. */
  cut: z.boolean(),
})
export type CardPreview = z.infer<typeof cardPreview>

export const savedContacts = z.object({
  ids: z.array(id),
  added: z.number().int(),
  /** Those whose name was there already, which got what they lacked. */
  merged: z.number().int(),
})
export type SavedContacts = z.infer<typeof savedContacts>

/** A name that records have and no party has. */
export const typedName = z.object({
  name: z.string(),
  /** How many of the newest records have it. */
  count: z.number().int(),
  /** How the newest record with this name says it. */
  city: z.string(),
})
export type TypedName = z.infer<typeof typedName>

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
}
