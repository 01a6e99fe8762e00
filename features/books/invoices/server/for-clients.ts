import { type KnownItem, itemsNamed, maxNamed, namesInSentence } from '#features/books/items/server/index.ts'
import type { TaxCategory } from '#features/books/taxes/domain.ts'
import { addDays, today } from '#platform/contract/dates.ts'
import { defaultCurrency } from '#platform/contract/decimal.ts'
import type { App } from '#platform/server/app.ts'
import type { Book } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { validate } from '#platform/server/http/validate.ts'
import { fieldError, Refusal } from '#platform/server/refusal.ts'
import {
  type Invoice,
  invoiceErrors,
  invoiceForm,
  type InvoiceOutline,
  type InvoiceValues,
} from '../contract.ts'
import { logoAddress } from './logo-address.ts'
import { newInvoices, refusing } from './service.ts'
import { newValues } from './stored-values.ts'
import { customersCalled } from './suggestions.ts'
import * as sql from './sql/index.ts'

/** What a program has to say before its outline is an invoice, with the names of the book that the sentence tells. */
export interface OpenQuestion {
  readonly question: string
  readonly customers: readonly string[]
  readonly items: readonly string[]
}

type Line = InvoiceOutline['lines'][number]
type Defaults = Awaited<ReturnType<typeof sql.findDefaults>>

const ask = (question: string, names: Partial<Omit<OpenQuestion, 'question'>> = {}): OpenQuestion => ({
  question,
  customers: [],
  items: [],
  ...names,
})
export const isQuestion = (result: object): result is OpenQuestion => 'question' in result

type Customer = Pick<
  sql.CustomerRow,
  'name' | 'address' | 'contactPerson' | 'contactMobile' | 'customerId' | 'termDays'
> & { readonly currency: sql.CustomerRow['currency'] | undefined }

/** The customer of the records, or a new one that has an address. */
async function findCustomer(
  queries: Queries,
  book: Book,
  { customer: name, customerAddress: address }: InvoiceOutline,
  usual: sql.CustomerRow['currency'],
): Promise<Customer | OpenQuestion> {
  const { same, similar } = await customersCalled(queries, book, { name, usual })
  const [first, ...rest] = same
  if (rest.length > 0) {
    const customers = same.map((one) => one.name)
    return ask(
      `The records know ${same.length} customers called “${name}”, with different customer ids. ` +
        'Please ask the member to make one of them, or to write this invoice.',
      { customers },
    )
  }
  if (first !== undefined) return { ...first, address: first.address || address }
  if (address !== '')
    return {
      name,
      address,
      contactPerson: '',
      contactMobile: '',
      customerId: '',
      termDays: null,
      currency: undefined,
    }
  const customers = similar.slice(0, maxNamed)
  const like = customers.length === 0 ? '' : ` Names like it: ${namesInSentence(customers)}.`
  return ask(
    `The records know no customer “${name}”.${like} Please send a name as the records have it, or customerAddress ` +
      'for a new customer.',
    { customers },
  )
}

const ofLines = 'Please send its name, or description, unit and unitPrice.'

/** The items that lines name. */
async function findItems(
  queries: Queries,
  book: Book,
  lines: readonly Line[],
): Promise<ReadonlyMap<string, KnownItem> | OpenQuestion> {
  const found = await itemsNamed(
    queries,
    book.id,
    lines.map(({ item }) => item),
    ofLines,
  )
  return found instanceof Map ? found : { ...found, customers: [] }
}

interface Tax {
  readonly taxCategory: TaxCategory | null
  readonly taxRate: string
  readonly taxExemptionReason: string
}

/** What was sent, or the item's tax, or that of the book, as the form has it. */
function taxOf(
  line: Line,
  item: KnownItem | undefined,
  { taxes, taxRate }: Pick<Defaults, 'taxes' | 'taxRate'>,
): Tax {
  const sent = line.taxCategory ?? ((line.taxRate ?? null) === null ? undefined : 'S')
  const known = item !== undefined && item.taxCategory !== null ? item : undefined
  const isKnown = known !== undefined && (sent === undefined || sent === known.taxCategory)
  return {
    taxCategory: sent ?? known?.taxCategory ?? (taxes ? 'S' : null),
    taxRate: line.taxRate ?? (isKnown ? known.taxRate : taxRate),
    taxExemptionReason: isKnown ? known.taxExemptionReason : '',
  }
}

const noTax: Tax = { taxCategory: null, taxRate: '0', taxExemptionReason: '' }

