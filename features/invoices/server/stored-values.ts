import { documentSums } from '#features/taxes/domain.ts'
import { type Currency, decimal, roundMoney } from '#platform/contract/decimal.ts'
import { fieldError, Refusal } from '#platform/server/refusal.ts'
import { invoiceErrors, type InvoiceValues } from '../contract.ts'
import { logoKeyIn } from './logo-address.ts'
import type { InvoiceRow, StoredValues } from './sql/index.ts'

export const foreignLogo = () =>
  new Refusal(invoiceErrors.foreignLogo, { fields: [fieldError('companyLogo', invoiceErrors.foreignLogo)] })

type Values = Omit<InvoiceValues, 'companyLogo'> & { readonly logoKey: string | null }

/** The sums of a form in place of those that it may contain. Only an invoice carries dues and takes payments. */
export function withSums(values: Values): StoredValues {
  const sums = documentSums(values)
  const wholeCoins = (amount: string, currency: Currency) => roundMoney(decimal(amount), currency).toFixed()
  const ofInvoice = (amount: string) =>
    values.kind === 'invoice' ? wholeCoins(amount, values.currency) : '0'
  return {
    ...values,
    previousDues: ofInvoice(values.previousDues),
    paidAmount: ofInvoice(values.paidAmount),
    items: values.items.map((item, index) => ({
      ...item,
      discountAmount: sums.lines[index]?.discountAmount.toFixed() ?? '0',
      netAmount: sums.lines[index]?.netAmount.toFixed() ?? '0',
    })),
    discountAmount: sums.discountAmount.toFixed(),
    taxTotal: sums.taxTotal.toFixed(),
    rounding: sums.rounding.toFixed(),
    taxes: sums.taxes.flatMap(({ category, rate, base, amount }) =>
      category === null
        ? []
        : [{ category, rate: rate.toFixed(), base: base.toFixed(), amount: amount.toFixed() }],
    ),
    totalAmount: sums.totalAmount.toFixed(),
  }
}

/** What is stored of a form. */
export function storedValues({ companyLogo, ...form }: InvoiceValues): StoredValues {
  const logoKey = companyLogo === null ? null : logoKeyIn(companyLogo)
  if (logoKey === undefined) throw foreignLogo()
  return withSums({ ...form, logoKey })
}

/** A copy of an invoice with other values. */
export const copyOf = (row: InvoiceRow, changes: Partial<Values>): StoredValues =>
  withSums({ ...row, items: [...row.items], ...changes })
