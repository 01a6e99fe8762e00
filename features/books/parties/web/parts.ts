/** Parts of customers and suppliers for the pages of other features. */
export { useSaveContacts } from './mutations.ts'
export type { SavedContact } from './mutations.ts'
export { partiesKey } from './queries.ts'
