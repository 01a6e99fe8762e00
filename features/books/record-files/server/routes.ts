import { type RecordCollection, recordCollections } from '#features/books/records/domain.ts'
import { bookOfRecord } from '#features/books/records/server/index.ts'
import type { App } from '#platform/server/app.ts'
import { storedFileAnswer } from '#platform/server/files/stored.ts'
import { type Caller, route, type Route } from '#platform/server/http/route.ts'
import { filesOfRecords, recordFilesApi } from '../contract.ts'
import { recordFileRights } from './rights.ts'
import type { RecordFileService } from './service.ts'
import { bookOfFile } from './sql/index.ts'

type OneItem = Pick<Caller<typeof recordFilesApi.read>, 'book' | 'params'>

export function recordFileRoutes(
  { database, files }: Pick<App, 'database' | 'files'>,
  recordFiles: RecordFileService,
): Route[] {
  const rights = recordFileRights(database)

  const ofRecords = (collection: RecordCollection): Route[] => {
    const bookOf = bookOfRecord(database, collection)
    return [
      route(filesOfRecords.list[collection], {
        bookOf,
        load: ({ book, params }: OneItem) => rights.seen(collection, book, params.id),
        handle: ({ subject }) => recordFiles.list(subject),
      }),
      route(filesOfRecords.add[collection], {
        bookOf,
        load: ({ book, params }: OneItem) => rights.changeable(collection, book, params.id),
        handle: ({ book, subject, files: uploads, transaction }) =>
          recordFiles.add(book, subject, uploads, transaction),
      }),
    ]
  }

  const bookOf = bookOfFile(database)
  const load = ({ book, params }: OneItem) => rights.changeableFile(book, params.id)
  return [
    ...recordCollections.flatMap(ofRecords),
    route(recordFilesApi.read, {
      bookOf,
      load: ({ book, params }) => rights.seenFile(book, params.id),
      handle: async ({ subject, query }) => storedFileAnswer(files, subject, query),
    }),
    route(recordFilesApi.remove, {
      bookOf,
      load,
      handle: async ({ book, subject }) => {
        await recordFiles.remove(book, subject)
        return { message: 'File removed' }
      },
    }),
    route(recordFilesApi.restore, {
      bookOf,
      load,
      handle: ({ book, subject }) => recordFiles.restore(book, subject),
    }),
  ]
}
