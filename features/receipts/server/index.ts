/** What the text of a receipt or an invoice says: vendor, date, total and currency. */
export { draftOf } from './draft.ts'
export type { TextLine } from './text-line.ts'
