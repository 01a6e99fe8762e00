/**
 * Dialogs for records that are found by their names: items, and customers and suppliers.
 *   <TypedNamesDialog/>   adds names that other records have
 *   <MergeDialog/>        makes one of two that were entered
 */
export { MergeDialog } from './named/merge-dialog.tsx'
export { TypedNamesDialog } from './named/typed-names-dialog.tsx'
