/** Parts of invoices for the pages of other features. */
export { ShownAges } from './ages/shown-ages.tsx'
export type { AgesWords } from './ages/words.ts'
export { StatementPart } from './statement/statement-part.tsx'
export { DocumentSheet } from './document/invoice-document.tsx'
