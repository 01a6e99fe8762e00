import type { Book } from './book.ts'
import type { Transaction } from './database/database.ts'
import type { Live } from './realtime/live.ts'

/** Ends long work in a book whose member has lost rights there: exports, downloads and answers. */
export interface BookAccess {
  /** The signal fires when the member's rights in the book have changed, in whichever process. */
  watch(book: Book): { readonly signal: AbortSignal; release(): void }
  /** To be called in the transaction that changes a member's role or ends their membership. */
  changed(tx: Transaction, bookId: number, memberId: number): void
}

const resource = 'book-rights'

export function openBookAccess(live: Pick<Live, 'changed' | 'onChange'>): BookAccess {
  const watched = new Map<AbortController, Book>()
  live.onChange(resource, ({ resource: of, id, member }) => {
    for (const [controller, book] of watched)
      // After a lost connection nobody knows whose rights were changed.
      if (of === '*' || (book.id === id && book.memberId === member)) controller.abort()
  })
  return {
    watch(book) {
      const controller = new AbortController()
      if (book.kind === 'company') watched.set(controller, book)
      return { signal: controller.signal, release: () => watched.delete(controller) }
    },
    changed(tx, bookId, memberId) {
      live.changed(tx, { resource, id: bookId, member: memberId }, [memberId])
    },
  }
}
