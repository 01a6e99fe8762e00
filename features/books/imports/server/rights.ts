import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import { authorize } from '#platform/server/authorize.ts'
import type { Authorized } from '#platform/server/authorized.ts'
import { type Book, expectRight } from '#platform/server/book.ts'
import { Refusal } from '#platform/server/refusal.ts'
import * as sql from './sql/index.ts'

export type OwnImport = Authorized<sql.ImportRow>

/** Loads an import of the book. An import of anybody else is answered like one that does not exist. */
export const ownImports =
  ({ database }: Pick<App, 'database'>) =>
  async (book: Book, id: number, right: 'read' | 'write'): Promise<OwnImport> => {
    const row = await sql.findImport(database, book.id, id)
    if (row === undefined) throw new Refusal(commonErrors.notFound)
    expectRight(book, [row.table], right)
    return authorize(row, 'change')
  }
