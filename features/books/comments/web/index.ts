/**
 * Comments on records, for the dialogs of their features.
 *   useComments(collection, id)   { count, panel }: how many there are, and their panel; undefined without a record
 */
export { useComments } from './use-comments.tsx'
