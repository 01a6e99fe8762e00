/** More words of a search are not looked at. */
export const maxWords = 6
/** How many tags stand beside a member. */
export const tagsShown = 3
export const directoryPageSize = 24

export const directoryRelations = ['connected', 'unconnected'] as const
export type DirectoryRelation = (typeof directoryRelations)[number]

export const directoryOrders = ['relevance', 'name'] as const
export type DirectoryOrder = (typeof directoryOrders)[number]
