import * as z from 'zod'
import {
  areasOfCollections,
  collections,
  forCollections,
  prefixed,
  type RecordCollection,
} from '#features/books/records/domain.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { fileQuery, id, idParams, message, timestamp } from '#platform/contract/shapes.ts'
import {
  maxFileBytes,
  maxFilesPerRecord,
  restoreMinutes,
  tooLargeSentence,
  tooManySentence,
  unknownTypeSentence,
} from './domain.ts'

export const recordFile = z.object({
  id,
  fileName: z.string(),
  size: z.number().int(),
  mimeType: z.string(),
  /** Pixels, for pictures. The page reserves their space before they load. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  createdAt: timestamp,
  /** Who uploaded it; null if they are gone. */
  user: z.object({ id, username: z.string(), fullName: z.string() }).nullable(),
})
export type RecordFile = z.infer<typeof recordFile>

/** Whoever may read a record reads its files, and whoever may change it adds and removes some. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the path keeps its type
const listOf = <const C extends RecordCollection>(collection: C) =>
  endpoint({
    method: 'GET',
    path: `${collections[collection].path}/:id/files` as const,
    summary: `The files of ${collections[collection].one}, oldest first`,
    access: 'member',
    book: collections[collection].areas,
    params: idParams,
    response: z.array(recordFile).max(maxFilesPerRecord),
  })
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the path keeps its type
const additionTo = <const C extends RecordCollection>(collection: C) =>
  endpoint({
    method: 'POST',
    path: `${collections[collection].path}/:id/files` as const,
    quota: 'uploads',
    summary: `Add files to ${collections[collection].one}; answers all that it has`,
    access: 'member',
    book: collections[collection].areas,
    params: idParams,
    body: z.object({}),
    files: {
      field: 'files',
      maxBytes: maxFileBytes,
      maxFiles: maxFilesPerRecord,
      tooLarge: tooLargeSentence,
    },
    response: z.array(recordFile).max(maxFilesPerRecord),
    status: 201,
    idempotent: true,
  })

/** The calls of each collection. */
export const filesOfRecords = {
  list: forCollections(listOf) as { readonly [C in RecordCollection]: ReturnType<typeof listOf<C>> },
  add: forCollections(additionTo) as { readonly [C in RecordCollection]: ReturnType<typeof additionTo<C>> },
}

const one = {
  access: 'member',
  book: areasOfCollections,
  params: idParams,
} as const

export const recordFilesApi = {
  ...filesOfRecords.list,
  ...prefixed('addTo', filesOfRecords.add),
  read: endpoint({
    method: 'GET',
    path: '/api/record-files/:id',
    summary: 'The bytes of a file of a record; `?preview=true` is a small picture of a picture',
    ...one,
    query: fileQuery,
    response: z.unknown(),
    binary: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/record-files/:id',
    quota: 'records',
    summary: `Remove a file from its record; it can be taken back for ${restoreMinutes} minutes`,
    ...one,
    response: message,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/record-files/:id/restore',
    quota: 'records',
    summary: 'Take back a file that was removed',
    ...one,
    response: recordFile,
  }),
}

export const recordFileErrors = defineErrors({
  noFile: [400, 'Choose a file'],
  unknownFileType: [400, unknownTypeSentence],
  fileMismatch: [400, 'The content of this file does not match its name'],
  badImage: [400, 'This picture cannot be read'],
  tooMany: [409, tooManySentence],
  inTrash: [409, 'This record is in the trash. Restore it first, then change its files.'],
})
