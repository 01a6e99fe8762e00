import type * as z from 'zod'
import type { LedgerEntry } from '#features/assistant/assistant/contract.ts'
import type { ProposalKind } from '#features/assistant/assistant/domain.ts'
import { type InvoiceOutline, outlineLineFields, typedOf } from '#features/books/invoices/contract.ts'
import {
  inLine,
  type invoicesForClients,
  isQuestion,
  type OpenQuestion,
} from '#features/books/invoices/server/index.ts'
import { requisitionLineFields } from '#features/trade/requisitions/contract.ts'
import { usualText } from '#features/trade/requisitions/domain.ts'
import type { requisitionsForClients, UnclearRequisition } from '#features/trade/requisitions/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { validate } from '#platform/server/http/validate.ts'
import { Refusal } from '#platform/server/refusal.ts'
import {
  draftInputs,
  isStoredAmount,
  proposalErrors,
  proposalForms,
  type RequisitionDraft,
} from '../../contract/proposals.ts'
import { maxPayload } from '../../domain.ts'
import type { Drafted } from '../../facts.ts'
import type { ReadableBook } from '../open-books.ts'

export type Forms = { readonly [K in ProposalKind]: z.output<(typeof proposalForms)[K]> }
export type Form = { [K in ProposalKind]: { readonly kind: K; readonly form: Forms[K] } }[ProposalKind]

type Sent = Readonly<Record<string, unknown>>

/** A field that there is not is named: the client may have meant something. */
function expectFields(sent: Sent, fields: readonly string[], where = ''): void {
  const unknown = Object.keys(sent).find((name) => !fields.includes(name))
  if (unknown === undefined) return
  throw new Refusal(commonErrors.badRequest, {
    sentence: `There is no field “${unknown.slice(0, 50)}”${where}. The fields are: ${fields.join(', ')}`,
  })
}

const isSent = (value: unknown): value is Sent =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads what has lines. A refusal names the line that it is about. */
function readLines(kind: 'invoice' | 'requisition', sent: Sent, lineFields: readonly string[]): unknown {
  expectFields(sent, Object.keys(draftInputs[kind].shape))
  const lines = Array.isArray(sent['lines']) ? sent['lines'].filter(isSent) : []
  for (const line of lines) expectFields(line, lineFields, ' in a line')
  try {
    return validate(draftInputs[kind], sent)
  } catch (error) {
    throw error instanceof Refusal ? inLine(error) : error
  }
}

const readOutline = (sent: Sent) => readLines('invoice', sent, outlineLineFields) as InvoiceOutline
const readRequisition = (sent: Sent) =>
  readLines('requisition', sent, requisitionLineFields) as RequisitionDraft

/** What was stored, by the rules of today. The contract may have changed since. */
export function formOf(kind: ProposalKind, payload: unknown): Form {
  const read = { kind, form: validate(proposalForms[kind], payload) } as Form
  if (read.kind === 'transaction' && !isStoredAmount(read.form))
    throw new Refusal(commonErrors.badRequest, { sentence: 'Amount must be a positive number' })
  return read
}

const expectShort = (form: object): void => {
  if (JSON.stringify(form).length > maxPayload) throw new Refusal(proposalErrors.tooLong)
}

/** What the records add to an outline, or what the client has to say first. */
export interface Completing {
  readonly invoices: Pick<ReturnType<typeof invoicesForClients>, 'complete'>
  readonly requisitions: ReturnType<typeof requisitionsForClients>
}

export type Unclear = OpenQuestion | UnclearRequisition

/** Reads what a client sends as the form would; of invoices and requisitions also what the records know. */
export async function readDraft(
  { invoices, requisitions }: Completing,
  { kind, place, input }: { readonly kind: ProposalKind; readonly place: ReadableBook; readonly input: Sent },
): Promise<Form | Unclear> {
  if (kind === 'requisition') {
    const { text, ...outline } = readRequisition(input)
    const read = await requisitions.complete(place.book, outline)
    if ('question' in read) return read
    const form = { ...read, text: text || usualText }
    expectShort(form)
    return { kind, form }
  }
  if (kind !== 'invoice') {
    expectFields(input, Object.keys(draftInputs[kind].shape))
    const read = formOf(kind, input)
    expectShort(read.form)
    return read
  }
  const outline = readOutline(input)
  // Names of items are told to no client that may not read them.
  if (!place.opened.has('material') && outline.lines.some(({ item }) => item !== ''))
    throw new Refusal(commonErrors.badRequest, {
      sentence:
        'Items are closed to this client. Please send description, unit and unitPrice instead of item.',
    })
  const form = await invoices.complete(place.book, outline)
  if (isQuestion(form)) return form
  expectShort(form)
  return { kind, form }
}

const readItems = (matched: number, forWhat: string): LedgerEntry['reads'][number] => ({
  tool: 'items',
  category: 'material',
  reading: `Items, to prepare ${forWhat}`,
  matched,
  records: [],
})

/** What a question to the client told of the records, as the ledger has it. */
export function readsOf(question: Unclear): LedgerEntry['reads'] {
  if ('tool' in question) {
    const items = readItems(question.matched, 'a requisition')
    const reading = 'What is below its minimum, to prepare a requisition'
    return [question.tool === 'items' ? items : { ...items, tool: 'shortages', reading }]
  }
  const { customers, items } = question
  return [
    {
      tool: 'parties',
      category: 'erp',
      reading: 'Customers, to prepare an invoice',
      matched: customers.length,
      records: [],
    },
    ...(items.length === 0 ? [] : [readItems(items.length, 'an invoice')]),
  ]
}

/** As the page shows it, and as the ledger compares it. */
export const draftedOf = ({ kind, form }: Form): Drafted =>
  kind === 'invoice'
    ? { kind, fields: typedOf(form) }
    : // The answer's schema is checked where it is sent.
      ({ kind, fields: form } as Drafted)
