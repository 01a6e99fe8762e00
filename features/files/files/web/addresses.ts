import type { LinkKind } from '../domain.ts'

interface Place {
  readonly kind: LinkKind
  readonly refId: number
  readonly threadId: number | null
}

/** The page that shows what a file is linked to. */
export function placeAddress({ kind, refId, threadId }: Place): string {
  switch (kind) {
    case 'financials':
    case 'materials':
      return `/ai?tab=${kind}&search=${refId}`
    case 'invoices':
      return `/ai?tab=invoices&invoice=${refId}`
    case 'bills':
      return `/ai?tab=bills&bill=${refId}`
    case 'parties':
      return `/ai?tab=parties&party=${refId}`
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
