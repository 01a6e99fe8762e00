/**
 * Call `storeLayouts()` once in the file of a page with a `Grid`, outside its component. The server then stores the
 * widths, order and hidden columns of the page's tables for each member.
 */
export { storeLayouts } from './layout-storage.ts'
