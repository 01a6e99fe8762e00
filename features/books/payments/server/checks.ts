import type { ErrorCode } from '#platform/contract/errors.ts'
import { type Currency, decimal, formatMoney, roundMoney } from '#platform/contract/decimal.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { fieldError, Refusal } from '#platform/server/refusal.ts'
import { paymentErrors, type PaymentForm } from '../contract.ts'
import { directionOf, onAccountOf, type Side, sideOf } from '../domain.ts'
import * as sql from './sql/index.ts'

const refusedField = (error: ErrorCode, field: string, sentence = error.sentence): Refusal =>
  new Refusal(error, { sentence, fields: [{ ...fieldError(field, error), message: sentence }] })

type Sums = Pick<PaymentForm, 'amount' | 'fee' | 'currency' | 'allocations'>

/** Rounds to the coins of the currency, and refuses what the parts of the form say against each other. */
export function wholeCoins<Form extends Sums>(form: Form): Form {
  const coins = (amount: string) => roundMoney(decimal(amount), form.currency).toFixed()
  const allocations = form.allocations.map((one) => ({ ...one, amount: coins(one.amount) }))
  const rounded = { ...form, amount: coins(form.amount), fee: coins(form.fee), allocations }
  const { noAmount, twice, moreThanPayment } = paymentErrors
  if (decimal(rounded.amount).lte(0)) throw refusedField(noAmount, 'amount')
  allocations.forEach(({ of, id, amount }, index) => {
    if (decimal(amount).lte(0)) throw refusedField(noAmount, `allocations.${index}.amount`)
    if (allocations.findIndex((one) => one.of === of && one.id === id) !== index)
      throw refusedField(twice, fieldOf(index, of))
  })
  if (onAccountOf(rounded, allocations).lt(0)) throw refusedField(moreThanPayment, 'amount')
  return rounded
}

const fieldOf = (index: number, of: sql.PayableRow['of']): string => `allocations.${index}.${of}Id`

const money = (amount: string, currency: Currency) => `${formatMoney(amount, currency)} ${currency}`

const isRefund = ({ kind }: sql.PayableRow): boolean => kind === 'creditNote'

/** `INV-2026-00001 has 40.00 EUR open. Ada Lang recorded a payment of 60.00 EUR on 2026-11-25.` */
async function openSentence(queries: Queries, document: sql.PayableRow): Promise<string> {
  const { number, openAmount, currency } = document
  const isLeft = decimal(openAmount).gt(0)
  const [left, nothing, payment] = isRefund(document)
    ? ['left to refund', 'left to refund', 'refund']
    : ['open', 'open any more', 'payment']
  const last = await sql.findLastPayment(queries, document)
  const rest = isLeft
    ? `has ${money(openAmount, currency)} ${left}, so this is too much.`
    : `has nothing ${nothing}.`
  const paid =
    last === undefined
      ? ''
      : ` ${last.name} recorded a ${payment} of ${money(last.amount, currency)} on ${last.date}.`
  const setOff =
    document.setOffAgainst !== null
      ? ` ${isLeft ? 'The rest' : 'It'} was set off against ${document.setOffAgainst}.`
      : ''
  return `${number} ${rest}${paid}${setOff}`
}

/** Why a document is not in a state to be paid. */
function problemOf(document: sql.PayableRow): ErrorCode | undefined {
  if (document.isTrashed) return paymentErrors.inTrash
  if (document.of === 'invoice') {
    if (document.kind === 'quote' || document.kind === 'proforma') return paymentErrors.notPayable
    return document.status === 'draft' ? paymentErrors.notIssued : undefined
  }
  if (document.status === 'draft') return paymentErrors.notOpen
  return document.status === 'disputed' ? paymentErrors.disputed : undefined
}

/** What a payment says of its documents. */
type Claim = Pick<PaymentForm, 'direction' | 'allocations' | 'currency' | 'over'> & { readonly side: Side }

/** Refuses a payment of what cannot be paid, and of what has nothing open, unless that is confirmed. */
export async function expectPayable(
  queries: Queries,
  { direction, side, allocations, currency, over }: Claim,
  documents: readonly sql.PayableRow[],
): Promise<void> {
  for (const [index, { of, id, amount }] of allocations.entries()) {
    const document = documents.find((one) => one.of === of && one.id === id)
    const field = fieldOf(index, of)
    if (document === undefined) throw refusedField(paymentErrors.unknownDocument, field)
    const problem = problemOf(document)
    if (problem !== undefined) throw refusedField(problem, field)
    if (sideOf(of) !== side) throw refusedField(paymentErrors.twoSides, field)
    if (directionOf(of, document.kind) !== direction) throw refusedField(paymentErrors.wrongWay, field)
    if (document.currency !== currency) throw refusedField(paymentErrors.otherCurrency, field)
    const { moreThanOpen, moreThanRefundable } = paymentErrors
    // More than is open goes to other documents, or on account. Where nothing is, somebody may have recorded it before.
    const isTooMuch = isRefund(document)
      ? decimal(document.openAmount).lt(amount)
      : decimal(document.openAmount).lte(0) && !over
    if (isTooMuch)
      throw refusedField(
        isRefund(document) ? moreThanRefundable : moreThanOpen,
        `allocations.${index}.amount`,
        // The first refusal ends the loop.
        // oxlint-disable-next-line no-await-in-loop
        await openSentence(queries, document),
      )
  }
}

/** `Wolf has 246.12 EUR on account, so this is too much.` */
export const moreThanOnAccount = (amount: string, currency: Currency, partyName: string): Refusal =>
  refusedField(
    paymentErrors.moreThanOnAccount,
    'amount',
    decimal(amount).gt(0)
      ? `${partyName} has ${money(amount, currency)} on account, so this is too much.`
      : `${partyName || 'Nobody'} has nothing on account that could be refunded.`,
  )
