/**
 * The table of a post that is written. Load it lazily.
 *   <TableFields table onChange problems disabled onRemove/>   its fields
 *   <FillTable typed onFill/>                                  fills it with what is below its minimum
 *   preparedTable                                              a table of what a client has prepared
 */
export { TableFields } from './form/fields.tsx'
export { FillTable } from './form/fill-table.tsx'
export { preparedTable } from './form/prepared.ts'
