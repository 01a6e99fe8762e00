import * as z from 'zod'
import { ownQuote, quoteFileUpload } from '#features/trade/requisitions/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { fileQuery, pathId } from '#platform/contract/shapes.ts'
import { maxToken } from '../domain.ts'

const token = z.string().max(maxToken)
const byLink = { byLink: true, access: 'public' } as const
const one = { ...byLink, params: z.object({ token, id: pathId }) } as const

/** Files of a guest's own quote, by their link. */
export const guestQuoteFileCalls = {
  addQuoteFile: endpoint({
    method: 'POST',
    path: '/api/trade-links/:token/quote/files',
    quota: 'uploads',
    summary:
      'Add as a guest a data sheet or an offer to the quote before the deadline; a sent one is sent anew with it',
    ...byLink,
    params: z.object({ token }),
    files: quoteFileUpload,
    response: ownQuote,
    status: 201,
  }),
  removeQuoteFile: endpoint({
    method: 'DELETE',
    path: '/api/trade-links/:token/quote/files/:id',
    quota: 'records',
    summary: 'Remove as a guest a file of the quote before the deadline; a sent one is sent anew without it',
    ...one,
    response: ownQuote,
  }),
  quoteFile: endpoint({
    method: 'GET',
    path: '/api/trade-links/:token/quote/files/:id',
    summary: 'A file of the guest’s own quote',
    ...one,
    query: fileQuery,
    response: z.unknown(),
    binary: true,
  }),
}
