declare const granted: unique symbol

/** What somebody may do to an item. `moderate`: see it in spite of its privacy. */
export type Right = 'see' | 'change' | 'remove' | 'moderate'

/**
 * An item for which the caller's rights were checked. The mark exists only in the type. Only `authorize` sets it,
 * and only files named `rights.ts` may import `authorize` (`tools/check-imports.ts`).
 */
export type Authorized<T, R extends Right = 'change'> = T & {
  readonly [granted]: { readonly [Each in R]: true }
}

/** All that a statement needs of an authorized item: its id. */
export interface Item {
  readonly id: number
}

declare const signedIn: unique symbol

/**
 * The id of the member on whose behalf a request or a job runs. A statement that compares the owner with it
 * (`where id = … and book_id = …`) is the check itself: it finds nobody else's item.
 */
export type CallerId = number & { readonly [signedIn]: true }
