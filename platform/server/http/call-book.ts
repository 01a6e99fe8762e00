import * as z from 'zod'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { pathId } from '#platform/contract/shapes.ts'
import { type Book, expectRight, type FindBook, openBook, personalBook } from '../book.ts'
import { Refusal } from '../refusal.ts'
import type { Caller, Route } from './route.ts'
import { validate } from './validate.ts'
import type { Viewer } from './viewer.ts'

const named = z.object({ book: pathId.optional() })

/** Finds the book of a call, with the caller's right checked; undefined for endpoints without books. */
export function callsBook({ endpoint, bookOf }: Route, find: FindBook) {
  const { book: areas, method, readsBook = method === 'GET' } = endpoint

  /** A chosen book that was lost since gives way to the personal one. */
  const chosen = async (viewer: Viewer): Promise<Book> => {
    const { chosenBook } = viewer
    const found = chosenBook === null ? undefined : await find(chosenBook, viewer.id)
    return found === undefined || chosenBook === null
      ? personalBook(viewer)
      : await openBook(async () => found, viewer, chosenBook)
  }

  const open = async (query: unknown, viewer: Viewer, params: Caller<Endpoint>['params']): Promise<Book> => {
    // Validated by this very schema.
    const { book } = validate(named, query) as z.output<typeof named>
    if (book !== undefined) return openBook(find, viewer, book)
    if (bookOf === undefined) return chosen(viewer)
    const owner = await bookOf(params)
    if (owner === undefined) throw new Refusal(commonErrors.notFound)
    return openBook(find, viewer, owner)
  }

  return async (
    query: unknown,
    { viewer, params }: Pick<Caller<Endpoint>, 'params'> & { readonly viewer: Viewer | null },
  ): Promise<Book | undefined> => {
    if (areas === undefined || viewer === null) return undefined
    const book = await open(query, viewer, params)
    expectRight(book, areas, readsBook ? 'read' : 'write')
    return book
  }
}
