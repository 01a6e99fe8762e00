import { defineErrors } from '#platform/contract/errors.ts'

export const invoiceErrors = defineErrors({
  inTrash: [409, 'The invoice is in trash. Restore it before you change it.'],
  issuedIsFixed: [
    409,
    'This invoice is issued, so what it says stays as it is. Correct it with a credit note and a new invoice.',
  ],
  issuedStays: [409, 'An issued invoice stays in the books. Cancel it with a credit note.'],
  settledStays: [409, 'This invoice has payments, so it stays. Delete them first.'],
  ofOrder: [409, 'This invoice belongs to an order, so it stays an invoice'],
  invoicedTwice: [
    409,
    'More of a line of the order would be invoiced than was delivered. Please lower its quantity.',
  ],
  kindStays: [409, 'An issued document stays what it is'],
  paidCurrencyStays: [409, 'This invoice has payments, so its currency stays. Delete them first.'],
  refundedStays: [
    409,
    'This credit note was refunded, so it cannot be less than that. Delete the refund first.',
  ],
  creditsTooMuch: [409, 'The credit notes of an invoice cannot be more than its total'],
  creditedTwice: [409, 'More of a line would be credited than was invoiced. Please lower its quantity.'],
  noCreditNote: [409, 'Only an issued invoice can be corrected by a credit note'],
  noConversion: [409, 'Only a quote or a pro-forma invoice can become an invoice'],
  preparedIsDraft: [400, 'A prepared invoice is entered as a draft. It can be issued afterwards.'],
  notRepeated: [409, 'Only an invoice can be repeated, not a quote, pro-forma invoice or credit note'],
  unknownLine: [400, 'The invoice has no such line'],
  unknownSource: [400, 'There is no such line that this one could fulfil'],
  linesWithoutIds: [400, 'This invoice is of an order, so please send its lines with their ids'],
  creditsMoreThanLine: [400, 'A credit note takes back at most what the line says'],
  creditedWhole: [409, 'All of this invoice is credited already'],
  nobodyNamed: [400, 'Please name a customer'],
  unknownSort: [400, 'The table cannot be sorted by this column'],
  noFile: [400, 'Please choose a picture'],
  notAPicture: [400, 'The logo must be a jpg, jpeg or png picture'],
  foreignLogo: [400, 'Please upload the company logo here first'],
})
