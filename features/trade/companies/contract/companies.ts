import * as z from 'zod'
import { issuedModes } from '#platform/contract/books.ts'
import { amount } from '#platform/contract/amounts.ts'
import { currencies } from '#platform/contract/decimal.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { idParams, paging, pathId, requiredText } from '#platform/contract/shapes.ts'
import { maxName } from '../domain.ts'
import { approvalAnswers, approvalWaitHours } from '../domain/approval.ts'
import { book, company, companyCard, companyChange, newCompany, role } from './shapes.ts'

export const companyApi = {
  books: endpoint({
    method: 'GET',
    path: '/api/books',
    summary: 'The books that the caller may open, the personal one first',
    access: 'member',
    response: z.array(book),
  }),
  changeBook: endpoint({
    method: 'PATCH',
    path: '/api/books/:id',
    quota: 'account',
    summary:
      'Change how a book writes invoices, books payments and buys: by its member, or an owner of its company',
    access: 'member',
    params: idParams,
    body: z.object({
      issued: z.enum(issuedModes, 'issued must be loose or fixed').optional(),
      taxes: z.boolean('taxes must be true or false').optional(),
      salesProject: requiredText(maxName, 'The project of sales').optional(),
      purchasesProject: requiredText(maxName, 'The project of purchases').optional(),
      /** From which amount on a second person approves what is bought; null for none. */
      approval: z
        .object({
          amount: amount({ name: 'The amount', sentence: 'The amount must be 0 or more', min: 0, digits: 2 }),
          currency: z.enum(currencies, 'Please choose a currency'),
        })
        .nullish(),
    }),
    response: book,
  }),
  answerApproval: endpoint({
    method: 'POST',
    path: '/api/books/:id/approval-changes/:changeId',
    quota: 'account',
    summary:
      'Confirm a higher limit that another owner entered, or stop it; ' +
      `by itself it holds after ${approvalWaitHours} hours`,
    access: 'member',
    params: z.object({ id: pathId, changeId: pathId }),
    body: z.object({ answer: z.enum(approvalAnswers, 'The answer must be confirm or stop') }),
    response: book,
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
    summary: 'The companies that a member is in: the caller’s own, and those that show their people',
    access: 'member',
    params: idParams,
    response: z.array(companyCard.omit({ role: true }).extend({ memberRole: role.nullable() })),
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
  logo: endpoint({
    method: 'GET',
    path: '/api/companies/:id/logo',
    summary: 'A company’s logo, for every member',
    access: 'member',
    params: idParams,
    response: z.unknown(),
    binary: true,
  }),
}
