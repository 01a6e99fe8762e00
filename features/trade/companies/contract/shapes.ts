import * as z from 'zod'
import { isAccountNumber, tidyIban } from '#features/books/bank-accounts/domain.ts'
import { companyIdentity } from '#features/books/company-identity/contract.ts'
import { member } from '#features/people/members/contract.ts'
import { type Area, areaRights, bookKinds, issuedModes } from '#platform/contract/books.ts'
import { currencies } from '#platform/contract/decimal.ts'
import { isEmailAddress } from '#platform/contract/email.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { id, optionalText, requiredText, text, timestamp } from '#platform/contract/shapes.ts'
import {
  invitationsPerDay,
  isYearStart,
  maxAbout,
  maxBankAccounts,
  maxCompanies,
  maxName,
  maxPeople,
  roles,
} from '../domain.ts'

export const companyErrors = /* @__PURE__ */ defineErrors({
  tooMany: [409, `You can be in at most ${maxCompanies} companies`],
  tooManyPeople: [409, `A company has at most ${maxPeople} people and open invitations`],
  tooManyInvitations: [
    429,
    `You have sent ${invitationsPerDay} invitations into companies today. Please go on tomorrow.`,
  ],
  lastOwner: [409, 'A company needs an owner. Make somebody else an owner first.'],
  alreadyThere: [409, 'They are in this company already'],
  unknownMember: [400, 'There is no member with this username'],
  ownLimit: [403, 'Another owner must confirm what you entered'],
  ownersOnly: [403, 'Only an owner can do this'],
  secondStepNeeded: [
    403,
    'This company asks its people to sign in in two steps. Please set that up on your account page.',
  ],
  ownSecondStepFirst: [403, 'Please set up two-step sign-in yourself first, on your account page.'],
  wrongName: [400, 'Please type the name of the company as it is written'],
  foreignLogo: [400, 'The logo must be a picture that was uploaded into the company’s book'],
  vatTaken: [
    409,
    'Another company here has this VAT number. If it is yours, ask its owners to invite you, or an administrator.',
  ],
  noSecond: [400, 'Only a company has a second person who approves'],
})

export const role = z.enum(roles, 'Please choose a role')
const bookRights = z.object({
  financials: z.enum(areaRights),
  materials: z.enum(areaRights),
  invoices: z.enum(areaRights),
  trade: z.enum(areaRights),
  files: z.enum(areaRights),
  people: z.enum(areaRights),
} satisfies Record<Area, unknown>)

const limit = z.object({ amount: z.number(), currency: z.enum(currencies) })

export const book = z.object({
  id,
  kind: z.enum(bookKinds),
  name: z.string(),
  /** Null for the personal book. */
  companyId: id.nullable(),
  role: z.enum(roles).nullable(),
  rights: bookRights,
  /** Whether what an issued invoice says can still be changed. */
  issued: z.enum(issuedModes),
  /** It opens only in a session of two steps, which this one is not. */
  needsSecondStep: z.boolean(),
  /** Of its new documents and prices. */
  currency: z.enum(currencies),
  /** Whether its invoices have tax. */
  taxes: z.boolean(),
  /** The projects of payments: of what it sells, and of what it buys. */
  salesProject: z.string(),
  purchasesProject: z.string(),
  /** Orders that come to more wait until a second person approves them. */
  approval: limit.nullable(),
  /** A higher limit, or none, that waits for a second owner or its time; null if nothing does. */
  approvalChange: z
    .object({ id, limit: limit.nullable(), byYou: z.boolean(), effectiveAt: timestamp })
    .nullable(),
  /** When it is to be deleted with its company; until then it is only read. */
  deletesAt: timestamp.nullable(),
})
export type BookEntry = z.infer<typeof book>

const bankAccount = z.object({
  name: optionalText(100, 'Name of the account'),
  iban: requiredText(50, 'IBAN')
    .transform(tidyIban)
    .refine(isAccountNumber, 'This IBAN has a wrong digit; please compare it with the bank’s'),
  bic: optionalText(20, 'BIC')
    .transform(tidyIban)
    .refine(
      (bic) => bic === '' || /^[A-Z0-9]{8}([A-Z0-9]{3})?$/.test(bic),
      'A BIC has 8 or 11 letters and digits',
    ),
  bank: optionalText(100, 'Bank'),
})
export type BankAccount = z.output<typeof bankAccount>

const website = optionalText(200, 'Website').refine(
  (address) => address === '' || /^https?:\/\/\S+$/i.test(address),
  'The website must begin with http:// or https://',
)
const country = optionalText(2, 'Country').refine(
  (code) => code === '' || /^[A-Z]{2}$/.test(code),
  'The country must be a code of two letters, such as DE',
)

