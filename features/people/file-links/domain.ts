/** Things in lists that show the files linked to them. Records show them with their own files. */
export const shownKinds = ['todos', 'posts', 'messages', 'orders'] as const
export type ShownKind = (typeof shownKinds)[number]

/** Things in one call. */
export const maxThings = 100
/** Files that each thing shows. */
export const maxShown = 5
