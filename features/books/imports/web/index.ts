/**
 * Import and export of a table of business records, as tools of its toolbar.
 *   sheetToolsOf('financials')   a component that gives a table its import, with its state and dialog, and export
 */
export { sheetToolsOf } from './sheet-tools.tsx'
