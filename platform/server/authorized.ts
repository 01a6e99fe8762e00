declare const granted: unique symbol

/** What somebody may do to an item: look at it, change it, take it away, or look past its privacy. */
export type Right = 'see' | 'change' | 'remove' | 'moderate'

/**
 * An item to which the caller's right was checked. The mark is a type and nothing at run time. Only `authorize`
 * sets it, and only files called `rights.ts` may import that (`tools/check-imports.ts`).
 */
export type Authorized<T, R extends Right = 'change'> = T & {
  readonly [granted]: { readonly [Each in R]: true }
}

/** What a statement needs of an item that was checked: which one it is. */
export interface Item {
  readonly id: number
}

declare const signedIn: unique symbol

/**
 * The id of the member on whose behalf something is done: a session's own, or a job's. A statement that names its
 * owner by it (`where id = … and owner_id = …`) is the check itself, and finds no item of anybody else.
 */
export type CallerId = number & { readonly [signedIn]: true }
