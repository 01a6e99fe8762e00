export { linesWithSums, shownFigures, shownTaxes, storedTaxes, type TaxRow } from './amounts.ts'
export {
  formLines,
  insertedLines,
  lineJson,
  type LineRow,
  type LineSource,
  type LineTable,
  replacedLines,
  type StoredLine,
} from './sql/tables.ts'
