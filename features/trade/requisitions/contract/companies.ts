import * as z from 'zod'
import { companyIdentity } from '#features/books/company-identity/contract.ts'
import { areaRights } from '#platform/contract/books.ts'
import { currencies } from '#platform/contract/currencies.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id, paging } from '#platform/contract/shapes.ts'

/**
 * What the form of a requisition reads of companies, whose feature stands above this one. A test compares it with
 * their own contract.
 */
export const companyCalls = {
  books: endpoint({
    method: 'GET',
    path: '/api/books',
    summary: 'The books that the caller may open, the personal one first',
    access: 'member',
    response: z.array(
      z.object({
        id,
        name: z.string(),
        currency: z.enum(currencies),
        rights: z.object({ trade: z.enum(areaRights) }),
      }),
    ),
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/companies',
    summary: 'All companies by name',
    access: 'member',
    query: z.object({ ...paging, search: z.string().max(200).optional() }),
    response: z.array(z.object({ id, name: z.string(), city: z.string(), identity: companyIdentity })),
    paged: true,
  }),
}
export type CompanyCalls = typeof companyCalls
