/** What the text of a receipt or an invoice says: vendor, date, total and currency. */
export { draftOf } from './draft.ts'
export { linesOfTexts, pageGap } from './placed-texts.ts'
export type { TextLine } from './text-line.ts'
