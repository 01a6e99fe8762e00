import type { NameKind } from './parts.ts'
import type { Notation } from '#platform/contract/notation.ts'

/** What the grammar knows besides the words. */
export interface Context {
  readonly today: string
  readonly notation: Notation | undefined
  /** The kinds of names that the book has any of. */
  readonly kinds?: ReadonlySet<NameKind>
}
