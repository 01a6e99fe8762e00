import { type RecordCollection, recordCollections } from '#features/books/records/domain.ts'
import { bookOfRecord } from '#features/books/records/server/index.ts'
import type { App } from '#platform/server/app.ts'
import { type Caller, route, type Route } from '#platform/server/http/route.ts'
import { commentsApi, recordComments } from '../contract.ts'
import { commentRights } from './rights.ts'
import type { CommentService } from './service.ts'
import { bookOfComment } from './sql/index.ts'

type OneItem = Pick<Caller<typeof commentsApi.change>, 'book' | 'params'>

export function commentRoutes({ database }: Pick<App, 'database'>, comments: CommentService): Route[] {
  const rights = commentRights(database)

  const ofRecords = (collection: RecordCollection): Route[] => {
    const bookOf = bookOfRecord(database, collection)
    const load = ({ book, params }: OneItem) => rights.seen(collection, book, params.id)
    return [
      route(recordComments.list[collection], {
        bookOf,
        load,
        handle: async ({ subject, query, next }) => {
          const page = await comments.list(subject, query)
          next(page.next)
          return page.items
        },
      }),
      route(recordComments.add[collection], {
        bookOf,
        load,
        handle: ({ book, subject, body, transaction }) => comments.add(book, subject, body.text, transaction),
      }),
    ]
  }

  const bookOf = bookOfComment(database)
  return [
    ...recordCollections.flatMap(ofRecords),
    route(commentsApi.change, {
      bookOf,
      load: ({ book, params }) => rights.own(book, params.id),
      handle: ({ book, subject, body }) => comments.change(book, subject, body.text),
    }),
    route(commentsApi.remove, {
      bookOf,
      load: ({ book, params }) => rights.removable(book, params.id),
      handle: async ({ book, subject }) => {
        await comments.remove(book, subject)
        return { message: 'Comment deleted' }
      },
    }),
  ]
}
