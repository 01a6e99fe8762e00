import { lazyComponent } from '#platform/web/ui/lazy.ts'

/**
 * The table of a post that is written. Load it lazily.
 *   <TableFields table onChange problems disabled onRemove/>   its fields, in a <Suspense>
 *   blankTable, readTable, isBlankTable, tableWords            a draft of it
 *   tableProblems, refusedFields                               what is wrong, by field
 *   tableBody                                                  what is sent
 *   loadShortages, withShortages                               a table of what is below its minimum
 *   preparedTable                                              a table of what a client has prepared
 */
export {
  blankTable,
  isBlankTable,
  readTable,
  refusedFields,
  type Table,
  tableBody,
  tableProblems,
  type TableProblems,
  tableWords,
} from './form/table.ts'

export { preparedTable } from './form/prepared.ts'
export { loadShortages } from './queries.ts'
export { withShortages } from './form/shortages.ts'

export const TableFields = /* @__PURE__ */ lazyComponent(
  async () => (await import('./form/fields.tsx')).TableFields,
)
