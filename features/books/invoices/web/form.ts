/** The form of an invoice for other features, loaded when it opens. */
export { InvoiceForm } from './form/invoice-form.tsx'
