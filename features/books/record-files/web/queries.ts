import { queryOptions } from '@tanstack/react-query'
import type { RecordCollection } from '#features/books/records/domain.ts'
import { client, queryClient, type UploadProgress, uploader } from '#platform/web/api/index.ts'
import type { RecordFile, recordFilesApi } from '../contract.ts'

export const api = client<typeof recordFilesApi>()
const upload = uploader<typeof recordFilesApi>()

interface AddOptions {
  readonly idempotencyKey: string
  readonly onProgress: (progress: UploadProgress) => void
  readonly signal: AbortSignal
}

interface Calls {
  readonly list: (id: number, signal: AbortSignal) => Promise<RecordFile[]>
  /** Answers all files of the record. */
  readonly add: (id: number, file: File, options: AddOptions) => Promise<RecordFile[]>
}

export const calls: Readonly<Record<RecordCollection, Calls>> = {
  financials: {
    list: (id, signal) => api('GET /api/financial-transactions/:id/files', { params: { id }, signal }),
    add: (id, file, options) =>
      upload('POST /api/financial-transactions/:id/files', {
        params: { id },
        body: {},
        files: { files: [file] },
        ...options,
      }),
  },
  materials: {
    list: (id, signal) => api('GET /api/material-transactions/:id/files', { params: { id }, signal }),
    add: (id, file, options) =>
      upload('POST /api/material-transactions/:id/files', {
        params: { id },
        body: {},
        files: { files: [file] },
        ...options,
      }),
  },
  invoices: {
    list: (id, signal) => api('GET /api/invoices/:id/files', { params: { id }, signal }),
    add: (id, file, options) =>
      upload('POST /api/invoices/:id/files', {
        params: { id },
        body: {},
        files: { files: [file] },
        ...options,
      }),
  },
  bills: {
    list: (id, signal) => api('GET /api/bills/:id/files', { params: { id }, signal }),
    add: (id, file, options) =>
      upload('POST /api/bills/:id/files', { params: { id }, body: {}, files: { files: [file] }, ...options }),
  },
  parties: {
    list: (id, signal) => api('GET /api/parties/:id/files', { params: { id }, signal }),
    add: (id, file, options) =>
      upload('POST /api/parties/:id/files', {
        params: { id },
        body: {},
        files: { files: [file] },
        ...options,
      }),
  },
}

/** A record whose files are shown. */
export interface FiledRecord {
  readonly collection: RecordCollection
  readonly id: number
}

const filesKey = ({ collection, id }: FiledRecord) => ['record-files', collection, id] as const

export const filesQuery = (record: FiledRecord) =>
  queryOptions({
    queryKey: filesKey(record),
    queryFn: ({ signal }) => calls[record.collection].list(record.id, signal),
    // No frame told of what was added while no record was open.
    refetchOnMount: 'always',
  })

/** The history of a record says who added and removed files. */
const refreshHistory = ({ collection, id }: FiledRecord) =>
  queryClient.invalidateQueries({ queryKey: [collection, 'history', id] })

export const showFiles = (record: FiledRecord, files: RecordFile[]): void => {
  queryClient.setQueryData(filesKey(record), files)
  void refreshHistory(record)
}

export const refreshFiles = (record: FiledRecord) =>
  Promise.all([queryClient.invalidateQueries({ queryKey: filesKey(record) }), refreshHistory(record)])

export const addressOf = ({ id }: RecordFile): string => `/api/record-files/${id}`
