import type * as z from 'zod'
import type { LedgerEntry } from '#features/assistant/contract.ts'
import type { ProposalKind } from '#features/assistant/domain.ts'
import { type InvoiceOutline, outlineFields, typedOf } from '#features/invoices/contract.ts'
import {
  inLine,
  type invoicesForClients,
  isQuestion,
  type OpenQuestion,
} from '#features/invoices/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { validate } from '#platform/server/http/validate.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { draftInputs, isStoredAmount, proposalErrors, proposalForms } from '../../contract/proposals.ts'
import { maxPayload } from '../../domain.ts'
import type { Drafted } from '../../facts.ts'
import type { Place } from '../open-books.ts'

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

function readOutline(sent: Sent): InvoiceOutline {
  expectFields(sent, outlineFields.whole)
  const lines = Array.isArray(sent['lines']) ? sent['lines'].filter(isSent) : []
  for (const line of lines) expectFields(line, outlineFields.line, ' in a line')
  try {
    return validate(draftInputs.invoice, sent) as InvoiceOutline
  } catch (error) {
    throw error instanceof Refusal ? inLine(error) : error
  }
}

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

/** Reads what a client sends as the form would; of an invoice also what the records know. */
export async function readDraft(
  invoices: Pick<ReturnType<typeof invoicesForClients>, 'complete'>,
  { kind, place, input }: { readonly kind: ProposalKind; readonly place: Place; readonly input: Sent },
): Promise<Form | OpenQuestion> {
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

/** What a question to the client told of the records, as the ledger has it. */
export const readsOf = ({ customers, items }: OpenQuestion): LedgerEntry['reads'] => [
  {
    tool: 'parties',
    category: 'erp',
    reading: 'Customers, to prepare an invoice',
    matched: customers.length,
    records: [],
  },
  ...(items.length === 0
    ? []
    : [
        {
          tool: 'items' as const,
          category: 'material' as const,
          reading: 'Items, to prepare an invoice',
          matched: items.length,
          records: [],
        },
      ]),
]

/** As the page shows it, and as the ledger compares it. */
export const draftedOf = ({ kind, form }: Form): Drafted =>
  kind === 'invoice'
    ? { kind, fields: typedOf(form) }
    : // The answer's schema is checked where it is sent.
      ({ kind, fields: form } as Drafted)
