import { extractTextItems } from 'unpdf'
import { draftOf, linesOfTexts, pageGap, type TextLine } from '#features/books/receipts/server/index.ts'
import { today } from '#platform/contract/dates.ts'
import { type Currency, decimal } from '#platform/contract/decimal.ts'
import type { EInvoice } from './e-invoice.ts'

/** What a bill says is on its first and last pages. */
const maxPages = 10

/** The lines of a PDF as they are seen, from the top. */
async function linesOf(bytes: Uint8Array): Promise<TextLine[]> {
  // The library keeps the bytes for itself, so it gets a copy.
  const { items } = await extractTextItems(new Uint8Array(bytes))
  return linesOfTexts(
    items
      .slice(0, maxPages)
      .flatMap((page, index) =>
        page.map(({ x, y, height, str }) => ({ text: str, x, y: index * pageGap - y, height })),
      ),
  )
}

interface Guessed {
  readonly said: EInvoice
  readonly remarks: readonly string[]
}

type Draft = NonNullable<ReturnType<typeof draftOf>>
type Sums = Pick<EInvoice, 'lines' | 'taxes' | 'netTotal' | 'taxTotal'>

const noCategory = { category: '', rate: '' }
const noCodes = { code: '', unit: '', priceQuantity: '' }

/** The goods, where they add up to the total; else the total, tax included, as the only line. */
function sumsOf({ total, goods }: Draft): Sums {
  const rate = goods?.tax == null ? noCategory : { category: 'S', rate: goods.tax.rate }
  const taxTotal = goods?.tax?.amount ?? '0'
  const netTotal = decimal(total).minus(decimal(taxTotal)).toFixed()
  const lines = goods?.lines ?? [
    { description: 'Total of the bill', quantity: '1', price: total, amount: total },
  ]
  return {
    lines: lines.map((line) => ({ ...line, ...noCodes, ...rate })),
    taxes: goods?.tax == null ? [] : [{ ...rate, base: netTotal, amount: taxTotal }],
    netTotal,
    taxTotal,
  }
}

/**
 * What the text of a PDF seems to say; undefined if it has no sum.
 * @param usual of the book, where the text names no currency
 */
export async function guessBill(bytes: Uint8Array, usual: Currency): Promise<Guessed | undefined> {
  const draft = draftOf(await linesOf(bytes))
  if (draft === null) return undefined
  const { vendor, date, total, currency, notes } = draft
  const missing = [
    ...(vendor === null ? ['supplier'] : []),
    ...(date === null ? ['date'] : []),
    ...(currency === null ? ['currency'] : []),
  ]
  return {
    said: {
      isCreditNote: false,
      number: '',
      date: date ?? today(),
      dueDate: '',
      currency: currency ?? usual,
      notes: [],
      reference: '',
      supplier: { name: vendor ?? 'Unknown supplier', address: [], vatId: '', iban: '' },
      extras: [],
      ...sumsOf(draft),
      grossTotal: total,
      prepaid: '',
      rounding: '',
      payable: total,
    },
    remarks: [
      'This was read from the text of the PDF, which has no e-invoice inside. Check each field.',
      ...(missing.length === 0 ? [] : [`Not found in the text: ${missing.join(', ')}.`]),
      ...notes,
    ],
  }
}
