import type { Side } from '#platform/contract/sides.ts'
import type { PostType } from '../domain.ts'

/** What the table of such a post asks for; undefined if it has none. */
export const sides: Readonly<Record<PostType, Side | undefined>> = {
  regular: undefined,
  'ERP post': undefined,
  'Buying Requisition post': 'buying',
  'Selling Requisition post': 'selling',
}
