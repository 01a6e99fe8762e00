import { addressOf } from '#platform/web/api/address.ts'
import { queryClient, uploader, useMutation, useSubmission } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import type { LineFile, OwnQuote, QuoteFile, requisitionsApi } from '../../contract.ts'
import { api, ownQuoteQuery, requisitionKey } from '../queries.ts'
import type { QuoteFileCalls } from './quote-files.tsx'

const upload = uploader<typeof requisitionsApi>()
const refresh = (id: number) => queryClient.invalidateQueries({ queryKey: requisitionKey(id) })

/** The line shows a refusal itself. */
export function useAddFile(id: number) {
  const submission = useSubmission()
  return useMutation({
    mutationFn: ({ line, file }: { readonly line: number; readonly file: File }) =>
      upload('POST /api/requisitions/:id/lines/:line/files', {
        params: { id, line },
        files: { file: [file] },
        idempotencyKey: submission.key({ line, name: file.name, size: file.size, at: file.lastModified }),
      }),
    meta: { quiet: true },
    onSuccess: async ({ name }) => {
      submission.done()
      await refresh(id)
      toast({ title: `${name} added`, variant: 'success' })
    },
  })
}

export const useRemoveFile = (id: number) =>
  useMutation({
    mutationFn: ({ id: fileId }: LineFile) =>
      api('DELETE /api/requisitions/:id/files/:fileId', { params: { id, fileId } }),
    onSuccess: async (_, { name }) => {
      await refresh(id)
      toast({ title: `${name} removed`, variant: 'success' })
    },
    meta: { errorFallback: 'The file could not be removed' },
  })

const keep = (id: number, quote: OwnQuote) => {
  queryClient.setQueryData(ownQuoteQuery(id, quote.bookId).queryKey, quote)
  return refresh(id)
}

/** The form of the quote shows a refusal itself. */
const useAddQuoteFile = (id: number, book: number) =>
  useMutation({
    mutationFn: (file: File) =>
      upload('POST /api/requisitions/:id/quote/files', {
        params: { id },
        query: { book: String(book) },
        files: { file: [file] },
      }),
    meta: { quiet: true },
    onSuccess: async (quote, { name }) => {
      await keep(id, quote)
      toast({ title: `${name} added`, variant: 'success' })
    },
  })

const useRemoveQuoteFile = (id: number, book: number) =>
  useMutation({
    mutationFn: ({ id: fileId }: QuoteFile) =>
      api('DELETE /api/requisitions/:id/quote/files/:fileId', {
        params: { id, fileId },
        query: { book: String(book) },
      }),
    onSuccess: async (quote, { name }) => {
      await keep(id, quote)
      toast({ title: `${name} removed`, variant: 'success' })
    },
    meta: { errorFallback: 'The file could not be removed' },
  })

/** Files of a member's quote. */
export const useQuoteFiles = (id: number, book: number): QuoteFileCalls => ({
  addressOf: (fileId, query) => addressOf('/api/requisitions/:id/quote/files/:fileId', { id, fileId }, query),
  add: useAddQuoteFile(id, book),
  remove: useRemoveQuoteFile(id, book),
})
