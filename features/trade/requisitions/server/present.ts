import type { CompanyIdentity } from '#features/books/company-identity/contract.ts'
import { lineAmount } from '#features/books/taxes/domain.ts'
import { decimal } from '#platform/contract/decimal.ts'
import type { LineFile, OpenRequisition, OwnQuote, Quote, Requisition } from '../contract.ts'
import { isToConfirm } from '../domain.ts'
import { receiptOf } from './receipt.ts'
import type { LineFileRow, OpenRow, QuoteBody, QuoteRow, RequisitionRow, WholeLine } from './sql/index.ts'

interface Acting {
  readonly companyId: number | null
  readonly identity: CompanyIdentity | null
}

const actingOf = ({ companyId: id, identity }: Acting, name: string | null) =>
  id === null || identity === null ? null : { id, name: name ?? '', identity }

export const presentLineFile = ({ id, fileName, mimeType, size, previewKey }: LineFileRow): LineFile => ({
  id,
  name: fileName,
  mimeType,
  size,
  hasPreview: previewKey !== null,
})

export const presentRequisition = (
  row: RequisitionRow,
  { lines, files }: { readonly lines: readonly WholeLine[]; readonly files: readonly LineFileRow[] },
  { quotable, own }: Pick<Requisition, 'quotable' | 'own'>,
): Requisition => ({
  company: actingOf(row, row.companyName),
  side: row.side,
  currency: row.currency,
  deadline: new Date(row.deadline).toISOString(),
  sealed: row.sealed,
  narrowed: row.narrowed,
  deliveryPlace: row.deliveryPlace,
  version: row.version,
  cancelledAt: row.cancelledAt === null ? null : new Date(row.cancelledAt).toISOString(),
  postId: row.postId,
  openedAt: row.openedAt,
  hidesAskers: row.hidesAskers,
  isOver: row.isOver,
  lineCount: lines.length,
  // Which item it is in the book of whoever asks is theirs to know.
  lines: lines.map((line) => ({
    ...line,
    quantity: Number(line.quantity),
    itemId: own === null ? null : line.itemId,
    files: files.filter((file) => file.line === line.line).map(presentLineFile),
  })),
  quotable,
  own,
})

export function presentQuote(
  row: QuoteRow,
  body: QuoteBody,
  { currency, version }: Pick<RequisitionRow, 'currency' | 'version'>,
): Quote {
  const lines = body.lines.map((line) => ({
    line,
    amount: lineAmount(line, currency),
  }))
  const total = lines.reduce((sum, { amount }) => sum.plus(amount), decimal(body.freight))
  return {
    id: row.id,
    postId: row.postId,
    bookId: row.bookId,
    company: actingOf(row, row.name),
    name: row.name,
    state: row.state,
    revision: row.revision,
    toConfirm: isToConfirm(row, version),
    currency,
    lines: lines.map(({ line, amount }) => ({
      ...line,
      unitPrice: Number(line.unitPrice),
      quantity: Number(line.quantity),
      amount: amount.toNumber(),
    })),
    freight: Number(body.freight),
    total: total.toNumber(),
    minimumOrder: body.minimumOrder === null ? null : Number(body.minimumOrder),
    validUntil: body.validUntil,
    incoterm: body.incoterm,
    paymentTerms: body.paymentTerms,
    terms: body.terms,
    files: (body.files ?? []).map(({ id, name, mimeType, size }) => ({ id, name, mimeType, size })),
    submittedAt: row.submittedAt,
    answer: row.answer === null || row.answeredAt === null ? null : { text: row.answer, at: row.answeredAt },
  }
}

export const presentOwnQuote = (
  row: QuoteRow,
  body: QuoteBody,
  requisition: Pick<RequisitionRow, 'currency' | 'version'>,
): OwnQuote => ({
  ...presentQuote(row, body, requisition),
  receipt: row.submittedAt === null ? null : receiptOf(row, body, row.submittedAt),
})

export const presentOpen = (row: OpenRow): OpenRequisition => ({
  postId: row.postId,
  company: actingOf(row, row.companyName),
  currency: row.currency,
  deadline: new Date(row.deadline).toISOString(),
  sealed: row.sealed,
  deliveryPlace: row.deliveryPlace,
  isNamed: row.isNamed,
  matches: row.matches,
  lines: row.lines.map((line) => ({ ...line, quantity: Number(line.quantity) })),
  lineCount: row.lineCount,
  quote:
    row.quoteState === null
      ? null
      : {
          state: row.quoteState,
          toConfirm: isToConfirm(
            { state: row.quoteState, requisitionVersion: row.quoteVersion ?? row.version },
            row.version,
          ),
        },
})
