import type { ReceiptDraft } from '#features/books/receipts/domain.ts'
import { draftOf, type TextLine } from '#features/books/receipts/server/index.ts'
import { languageOf } from './language.ts'
import type { ReadPage, ReadText } from '../read-text.ts'

/** What a document calls itself, near its beginning. */
const deliveryNames =
  /\b(?:delivery note|packing slip|packing list|dispatch note|lieferschein|warenbegleitschein)\b/i
const invoiceNames =
  /\b(?:tax invoice|invoice|bill to|credit note|rechnung|rechnungsnummer|schlussrechnung|gutschrift)\b/i
/** Documents with a total that nobody pays by them. */
const otherNames =
  /\b(?:purchase order|trial order|order confirmation|quotation|pro-?forma|bestellung|auftragsbestätigung|angebot)\b/i
/** A document says what it is among its first letters. */
const beginning = 1_500

const linesOf = (text: string): TextLine[] =>
  text.split('\n').map((line, index) => ({ text: line, y: index * 20, height: 12 }))

/** What the beginning of a file seems to be, with the values for a draft. */
function recognise(text: string, lines: readonly TextLine[]): Pick<ReadText, 'recognised' | 'draft'> {
  const head = text.slice(0, beginning)
  if (deliveryNames.test(head)) return { recognised: 'deliveryNote', draft: null }
  const draft: ReceiptDraft | null = otherNames.test(head) ? null : draftOf(lines)
  if (draft === null) return { recognised: null, draft: null }
  return { recognised: invoiceNames.test(head) ? 'invoice' : 'receipt', draft }
}

/** A few pages may be a receipt or an invoice; books and tables are none. */
const maxRecognisedPages = 5

export function withRecognised(
  pages: readonly ReadPage[],
  {
    reason = '',
    lines,
    mayBeRecognised = true,
  }: { reason?: string; lines?: readonly TextLine[]; mayBeRecognised?: boolean },
): ReadText {
  const text = pages.map((page) => page.text).join('\n')
  const isShort = mayBeRecognised && pages.length > 0 && pages.length <= maxRecognisedPages
  return {
    pages,
    reason,
    language: pages.length === 0 ? null : languageOf(text),
    ...(isShort ? recognise(text, lines ?? linesOf(text)) : { recognised: null, draft: null }),
  }
}
