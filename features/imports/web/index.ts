/**
 * Import and export of a table of business records, as tools of its toolbar.
 *   useImportTool('financials')           shows the state of an import under way; includes its dialog
 *   exportTool('financials', query)       the list's filter and order, without a page
 */
export { exportTool } from './export-tool.tsx'
export { useImportTool } from './use-import-tool.tsx'
