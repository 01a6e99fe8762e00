import { connectedPrograms } from '#features/assistant/clients/server/index.ts'
import type { EndWork } from '#features/trade/companies/server/index.ts'
import { companySharesEnd, fileSharesEnd, sharedFiles } from '#features/files/files/server/index.ts'
import { invitedGuests } from '#features/trade/guests/server/index.ts'
import { filesOfMember, importsEnd } from '#features/books/imports/server/index.ts'
import { logosOf } from '#features/books/invoices/server/index.ts'
import { bulksEnd } from '#features/books/records/server/index.ts'
import { madeSeries, recurringEnd } from '#features/books/series/server/index.ts'
import { documentLinks } from '#features/books/correspondence/server/index.ts'
import { todoSharesEnd } from '#features/people/todos/server/index.ts'
import type { BookRights } from '#platform/contract/books.ts'
import type { App } from '#platform/server/app.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'

/** What two members share with each other, for when they want no contact. */
export function sharesEnd(app: Pick<App, 'live'>) {
  const endTodos = todoSharesEnd(app)
  return async (tx: Transaction, one: number, other: number): Promise<void> => {
    await endTodos(tx, one, other)
    await fileSharesEnd(tx, one, other)
  }
}

/** What members do in the books of companies, for when their rights there end. */
export function workIn({ bookAccess, live }: Pick<App, 'bookAccess' | 'live'>): EndWork {
  const legacies = [documentLinks, invitedGuests, sharedFiles, madeSeries, connectedPrograms]
  const ends = [
    importsEnd({ live }),
    bulksEnd({ live }),
    recurringEnd({ live }),
    companySharesEnd,
    ...legacies.map(({ end }) => end),
  ]
  return Object.assign(
    async (tx: Transaction, bookId: number, memberId: number, rights?: BookRights) => {
      for (const end of ends) await end(tx, bookId, memberId, rights)
      bookAccess.changed(tx, bookId, memberId)
    },
    {
      legacies,
      filesOf: async (queries: Queries, bookId: number) =>
        (await Promise.all([logosOf, filesOfMember].map((list) => list(queries, bookId)))).flat(),
    },
  )
}
