import { linesWithSums, storedTaxes } from '#features/books/lines/server/index.ts'
import { documentSums } from '#features/books/taxes/domain.ts'
import { type Currency, decimal, roundMoney } from '#platform/contract/decimal.ts'
import type { ErrorCode } from '#platform/contract/errors.ts'
import { fieldError, Refusal } from '#platform/server/refusal.ts'
import { invoiceErrors, type InvoiceValues } from '../contract.ts'
import { type CreditLine, creditSums } from '../domain/credit.ts'
import { logoKeyIn } from './logo-address.ts'
import type { InvoiceRow, LineValues, StoredValues } from './sql/index.ts'

export const foreignLogo = () =>
  new Refusal(invoiceErrors.foreignLogo, { fields: [fieldError('companyLogo', invoiceErrors.foreignLogo)] })

export const refusedLine = (error: ErrorCode, index: number, field: 'id' | 'fromLineId') =>
  new Refusal(error, { fields: [fieldError(`items.${index}.${field}`, error)] })

type Values = Omit<InvoiceValues, 'companyLogo' | 'items'> & {
  readonly logoKey: string | null
  readonly items: readonly LineValues[]
}

/**
 * The sums of a form in place of those that it may contain. Only an invoice carries dues and takes payments.
 * @param earlier of a credit note: the lines of those that were issued before
 */
export function withSums(values: Values, earlier: readonly CreditLine[] = []): StoredValues {
  const sums = values.kind === 'creditNote' ? creditSums(values, earlier) : documentSums(values)
  const wholeCoins = (amount: string, currency: Currency) => roundMoney(decimal(amount), currency).toFixed()
  const ofInvoice = (amount: string) =>
    values.kind === 'invoice' ? wholeCoins(amount, values.currency) : '0'
  return {
    ...values,
    previousDues: ofInvoice(values.previousDues),
    paidAmount: ofInvoice(values.paidAmount),
    items: linesWithSums(values.items, sums),
    discountAmount: sums.discountAmount.toFixed(),
    taxTotal: sums.taxTotal.toFixed(),
    rounding: sums.rounding.toFixed(),
    taxes: storedTaxes(sums),
    totalAmount: sums.totalAmount.toFixed(),
    knownDues: '0',
  }
}

/** What is stored of a form. */
export function storedValues({ companyLogo, ...form }: InvoiceValues): StoredValues {
  const logoKey = companyLogo === null ? null : logoKeyIn(companyLogo)
  if (logoKey === undefined) throw foreignLogo()
  return withSums({ ...form, logoKey })
}

/** A new document of a form. Its lines are new ones, which fulfil nothing: that is said where it is made of another. */
export function newValues({ items, ...form }: InvoiceValues): StoredValues {
  const index = items.findIndex(({ fromLineId }) => fromLineId !== null)
  if (index >= 0) throw refusedLine(invoiceErrors.unknownSource, index, 'fromLineId')
  return storedValues({ ...form, items: items.map((item) => ({ ...item, id: null })) })
}

/** A copy of an invoice with other values. Its lines are new ones. */
export const copyOf = (
  row: InvoiceRow,
  changes: Partial<Values>,
  earlier?: readonly CreditLine[],
): StoredValues =>
  withSums({ ...row, items: row.items.map((item) => ({ ...item, fromLineId: null })), ...changes }, earlier)
