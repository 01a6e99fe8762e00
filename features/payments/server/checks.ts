import { openAmountOf } from '#features/invoices/domain.ts'
import type { ErrorCode } from '#platform/contract/errors.ts'
import { type Currency, decimal, formatMoney, roundMoney } from '#platform/contract/decimal.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { fieldError, Refusal } from '#platform/server/refusal.ts'
import { paymentErrors, type PaymentForm } from '../contract.ts'
import { onAccountOf } from '../domain.ts'
import * as sql from './sql/index.ts'

const refusedField = (error: ErrorCode, field: string, sentence = error.sentence): Refusal =>
  new Refusal(error, { sentence, fields: [{ ...fieldError(field, error), message: sentence }] })

/** Rounds to the coins of the currency, and refuses what the parts of the form say against each other. */
export function wholeCoins(form: PaymentForm): PaymentForm {
  const coins = (amount: string) => roundMoney(decimal(amount), form.currency).toFixed()
  const allocations = form.allocations.map((one) => ({ ...one, amount: coins(one.amount) }))
  const rounded = { ...form, amount: coins(form.amount), fee: coins(form.fee), allocations }
  const { noAmount, feeTooLarge, outSettlesNothing, twice, moreThanPayment } = paymentErrors
  if (decimal(rounded.amount).lte(0)) throw refusedField(noAmount, 'amount')
  if (decimal(rounded.fee).gt(rounded.amount)) throw refusedField(feeTooLarge, 'fee')
  if (form.direction === 'out' && allocations.length > 0) throw refusedField(outSettlesNothing, 'direction')
  allocations.forEach(({ invoiceId, amount }, index) => {
    if (decimal(amount).lte(0)) throw refusedField(noAmount, `allocations.${index}.amount`)
    if (allocations.findIndex((one) => one.invoiceId === invoiceId) !== index)
      throw refusedField(twice, `allocations.${index}.invoiceId`)
  })
  if (onAccountOf(rounded.amount, allocations).lt(0)) throw refusedField(moreThanPayment, 'amount')
  return rounded
}

const money = (amount: string, currency: Currency) => `${formatMoney(amount, currency)} ${currency}`

/** `INV-2026-00001 has 40.00 EUR open. Ada Lang recorded a payment of 60.00 EUR on 2026-11-25.` */
async function openSentence(queries: Queries, invoice: sql.PayableRow): Promise<string> {
  const { invoiceNumber, totalAmount, paidAmount, creditedAmount, currency } = invoice
  const open = openAmountOf(totalAmount, paidAmount, creditedAmount)
  const last = await sql.findLastPayment(queries, invoice.id)
  const rest = open.gt(0)
    ? `has ${money(open.toFixed(), currency)} open, so this is too much.`
    : 'has nothing open any more.'
  const paid =
    last === undefined
      ? ''
      : ` ${last.name} recorded a payment of ${money(last.amount, currency)} on ${last.date}.`
  return `${invoiceNumber} ${rest}${paid}`
}

/** Refuses a payment of what cannot be paid, and of more than is open unless that is confirmed. */
export async function expectPayable(
  queries: Queries,
  { allocations, currency, over }: PaymentForm,
  invoices: readonly sql.PayableRow[],
): Promise<void> {
  const known = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  for (const [index, { invoiceId, amount }] of allocations.entries()) {
    const invoice = known.get(invoiceId)
    const field = `allocations.${index}.invoiceId`
    if (invoice === undefined) throw refusedField(paymentErrors.unknownInvoice, field)
    if (invoice.kind !== 'invoice') throw refusedField(paymentErrors.notPayable, field)
    if (invoice.isTrashed) throw refusedField(paymentErrors.inTrash, field)
    if (invoice.status === 'draft') throw refusedField(paymentErrors.notIssued, field)
    if (invoice.currency !== currency) throw refusedField(paymentErrors.otherCurrency, field)
    const open = openAmountOf(invoice.totalAmount, invoice.paidAmount, invoice.creditedAmount)
    if (!over && open.lt(amount))
      throw refusedField(
        paymentErrors.moreThanOpen,
        `allocations.${index}.amount`,
        // The first refusal ends the loop.
        // oxlint-disable-next-line no-await-in-loop
        await openSentence(queries, invoice),
      )
  }
}
