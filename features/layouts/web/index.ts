/**
 * Tables that remember their columns: `keepLayouts()` once in the file of a page that shows a `Grid`, outside its
 * component. Widths, order and hidden columns then outlive the page, for this member.
 */
export { storeLayouts } from './layout-storage.ts'
