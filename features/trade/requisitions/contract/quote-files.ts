import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { fileQuery, idParams, pathId } from '#platform/contract/shapes.ts'
import { maxFileBytes } from '../domain.ts'
import { ownQuote } from './shapes.ts'

const one = { access: 'member', params: z.object({ id: pathId, fileId: pathId }) } as const
const bookQuery = z.object({ book: pathId.optional() })

export const quoteFileUpload = {
  field: 'file',
  maxBytes: maxFileBytes,
  maxFiles: 1,
  tooLarge: () => 'A file must be at most 10 MB',
} as const

/** Of quotes, by the id of the requisition's post. No answer is stored for repeated calls: it would name the file. */
export const quoteFileCalls = {
  addQuoteFile: endpoint({
    method: 'POST',
    path: '/api/requisitions/:id/quote/files',
    quota: 'uploads',
    summary:
      'Add a data sheet or an offer to a quote before the deadline; one that was sent is sent anew with it',
    access: 'member',
    params: idParams,
    query: bookQuery,
    files: quoteFileUpload,
    response: ownQuote,
    status: 201,
  }),
  removeQuoteFile: endpoint({
    method: 'DELETE',
    path: '/api/requisitions/:id/quote/files/:fileId',
    quota: 'records',
    summary: 'Remove a file of a quote before the deadline; one that was sent is sent anew without it',
    ...one,
    query: bookQuery,
    response: ownQuote,
  }),
  ownQuoteFile: endpoint({
    method: 'GET',
    path: '/api/requisitions/:id/quote/files/:fileId',
    summary: 'A file of a quote of one of the caller’s books',
    ...one,
    query: fileQuery,
    response: z.unknown(),
    binary: true,
  }),
  quoteFile: endpoint({
    method: 'GET',
    path: '/api/requisitions/:id/quotes/files/:fileId',
    summary: 'A file of a quote, for whoever asked and may read the quote',
    ...one,
    query: fileQuery,
    response: z.unknown(),
    binary: true,
  }),
}
