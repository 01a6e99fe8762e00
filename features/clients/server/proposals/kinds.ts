import * as z from 'zod'
import { type ProposalKind, proposalKinds } from '#features/assistant/domain.ts'
import type { Category } from '#features/inquiry/domain.ts'
import { type Area, mayWrite } from '#platform/contract/books.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { validate } from '#platform/server/http/validate.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { isStoredAmount, proposalForms } from '../../contract/proposals.ts'
import type { Place } from '../open-books.ts'

export type Forms = { readonly [K in ProposalKind]: z.output<(typeof proposalForms)[K]> }

interface KindDetails {
  readonly tool: string
  readonly description: string
  /** What must be open to the client. */
  readonly category: Category
  /** What the member must be allowed to write in the book; absent for what is in no book. */
  readonly area?: Area
}

const waits = 'Nothing is entered until the member confirms it in Kontor.'

export const kinds: Readonly<Record<ProposalKind, KindDetails>> = {
  todo: {
    tool: 'draft_todo',
    description: `Prepares a to-do for the member. ${waits} A due date is written like 2026-01-31.`,
    category: 'todo',
  },
  transaction: {
    tool: 'draft_transaction',
    description:
      `Prepares a money transaction for the member. ${waits} The date is written like 2026-01-31, the amount as a ` +
      'decimal above zero, like 1234.5.',
    category: 'financial',
    area: 'financials',
  },
}

export const kindOfTool = (name: string): ProposalKind | undefined =>
  proposalKinds.find((kind) => kinds[kind].tool === name)

/** Whether a client may propose this in a place that it may read. */
export const isOpenFor =
  (kind: ProposalKind) =>
  ({ book, opened }: Place): boolean => {
    const { category, area } = kinds[kind]
    return opened.has(category) && (area === undefined || mayWrite(book.rights, [area]))
  }

/** The input of the tool as a JSON schema. */
export function draftSchemaOf(kind: ProposalKind) {
  const { $schema: _, ...schema } = z.toJSONSchema(proposalForms[kind].strict(), { io: 'input' })
  return schema
}

const names = (form: z.ZodObject): string => Object.keys(form.shape).join(', ')

/** Reads what a client sends as the form would. A field that there is not is named: it may have meant something. */
export function readForm<K extends ProposalKind>(
  kind: K,
  input: Readonly<Record<string, unknown>>,
): Forms[K] {
  const form = proposalForms[kind]
  const unknown = Object.keys(input).find((name) => !Object.hasOwn(form.shape, name))
  if (unknown !== undefined)
    throw new Refusal(commonErrors.badRequest, {
      sentence: `There is no field “${unknown.slice(0, 50)}”. The fields are: ${names(form)}`,
    })
  return formOf(kind, input)
}

/** The same for what was stored. The contract may have changed since. */
export function formOf<K extends ProposalKind>(kind: K, payload: unknown): Forms[K] {
  const fields = validate(proposalForms[kind], payload) as Forms[K]
  if ('amount' in fields && !isStoredAmount(fields))
    throw new Refusal(commonErrors.badRequest, { sentence: 'Amount must be a positive number' })
  return fields
}
