import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { fileQuery, id, message, pathId } from '#platform/contract/shapes.ts'
import { maxTableLines } from '#features/network/posts/domain.ts'
import { maxFileBytes, maxLineFiles, maxQuoteFiles } from '../domain.ts'

export const lineFileErrors = /* @__PURE__ */ defineErrors({
  tooManyFiles: [409, `A line has at most ${maxLineFiles} files. Remove one first.`],
  noFile: [400, 'Please choose a file'],
  unknownFileType: [400, 'This file type is not supported. Choose a PDF, a picture, a sheet or a text.'],
  fileMismatch: [400, 'The content of this file does not match its name'],
  badImage: [400, 'This picture cannot be read'],
})

export const quoteFileErrors = /* @__PURE__ */ defineErrors({
  manyQuoteFiles: [409, `A quote has at most ${maxQuoteFiles} files. Remove one first.`],
  sameFile: [409, 'Your quote has this file already'],
  noRoom: [409, 'Whoever asked has no room for this file. Send the quote without it.'],
})

/** A specification or a drawing. */
export const lineFile = z.object({
  id,
  name: z.string(),
  mimeType: z.string(),
  size: z.number().int(),
  /** There is a small picture of it. */
  hasPreview: z.boolean(),
})
export type LineFile = z.infer<typeof lineFile>

const one = { access: 'member', params: z.object({ id: pathId, fileId: pathId }) } as const

/** A data sheet, or an offer as PDF. */
export const quoteFile = lineFile.omit({ hasPreview: true })
export type QuoteFile = z.infer<typeof quoteFile>

/** Of the lines of a requisition, by the id of its post. */
export const lineFileCalls = {
  addFile: endpoint({
    method: 'POST',
    path: '/api/requisitions/:id/lines/:line/files',
    quota: 'uploads',
    summary: 'Add a specification or a drawing to a line before the deadline; quotes must then be sent again',
    access: 'member',
    // No table has a line beyond.
    params: z.object({ id: pathId, line: pathId.transform((line) => Math.min(line, maxTableLines + 1)) }),
    files: {
      field: 'file',
      maxBytes: maxFileBytes,
      maxFiles: 1,
      tooLarge: () => 'A file must be at most 10 MB',
    },
    response: lineFile,
    status: 201,
    idempotent: true,
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: '/api/requisitions/:id/files/:fileId',
    quota: 'records',
    summary: 'Remove a file of a line before the deadline; quotes must then be sent again',
    ...one,
    response: message,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/requisitions/:id/files/:fileId',
    summary:
      'A file of a line, for whoever sees the requisition; `?preview=true` is a small picture of a picture',
    ...one,
    query: fileQuery,
    response: z.unknown(),
    binary: true,
  }),
}
