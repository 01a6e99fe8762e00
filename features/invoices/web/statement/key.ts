import type { InvoiceSummary } from '../../contract.ts'

/** By what a statement is asked for: the customer's own ID where he has one, else his name. */
export const statementKeyOf = ({
  customerId,
  customerName,
}: Pick<InvoiceSummary, 'customerId' | 'customerName'>): string =>
  customerId === '' ? customerName : customerId
