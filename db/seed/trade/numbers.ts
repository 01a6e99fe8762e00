import { numberOf, type NumberKind } from '#features/trade/orders/domain.ts'

interface Counter {
  readonly bookId: number
  readonly kind: NumberKind
  readonly year: number
  readonly last: number
}

export interface Numbers {
  /** The next number of a book, kind and year, as the product gives them. */
  next(bookId: number, kind: NumberKind, at: Date): string
  /** The last one of each, after which the product goes on. */
  counters(): Counter[]
}

export function numbering(): Numbers {
  const counters = new Map<string, Counter>()
  return {
    next(bookId, kind, at) {
      const year = at.getUTCFullYear()
      const key = `${bookId} ${kind} ${year}`
      const last = (counters.get(key)?.last ?? 0) + 1
      counters.set(key, { bookId, kind, year, last })
      return numberOf(kind, year, last)
    },
    counters: () => [...counters.values()],
  }
}
