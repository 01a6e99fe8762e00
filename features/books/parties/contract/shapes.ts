import * as z from 'zod'
import { currencies } from '#platform/contract/decimal.ts'
import { isEmailAddress } from '#platform/contract/email.ts'
import { id, optionalText, requiredText, timestamp } from '#platform/contract/shapes.ts'
import { maxCards, maxContacts, maxName, maxNote, maxShownRecords, maxTerms } from '../domain.ts'

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
  /** Whether no reminder and no other mail about an invoice goes to them. What is absent stays as it was. */
  mailStopped: z
    .boolean('mailStopped must be true or false')
    .nullish()
    .transform((value) => value ?? null),
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
  /** Of the company on Kontor. */
  companyName: z.string().nullable(),
  userId: id.nullable(),
  mailStopped: z.boolean(),
  /** Names that its records may have besides the present one. */
  otherNames: z.array(z.string()),
  /** Whose merge into it can be undone: that of the newest. */
  mergedName: z.string().nullable(),
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
  /** What is open, by currency: what they owe, and what the book owes them. */
  dues: z
    .array(
      z.object({
        currency: z.enum(currencies),
        owed: z.number(),
        overdue: z.number(),
        /** What stands to their credit; it is taken off what they owe. */
        onAccount: z.number(),
        payable: z.number(),
        payableOverdue: z.number(),
        payableOnAccount: z.number(),
        /** What a payment of theirs, and of the book, begins with: the invoice and the bill that are due first. */
        invoiceId: id.nullable(),
        billId: id.nullable(),
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
const partyFacts = party.omit({
  id: true,
  companyName: true,
  mailStopped: true,
  otherNames: true,
  mergedName: true,
  createdAt: true,
  deletedAt: true,
  version: true,
})

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
