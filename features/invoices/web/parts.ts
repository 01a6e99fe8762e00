/** Parts of invoices for the pages of other features. */
export { DocumentSheet } from './document/invoice-document.tsx'
