import * as z from 'zod'
import { member } from '#features/people/members/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { id, idParams, paging, timestamp } from '#platform/contract/shapes.ts'
import { companyFilters, maxNamesakes } from '../domain/identity.ts'

export const identityErrors = /* @__PURE__ */ defineErrors({
  noNumber: [409, 'This company has no VAT number of its own that could be checked'],
})

/** A company as administrators see it, to compare its number and names with a public register. */
const listedCompany = z.object({
  id,
  name: z.string(),
  legalName: z.string(),
  city: z.string(),
  country: z.string(),
  vatId: z.string(),
  version: z.number().int(),
  /** Who checked the number, null once they are gone, and when; null if nobody has. */
  check: z.object({ at: timestamp, by: member.nullable() }).nullable(),
  /** Companies whose names look like those of this one: the first ones. */
  namesakes: z.array(z.object({ id, name: z.string() })).max(maxNamesakes),
})
export type ListedCompany = z.infer<typeof listedCompany>

export const companyAdminApi = {
  listed: endpoint({
    method: 'GET',
    path: '/api/admin/companies',
    summary: 'Companies by name, with their VAT numbers and with others whose names look like theirs',
    access: 'admin',
    query: z.object({
      ...paging,
      search: z.string().max(200).optional(),
      show: z.enum(companyFilters, 'show must be all, unchecked or alike').optional(),
    }),
    response: z.array(listedCompany),
    paged: true,
  }),
  check: endpoint({
    method: 'PUT',
    path: '/api/admin/companies/:id/vat-check',
    quota: 'admin',
    summary: 'Confirm that a VAT number is the company’s; it holds until the number or a name changes',
    access: 'admin',
    params: idParams,
    /** What was compared: a company that has changed since is refused. */
    body: z.object({ version: z.int('Please send the version that was compared') }),
    response: listedCompany,
  }),
  uncheck: endpoint({
    method: 'DELETE',
    path: '/api/admin/companies/:id/vat-check',
    quota: 'admin',
    summary: 'Take back that a VAT number was confirmed',
    access: 'admin',
    params: idParams,
    response: listedCompany,
  }),
}