const form = {
  name: requiredText(maxName, 'Name', 'Please enter the name of the company'),
  legalName: optionalText(maxName, 'Legal name'),
  about: optionalText(maxAbout, 'About'),
  street: optionalText(200, 'Street'),
  postcode: optionalText(20, 'Postcode'),
  city: optionalText(100, 'City'),
  country,
  vatId: optionalText(30, 'VAT number'),
  registration: optionalText(100, 'Registration number'),
  website,
  email: optionalText(254, 'Email').refine(
    (address) => address === '' || isEmailAddress(address),
    'Please enter a valid email address',
  ),
  phone: optionalText(50, 'Phone'),
  currency: z.enum(currencies, 'Please choose a currency'),
  fiscalYearStart: text(5, 'Start of the fiscal year').refine(
    isYearStart,
    'Please enter a day as MM-DD, such as 01-01',
  ),
  paymentTerms: optionalText(500, 'Payment terms'),
  invoiceNote: optionalText(2000, 'Note on invoices'),
  bankAccounts: z
    .array(bankAccount)
    .max(maxBankAccounts, `A company has at most ${maxBankAccounts} bank accounts`),
}
export const newCompany = z.object({
  ...form,
  currency: form.currency.default('EUR'),
  fiscalYearStart: form.fiscalYearStart.default('01-01'),
  bankAccounts: form.bankAccounts.default([]),
})
export type NewCompany = z.output<typeof newCompany>
export const companyChange = z
  .object({
    ...form,
    /** The address of a picture that was uploaded into the company's book (`POST /api/upload`), or null. */
    logo: z.string('The logo must be an address').max(300, 'The logo must be an address').nullable(),
    /** Whether its trades count in figures that everybody sees, where the other side shows them too. */
    showsFigures: z.boolean('showsFigures must be true or false'),
    /** Whether everybody sees who works there. */
    showsPeople: z.boolean('showsPeople must be true or false'),
  })
  .partial()
export type CompanyChange = z.output<typeof companyChange>

/** What every member sees of a company. */
export const companyCard = z.object({
  id,
  name: z.string(),
  city: z.string(),
  country: z.string(),
  /** The address of its logo. */
  logo: z.string().nullable(),
  people: z.number().int(),
  /** The caller's role; null for all who are not in it. */
  role: z.enum(roles).nullable(),
  identity: companyIdentity,
})
export type CompanyCard = z.infer<typeof companyCard>

export const company = companyCard.extend({
  legalName: z.string(),
  about: z.string(),
  street: z.string(),
  postcode: z.string(),
  vatId: z.string(),
  registration: z.string(),
  website: z.string(),
  email: z.string(),
  phone: z.string(),
  createdAt: timestamp,
  version: z.number().int(),
  /** When it is to be deleted. */
  deletesAt: timestamp.nullable(),
  /** Whether everybody sees who works there: names only. */
  showsPeople: z.boolean(),
  /** Null for all but its people. */
  bookId: id.nullable(),
  settings: z
    .object({
      currency: z.enum(currencies),
      fiscalYearStart: z.string(),
      paymentTerms: z.string(),
      invoiceNote: z.string(),
      showsFigures: z.boolean(),
      /** Whether its people need two steps to work in it. */
      demandsSecondStep: z.boolean(),
      bankAccounts: z.array(
        z.object({ name: z.string(), iban: z.string(), bic: z.string(), bank: z.string() }),
      ),
    })
    .nullable(),
})
export type Company = z.infer<typeof company>

export const person = member.extend({ role: z.enum(roles), joinedAt: timestamp })
export type CompanyPerson = z.infer<typeof person>
/** Roles and dates are null for all but the company's people. */
export const shownPerson = member.extend({
  role: z.enum(roles).nullable(),
  joinedAt: timestamp.nullable(),
})
export type ShownPerson = z.infer<typeof shownPerson>

/** An invitation as the company sees it: of a member or of an address, whoever has that. */
export const sentInvitation = z.object({
  id,
  member: member.nullable(),
  email: z.string().nullable(),
  role,
  createdAt: timestamp,
  expiresAt: timestamp,
})
export type SentInvitation = z.infer<typeof sentInvitation>

export const receivedInvitation = z.object({
  id,
  company: companyCard,
  role,
  /** Who invited; null once they are gone. */
  inviter: member.nullable(),
  createdAt: timestamp,
  expiresAt: timestamp,
})
export type ReceivedInvitation = z.infer<typeof receivedInvitation>
