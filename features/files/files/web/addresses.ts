import { isCollection, recordAddress } from '#features/books/records/domain.ts'
import type { LinkKind } from '../domain.ts'

interface Linked {
  readonly kind: LinkKind
  readonly refId: number
  readonly threadId: number | null
}

/** The page that shows what a file is linked to. */
export function linkedAddress({ kind, refId, threadId }: Linked): string {
  if (isCollection(kind)) return recordAddress(kind, refId)
  switch (kind) {
    case 'orders':
      return `/orders/${refId}`
    case 'todos':
      return '/todos'
    case 'posts':
      return `/post/${refId}`
    case 'messages':
      return `/messages?conversation=${threadId}&message=${refId}`
  }
}
