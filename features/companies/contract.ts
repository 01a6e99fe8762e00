import * as z from 'zod'
import { member } from '#features/members/contract.ts'
import { type Area, areaRights, bookKinds } from '#platform/contract/books.ts'
import { currencies } from '#platform/contract/decimal.ts'
import { isEmailAddress } from '#platform/contract/email.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import {
  id,
  idParams,
  message,
  optionalText,
  paging,
  pathId,
  requiredText,
  text,
  timestamp,
} from '#platform/contract/shapes.ts'
import {
  invitationDays,
  invitationsPerDay,
  isAccountNumber,
  isYearStart,
  maxAbout,
  maxBankAccounts,
  maxCompanies,
  maxName,
  maxPeople,
  roles,
  tidyIban,
} from './domain.ts'

export const companyErrors = /* @__PURE__ */ defineErrors({
  tooMany: [409, `You can be in at most ${maxCompanies} companies`],
  tooManyPeople: [409, `A company has at most ${maxPeople} people and open invitations`],
  tooManyInvitations: [
    429,
    `This company has sent ${invitationsPerDay} invitations today. Please go on tomorrow.`,
  ],
  lastOwner: [409, 'A company needs an owner. Make somebody else an owner first.'],
  alreadyThere: [409, 'They are in this company already'],
  unknownMember: [400, 'There is no member with this username'],
  ownersOnly: [403, 'Only an owner can do this'],
  wrongName: [400, 'Please type the name of the company as it is written'],
  foreignLogo: [400, 'The logo must be a picture that was uploaded into the company’s book'],
  unverified: [403, 'Please verify your own email address first'],
})

const role = z.enum(roles, 'Please choose a role')
export const bookRights = z.object({
  financials: z.enum(areaRights),
  materials: z.enum(areaRights),
  invoices: z.enum(areaRights),
  trade: z.enum(areaRights),
  people: z.enum(areaRights),
} satisfies Record<Area, unknown>)

