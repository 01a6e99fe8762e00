import type { InvoiceSummary } from '../../contract.ts'

/** The key of a statement: the customer's ID if they have one, else their name. */
export const statementKeyOf = ({
  customerId,
  customerName,
}: Pick<InvoiceSummary, 'customerId' | 'customerName'>): string =>
  customerId === '' ? customerName : customerId
