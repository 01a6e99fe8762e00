import type { Authorized, Right } from './authorized.ts'

/** Marks an item with the rights that were just checked for the caller. */
export const authorize = <T, const R extends Right>(
  item: T,
  ..._rights: readonly [R, ...R[]]
): Authorized<T, R> => item as Authorized<T, R>
