import { queryOptions } from '@tanstack/react-query'
import { collections, type RecordCollection } from '#features/books/records/domain.ts'
import { client, queryClient, type UploadProgress, uploader } from '#platform/web/api/index.ts'
import type { RecordFile, recordFilesApi } from '../contract.ts'

export const api = client<typeof recordFilesApi>()
const upload = uploader<typeof recordFilesApi>()

/** A record whose files are shown. */
export interface FiledRecord {
  readonly collection: RecordCollection
  readonly id: number
}

/** After the method. */
const callsOf = ({ collection }: FiledRecord) => `${collections[collection].path}/:id/files` as const

interface AddOptions {
  readonly idempotencyKey: string
  readonly onProgress: (progress: UploadProgress) => void
  readonly signal: AbortSignal
}

/** Answers all files of the record. */
export const addFile = (record: FiledRecord, file: File, options: AddOptions): Promise<RecordFile[]> =>
  upload(`POST ${callsOf(record)}`, {
    params: { id: record.id },
    body: {},
    files: { files: [file] },
    ...options,
  })

const filesKey = ({ collection, id }: FiledRecord) => ['record-files', collection, id] as const

export const filesQuery = (record: FiledRecord) =>
  queryOptions({
    queryKey: filesKey(record),
    queryFn: ({ signal }) => api(`GET ${callsOf(record)}`, { params: { id: record.id }, signal }),
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
