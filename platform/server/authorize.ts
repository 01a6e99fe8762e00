import type { Authorized, Right } from './authorized.ts'

/** Marks an item with the rights to it that the caller was just found to have. */
export const authorize = <T, const R extends Right>(
  item: T,
  ..._rights: readonly [R, ...R[]]
): Authorized<T, R> => item as Authorized<T, R>
