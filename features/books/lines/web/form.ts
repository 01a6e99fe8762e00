export { LinesSection } from './lines-section.tsx'
export { textItems } from './offers.ts'
export { PickField } from './pick-field.tsx'
export { filledRows, problemsAt, showLineRefusal } from './problems.ts'
export {
  blankLine,
  type LineKind,
  type LineValues,
  lineValues,
  noTax,
  readLine,
  taxedLines,
} from './values.ts'
