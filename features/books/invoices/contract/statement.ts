import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { dayParam, pathId, requiredText } from '#platform/contract/shapes.ts'
import { maxName } from '../domain.ts'
import { currency } from './form.ts'
import { statement } from './shapes.ts'

const statementQuery = {
  /** Their id or name; or else the id of a customer or supplier, with all of their names. */
  customer: requiredText(maxName, 'Customer').optional(),
  partyId: pathId.optional(),
  currency: currency.optional(),
  /** Of the movements and their balances. */
  from: dayParam.optional(),
  to: dayParam.optional(),
  today: dayParam.optional(),
}

export const statementApi = {
  statement: endpoint({
    method: 'GET',
    path: '/api/invoices/statement',
    summary:
      'All issued invoices, credit notes, payments and dues of one customer, and their balance in a period',
    access: 'member',
    book: ['invoices'],
    query: z.object(statementQuery),
    response: statement,
  }),
  statementSheet: endpoint({
    method: 'GET',
    path: '/api/invoices/statement/export',
    summary: 'The movements of a statement as CSV or XLSX',
    access: 'member',
    book: ['invoices'],
    query: z.object({
      ...statementQuery,
      format: z.enum(['csv', 'xlsx'], 'The format must be csv or xlsx'),
    }),
    response: z.unknown(),
    binary: true,
  }),
}