/** A price is that of the item's own unit, in the invoice's currency. */
function priceOf(line: Line, item: KnownItem | undefined, currency: string): string | undefined {
  const { unitPrice } = line
  if (unitPrice !== null && unitPrice !== undefined) return unitPrice
  if (item === undefined || item.unitPrice === null) return undefined
  const isItsUnit = line.unit === '' || line.unit.toLowerCase() === item.unit.toLowerCase()
  return isItsUnit && (item.currency === null || item.currency === currency) ? item.unitPrice : undefined
}

/** The rules of an invoice, told with the number of the line. */
function checked(form: object): InvoiceValues | OpenQuestion {
  try {
    return validate(invoiceForm, form) as InvoiceValues
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return ask(inLine(error).message)
  }
}

/** A refusal that names the line it is about. */
export function inLine(refusal: Refusal): Refusal {
  const index = /^(?:items|lines)\.(\d+)\./.exec(refusal.fields?.[0]?.field ?? '')?.[1]
  if (index === undefined) return refusal
  return new Refusal(refusal.error, { sentence: `Line ${Number(index) + 1}: ${refusal.message}` })
}

/** What a program may do with invoices: outline a draft, which a person enters. */
export function invoicesForClients(app: Pick<App, 'database' | 'live'>) {
  const { database } = app
  const invoices = newInvoices(app)

  /** An outline with what the records know, or what is still to be said. */
  const complete = async (book: Book, outline: InvoiceOutline): Promise<InvoiceValues | OpenQuestion> => {
    const [[latest], defaults] = await Promise.all([
      sql.findCompanies(database, book.id),
      sql.findDefaults(database, book.id),
    ])
    const usual = defaults.currency ?? latest?.currency ?? defaultCurrency
    const companyName = latest?.name ?? defaults.companyName
    const companyAddress = latest?.address ?? defaults.companyAddress
    if (companyName === '' || companyAddress === '')
      return ask(
        'The records do not say yet who writes the invoices of this book. Please ask the member to write the ' +
          'first one.',
      )
    const customer = await findCustomer(database, book, outline, usual)
    if (isQuestion(customer)) return customer
    const items = await findItems(database, book, outline.lines)
    if (isQuestion(items)) return items
    const currency = outline.currency ?? customer.currency ?? usual
    const isTaxed =
      defaults.taxes ||
      outline.lines.some(({ taxCategory, taxRate }) => (taxCategory ?? taxRate ?? null) !== null)
    const prices = outline.lines.map((line) => priceOf(line, items.get(line.item), currency))
    const unpriced = prices.indexOf(undefined)
    if (unpriced !== -1) return ask(`Line ${unpriced + 1}: please send unitPrice in ${currency}`)
    const invoiceDate = outline.invoiceDate ?? today()
    const { termDays } = customer
    return checked({
      kind: outline.kind,
      status: 'draft',
      companyName,
      companyAddress,
      companyLogo: latest === undefined || latest.logoKey === null ? null : logoAddress(latest.logoKey),
      customerName: customer.name,
      customerAddress: customer.address,
      contactPersonName: customer.contactPerson,
      contactMobile: customer.contactMobile,
      customerId: customer.customerId,
      invoiceDate,
      dueDate: outline.dueDate ?? (termDays === null ? null : addDays(invoiceDate, termDays)),
      reference: outline.reference,
      currency,
      paymentTerms: defaults.paymentTerms,
      notes: outline.notes || defaults.notes,
      bankAccount: defaults.bankAccounts[0]?.iban ?? '',
      items: outline.lines.map((line, index) => {
        const item = items.get(line.item)
        return {
          serial: index + 1,
          description: line.description || (item?.name ?? ''),
          unit: line.unit || (item?.unit ?? ''),
          quantity: line.quantity,
          unitPrice: prices[index],
          itemId: item?.id ?? null,
          code: item?.code ?? '',
          ...(isTaxed ? taxOf(line, item, defaults) : noTax),
        }
      }),
    })
  }

  /** What a prepared invoice carries over when it is entered. Quotes carry nothing. */
  const withDues = async (queries: Queries, book: Book, form: InvoiceValues): Promise<InvoiceValues> => ({
    ...form,
    previousDues: form.kind === 'invoice' ? await sql.findDuesOf(queries, book.id, form) : '0',
  })

  /** Enters what a person confirms. It is a draft, whoever filled it in. */
  const enter = (tx: Transaction, book: Book, form: InvoiceValues): Promise<Invoice> => {
    if (form.status !== 'draft')
      throw new Refusal(invoiceErrors.preparedIsDraft, {
        fields: [fieldError('status', invoiceErrors.preparedIsDraft)],
      })
    return refusing(() => invoices.insert(tx, book, newValues(form)))
  }

  return { complete, withDues, enter }
}