const book = z.object({
  id,
  kind: z.enum(bookKinds),
  name: z.string(),
  /** Null for the personal book. */
  companyId: id.nullable(),
  role: z.enum(roles).nullable(),
  rights: bookRights,
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
const newCompany = z.object({
  ...form,
  currency: form.currency.default('EUR'),
  fiscalYearStart: form.fiscalYearStart.default('01-01'),
  bankAccounts: form.bankAccounts.default([]),
})
export type NewCompany = z.output<typeof newCompany>
const companyChange = z
  .object({
    ...form,
    /** The address of a picture that was uploaded into the company's book (`POST /api/upload`), or null. */
    logo: z.string('The logo must be an address').max(300, 'The logo must be an address').nullable(),
  })
  .partial()
export type CompanyChange = z.output<typeof companyChange>

/** What every member sees of a company. */
const companyCard = z.object({
  id,
  name: z.string(),
  city: z.string(),
  country: z.string(),
  /** The address of its logo. */
  logo: z.string().nullable(),
  people: z.number().int(),
  /** The caller's role; null for all who are not in it. */
  role: z.enum(roles).nullable(),
})
export type CompanyCard = z.infer<typeof companyCard>

const company = companyCard.extend({
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
  /** Null for all but its people. */
  bookId: id.nullable(),
  settings: z
    .object({
      currency: z.enum(currencies),
      fiscalYearStart: z.string(),
      paymentTerms: z.string(),
      invoiceNote: z.string(),
      bankAccounts: z.array(
        z.object({ name: z.string(), iban: z.string(), bic: z.string(), bank: z.string() }),
      ),
    })
    .nullable(),
})
export type Company = z.infer<typeof company>

const person = member.extend({ role: z.enum(roles), joinedAt: timestamp })
export type CompanyPerson = z.infer<typeof person>

/** An invitation as the company sees it: of a member or of an address, whoever has that. */
const sentInvitation = z.object({
  id,
  member: member.nullable(),
  email: z.string().nullable(),
  role,
  createdAt: timestamp,
  expiresAt: timestamp,
})
export type SentInvitation = z.infer<typeof sentInvitation>

const receivedInvitation = z.object({
  id,
  company: companyCard,
  role,
  /** Who invited; null once they are gone. */
  inviter: member.nullable(),
  createdAt: timestamp,
  expiresAt: timestamp,
})
export type ReceivedInvitation = z.infer<typeof receivedInvitation>

const personParams = z.object({ id: pathId, userId: pathId })

export const companiesApi = {
  books: endpoint({
    method: 'GET',
    path: '/api/books',
    summary: 'The books that the caller may open, the personal one first',
    access: 'member',
    response: z.array(book),
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/api/user/book',
    quota: 'account',
    summary: 'Choose the book that calls without ?book= mean',
    access: 'member',
    body: z.object({ bookId: z.int('Please choose a book').positive('Please choose a book') }),
    response: book,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/companies',
    summary: 'All companies by name',
    access: 'member',
    query: z.object({ ...paging, search: z.string().max(200).optional() }),
    response: z.array(companyCard),
    paged: true,
  }),
  ofMember: endpoint({
    method: 'GET',
    path: '/api/users/:id/companies',
    summary: 'The companies that a member is in',
    access: 'member',
    params: idParams,
    response: z.array(companyCard.omit({ role: true }).extend({ memberRole: role })),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/companies',
    quota: 'account',
    summary: 'Found a company; the caller becomes its owner',
    access: 'member',
    body: newCompany,
    response: company,
    status: 201,
    idempotent: true,
    versioned: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/companies/:id',
    summary: 'A company’s page; its settings only for its people',
    access: 'member',
    params: idParams,
    response: company,
    versioned: true,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/companies/:id',
    quota: 'account',
    summary: 'Change what a company says of itself, or its settings',
    access: 'member',
    params: idParams,
    body: companyChange,
    response: company,
    versioned: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/companies/:id',
    quota: 'account',
    summary: 'Delete a company with its book and all records in it; its name confirms',
    access: 'member',
    params: idParams,
    body: z.object({ name: z.string('Please type the name of the company as it is written') }),
    response: message,
  }),
  logo: endpoint({
    method: 'GET',
    path: '/api/companies/:id/logo',
    summary: 'A company’s logo, for every member',
    access: 'member',
    params: idParams,
    response: z.unknown(),
    binary: true,
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/companies/:id/members',
    summary: 'The people of a company by name, for every member',
    access: 'member',
    params: idParams,
    query: z.object(paging),
    response: z.array(person),
    paged: true,
  }),
  setRole: endpoint({
    method: 'PATCH',
    path: '/api/companies/:id/members/:userId',
    quota: 'account',
    summary: 'Change somebody’s role in a company',
    access: 'member',
    params: personParams,
    body: z.object({ role }),
    response: person,
  }),
  removePerson: endpoint({
    method: 'DELETE',
    path: '/api/companies/:id/members/:userId',
    quota: 'account',
    summary: 'Leave a company, or remove somebody from it; their rights end at once',
    access: 'member',
    params: personParams,
    response: message,
  }),
  sentInvitations: endpoint({
    method: 'GET',
    path: '/api/companies/:id/invitations',
    summary: 'The open invitations of a company, newest first',
    access: 'member',
    params: idParams,
    query: z.object(paging),
    response: z.array(sentInvitation),
    paged: true,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/companies/:id/invitations',
    quota: 'connections',
    summary: 'Invite a colleague by username or email; the answer says nothing about who has an address',
    access: 'member',
    params: idParams,
    body: z
      .object({
        username: z.string().trim().min(1, 'Please enter a username').max(100).optional(),
        email: z
          .string()
          .trim()
          .max(254)
          .refine(isEmailAddress, 'Please enter a valid email address')
          .optional(),
        role,
      })
      .refine(
        ({ username, email }) => (username === undefined) !== (email === undefined),
        'Please enter a username or an email address',
      ),
    response: sentInvitation,
    status: 201,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/companies/:id/invitations/:invitationId',
    quota: 'connections',
    summary: 'Withdraw an invitation',
    access: 'member',
    params: z.object({ id: pathId, invitationId: pathId }),
    response: message,
  }),
  invitations: endpoint({
    method: 'GET',
    path: '/api/invitations',
    summary: `The companies that invite the caller, newest first; an invitation is open for ${invitationDays} days`,
    access: 'member',
    response: z.array(receivedInvitation),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/invitations/:id/accept',
    quota: 'connections',
    summary: 'Join the company of an invitation',
    access: 'member',
    params: idParams,
    response: book,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/invitations/:id/decline',
    quota: 'connections',
    summary: 'Decline an invitation; nobody is told',
    access: 'member',
    params: idParams,
    response: message,
  }),
}
