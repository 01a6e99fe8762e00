import { defineRecord } from '#features/books/records/domain.ts'
import { currencies, type Currency, decimal, roundMoney } from '#platform/contract/decimal.ts'

export const transactionTypes = ['paid', 'received'] as const
export type TransactionType = (typeof transactionTypes)[number]

export const categories = ['expense', 'income', 'loan', 'investment'] as const
export type Category = (typeof categories)[number]

/** Profit is made of these. Other categories move money, and earn or cost nothing. */
export const profitCategories = ['income', 'expense'] as const satisfies readonly Category[]

/** Longest texts, in characters. */
export const maxName = 200
export const maxDescription = 5000

export const categoryLabels: Readonly<Record<Category, string>> = {
  expense: 'Expense',
  income: 'Income',
  loan: 'Loan',
  investment: 'Investment',
}
/** The category of a new transaction until somebody chooses one. */
export const usualCategories: Readonly<Record<TransactionType, Category>> = {
  paid: 'expense',
  received: 'income',
}
export const typeLabels: Readonly<Record<TransactionType, string>> = { paid: 'Paid', received: 'Received' }

export const financialRecord = defineRecord(
  {
    projectName: {
      kind: 'text',
      label: 'Project Name',
      name: 'Project name',
      max: maxName,
      required: true,
      column: 'project_name',
      aliases: 'project projects job projekt',
      slot: 'project',
      isSetInBulk: true,
    },
    transactionDate: {
      kind: 'day',
      label: 'Date',
      demand: 'Date is required',
      column: 'transaction_date',
      aliases:
        'transactiondate day bookingdate postingdate valuedate completeddate datum buchungsdatum buchungstag buchung ' +
        'valuta valutadatum wertstellung wertstellungsdatum fecha التاريخ',
      shownAs: 'day',
    },
    description: {
      kind: 'text',
      label: 'Description',
      name: 'Description',
      max: maxDescription,
      column: 'description',
      aliases:
        'details memo note notes narrative purpose comment comments transactiondescription paymentreference ' +
        'reference beschreibung verwendungszweck zweck',
      shownAs: 'description',
    },
    transactionWith: {
      kind: 'text',
      label: 'Transaction With',
      name: 'Transaction with',
      max: maxName,
      column: 'transaction_with',
      aliases:
        'with counterparty partner partnername customer supplier vendor payee merchant client company customername ' +
        'suppliername party name kunde lieferant empfanger auftraggeber auftraggeberempfanger ' +
        'begunstigterauftraggeber auftraggeberbegunstigter beguenstigterzahlungspflichtiger ' +
        'begunstigterzahlungspflichtiger zahlungsempfanger zahlungsempfangerin',
      slot: 'party',
      isSetInBulk: true,
    },
    transactionType: {
      kind: 'choice',
      label: 'Type',
      demand: 'Transaction type is required',
      values: transactionTypes,
      labels: typeLabels,
      column: 'transaction_type',
      aliases:
        'transactiontype direction paidreceived paidorreceived inout debitcredit creditdebit drcr crdr dc typ art ' +
        'umsatztyp sollhaben habensoll sh',
      slot: 'type',
    },
    amount: {
      kind: 'number',
      label: 'Amount',
      name: 'Amount',
      demand: 'Amount must be a positive number',
      digits: 2,
      isMoney: true,
      column: 'amount',
      aliases: 'sum total value gross betrag umsatz amt amountpaid transactionamount importe المبلغ',
      shownAs: 'amount',
    },
    currency: {
      kind: 'choice',
      label: 'Currency',
      demand: 'Currency is required',
      values: currencies,
      column: 'currency',
      aliases: 'curr ccy currencycode wahrung waehrung',
      slot: 'currency',
    },
    category: {
      kind: 'choice',
      label: 'Category',
      demand: 'Category is required',
      values: categories,
      labels: categoryLabels,
      column: 'category',
      aliases: 'transactioncategory class kategorie',
      slot: 'category',
      isSetInBulk: true,
    },
    accountAffected: {
      kind: 'text',
      label: 'Account Affected',
      name: 'Account affected',
      max: maxName,
      column: 'account_affected',
      aliases: 'account bankaccount accountname accountnumber konto auftragskonto',
      slot: 'account',
      isSetInBulk: true,
    },
  },
  { figure: 'amount', day: 'transactionDate' },
)

export const groupings = ['month', 'project', 'category', 'currency'] as const
export type Grouping = (typeof groupings)[number]

/** An amount rounded half up to the smallest unit of its currency, or undefined if it rounds to zero. */
export function storedAmount(amount: string, currency: Currency): string | undefined {
  const rounded = roundMoney(decimal(amount), currency)
  return rounded.gt(0) ? rounded.toFixed() : undefined
}

/** The most groups in a summary, and the most suggestions of one kind. */
export const maxGroups = 500
export const maxSuggestions = 100
