/**
 * Import and export of a table of business records.
 *   <ImportButton table="financials"/>   with the state of an import under way beside it; brings its own dialog
 *   <ExportButton table="financials" query={…}/>   the list's filter and order, without a page
 */
export { ExportButton } from './export-button.tsx'
export { ImportButton } from './import-button.tsx'
