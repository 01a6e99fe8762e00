import * as z from 'zod'
import { collectionAreas, type RecordCollection } from '#features/books/records/domain.ts'
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
const ofRecord = <const P extends string>(collection: RecordCollection, path: P, name: string) => ({
  list: endpoint({
    method: 'GET',
    path: `${path}/:id/files` as const,
    summary: `The files of ${name}, oldest first`,
    access: 'member',
    book: collectionAreas[collection],
    params: idParams,
    response: z.array(recordFile).max(maxFilesPerRecord),
  }),
  add: endpoint({
    method: 'POST',
    path: `${path}/:id/files` as const,
    quota: 'uploads',
    summary: `Add files to ${name}; answers all that it has`,
    access: 'member',
    book: collectionAreas[collection],
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
  }),
})

const financials = ofRecord('financials', '/api/financial-transactions', 'a financial transaction')
const materials = ofRecord('materials', '/api/material-transactions', 'a material transaction')
const invoices = ofRecord('invoices', '/api/invoices', 'an invoice')
const bills = ofRecord('bills', '/api/bills', 'a bill')
const parties = ofRecord('parties', '/api/parties', 'a customer or supplier')

/** The calls of each collection, for the server. */
export const filesOfRecords = { financials, materials, invoices, bills, parties } as const

const one = {
  access: 'member',
  book: ['financials', 'materials', 'invoices', 'trade'],
  params: idParams,
} as const

export const recordFilesApi = {
  financials: financials.list,
  addToFinancials: financials.add,
  materials: materials.list,
  addToMaterials: materials.add,
  invoices: invoices.list,
  addToInvoices: invoices.add,
  bills: bills.list,
  addToBills: bills.add,
  parties: parties.list,
  addToParties: parties.add,
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
