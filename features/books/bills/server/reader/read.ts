import { tidyIban } from '#features/books/bank-accounts/domain.ts'
import { maxLines } from '#features/books/lines/domain.ts'
import type { TaxCategory } from '#features/books/taxes/domain.ts'
import {
  type Currency,
  currencies,
  type Decimal,
  decimal,
  defaultCurrency,
  isWithinRange,
  readDecimal,
  roundMoney,
} from '#platform/contract/decimal.ts'
import { readDate } from '#platform/contract/dates.ts'
import { isStorable } from '#platform/contract/shapes.ts'
import {
  type BillKind,
  maxAddress,
  maxName,
  maxNotes,
  maxNumber,
  maxReference,
  maxVatId,
} from '../../domain.ts'
import { readCii } from './cii.ts'
import { readExtra, type ReadLine, readLine, taxOf } from './lines.ts'
import { findXml, isPdf, offer } from './pdf.ts'
import type { EInvoice } from './e-invoice.ts'
import { guessBill } from './text.ts'
import { readUbl } from './ubl.ts'
import { Unreadable } from './unreadable.ts'
import { decodeXml, type Element, parseXml } from './xml.ts'

/** An e-invoice as the form of a bill has it, and the sums that it says. */
export interface ReadBill {
  readonly fileType: 'application/xml' | 'application/pdf'
  readonly kind: BillKind
  readonly supplierName: string
  readonly supplierAddress: string
  readonly supplierVatId: string
  readonly supplierIban: string
  readonly supplierNumber: string
  readonly billDate: string
  readonly dueDate: string | null
  readonly currency: Currency
  readonly notes: string
  readonly reference: string
  readonly items: readonly ReadLine[]
  readonly given: {
    readonly netTotal: string
    readonly taxTotal: string
    readonly rounding: string
    readonly totalAmount: string
    readonly prepaid: string
    readonly taxes: readonly {
      readonly category: TaxCategory | null
      readonly rate: string
      readonly base: string
      readonly amount: string
    }[]
  }
  /** What somebody should know of the reading. */
  readonly remarks: readonly string[]
}

const readers: Readonly<Record<string, (root: Element) => EInvoice>> = {
  Invoice: readUbl,
  CreditNote: readUbl,
  CrossIndustryInvoice: readCii,
  CrossIndustryDocument: readCii,
}

const clean = (text: string, limit: number): string =>
  (isStorable(text) ? text : text.toWellFormed().replaceAll('\0', '')).slice(0, limit).trim()

const money = (written: string, currency: Currency): Decimal | undefined => {
  const value = written === '' ? undefined : readDecimal(written)
  if (value !== undefined && !isWithinRange(value))
    throw new Unreadable('An amount in the file is too large.')
  return value === undefined ? undefined : roundMoney(value, currency)
}

function currencyOf({ currency }: EInvoice): Currency {
  const known = currencies.find((each) => each === currency)
  if (known !== undefined) return known
  throw new Unreadable(
    currency === ''
      ? 'The file does not say its currency.'
      : `The bill is in ${currency.slice(0, 10)}. Kontor keeps bills in ${currencies.join(', ')}.`,
  )
}

/** The sums as they are said. What is missing follows from the others. */
function givenOf(said: EInvoice, currency: Currency): ReadBill['given'] {
  const zero = decimal(0)
  const of = (written: string) => money(written, currency)
  const prepaid = of(said.prepaid) ?? zero
  const rounding = of(said.rounding) ?? zero
  const tax = of(said.taxTotal) ?? zero
  const gross = of(said.grossTotal)
  const total = gross === undefined ? of(said.payable)?.plus(prepaid) : gross.plus(rounding)
  if (total === undefined) throw new Unreadable('The file does not say its total.')
  const net = of(said.netTotal) ?? total.minus(rounding).minus(tax)
  return {
    netTotal: net.toFixed(),
    taxTotal: tax.toFixed(),
    rounding: rounding.toFixed(),
    totalAmount: total.toFixed(),
    prepaid: prepaid.toFixed(),
    taxes: said.taxes.map((part) => {
      const { taxCategory, taxRate } = taxOf(part)
      return {
        category: taxCategory,
        rate: taxRate,
        base: (of(part.base) ?? zero).toFixed(),
        amount: (of(part.amount) ?? zero).toFixed(),
      }
    }),
  }
}

function remarksOn({ kind, given }: Pick<ReadBill, 'kind' | 'given'>): string[] {
  const isBelowZero = decimal(given.totalAmount).lt(0)
  if (kind === 'creditNote' && isBelowZero)
    return ['This credit note has a total below zero. Check whether the supplier gives or takes this amount.']
  return isBelowZero ? ['The total is below zero: the supplier owes this amount to you.'] : []
}

export function billOf(said: EInvoice, fileType: ReadBill['fileType']): ReadBill {
  const currency = currencyOf(said)
  const supplierName = clean(said.supplier.name, maxName)
  if (supplierName === '') throw new Unreadable('The file does not say who wrote the bill.')
  const billDate = readDate(said.date.slice(0, 10))
  if (billDate === undefined) throw new Unreadable('The file does not say the date of the bill.')
  const extras = said.extras.flatMap((extra) => readExtra(extra, currency) ?? [])
  const items = [...said.lines.map((line) => readLine(line, currency)), ...extras].map((line) => ({
    ...line,
    description: clean(line.description, line.description.length) || 'Item',
  }))
  if (items.length > maxLines) throw new Unreadable(`The bill has more than ${maxLines} lines.`)
  const given = givenOf(said, currency)
  const iban = tidyIban(said.supplier.iban)
  const kind = said.isCreditNote ? 'creditNote' : 'invoice'
  return {
    fileType,
    kind,
    supplierName,
    supplierAddress: clean(said.supplier.address.filter((line) => line !== '').join('\n'), maxAddress),
    supplierVatId: clean(said.supplier.vatId, maxVatId),
    supplierIban: /^[A-Z0-9]{1,34}$/.test(iban) ? iban : '',
    supplierNumber: clean(said.number, maxNumber),
    billDate,
    dueDate: readDate(said.dueDate.slice(0, 10)) ?? null,
    currency,
    notes: clean(said.notes.filter((note) => note !== '').join('\n'), maxNotes),
    reference: clean(said.reference, maxReference),
    items,
    given,
    remarks: remarksOn({ kind, given }),
  }
}

async function billOfText(bytes: Uint8Array, usual: Currency): Promise<ReadBill> {
  const guessed = await guessBill(bytes, usual)
  if (guessed === undefined)
    throw new Unreadable(`This PDF has no e-invoice inside, and its text says no sum. ${offer}`)
  const bill = billOf(guessed.said, 'application/pdf')
  return { ...bill, remarks: [...guessed.remarks, ...bill.remarks] }
}

/** Reads a received file: XML, a PDF with XML inside, or the text of a PDF. */
export async function readBill(bytes: Uint8Array, usual: Currency = defaultCurrency): Promise<ReadBill> {
  const packed = isPdf(bytes)
  const xml = packed ? await findXml(bytes) : bytes
  if (xml === undefined) return billOfText(bytes, usual)
  const root = parseXml(decodeXml(xml))
  const reader = readers[root.name]
  if (reader === undefined)
    throw new Unreadable(
      'The file is not an e-invoice: Kontor reads UBL and CII, such as XRechnung and Factur-X.',
    )
  return billOf(reader(root), packed ? 'application/pdf' : 'application/xml')
}
