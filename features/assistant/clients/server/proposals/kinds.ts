import * as z from 'zod'
import { draftTools, type ProposalKind, proposalKinds } from '#features/assistant/assistant/domain.ts'
import type { Category } from '#features/assistant/tools/domain.ts'
import { type Area, mayWrite } from '#platform/contract/books.ts'
import { draftInputs } from '../../contract/proposals.ts'
import type { ReadableBook } from '../open-books.ts'

interface KindDetails {
  readonly description: string
  /** What must be open to the client. */
  readonly category: Category
  /** What the member must be allowed to write in the book; absent for what is in no book. */
  readonly area?: Area
}

const waits = 'Nothing is entered until the member confirms it in Kontor.'

export const kinds: Readonly<Record<ProposalKind, KindDetails>> = {
  todo: {
    description: `Prepares a to-do for the member. ${waits} A due date is written like 2026-01-31.`,
    category: 'todo',
  },
  transaction: {
    description:
      `Prepares a money transaction for the member. ${waits} The date is written like 2026-01-31, the amount as a ` +
      'decimal above zero, like 1234.5.',
    category: 'financial',
    area: 'financials',
  },
  invoice: {
    description:
      `Prepares an invoice or quote of the member’s to a customer. ${waits} It becomes a draft, which people issue. ` +
      'Who writes it, and what is known of customer and items, comes from the records; what is unclear is asked.',
    category: 'erp',
    area: 'invoices',
  },
  requisition: {
    description:
      'Prepares a requisition (request for quotes, RFQ) of the member’s: lines, or belowMinimum for all that is ' +
      'below its minimum. Nothing is sent: the member opens it in Kontor, chooses who sees it, and posts it.',
    category: 'material',
    area: 'trade',
  },
}

export const kindOfTool = (name: string): ProposalKind | undefined =>
  proposalKinds.find((kind) => draftTools[kind] === name)

/** Whether a client may propose this in a place that it may read. */
export const isOpenFor =
  (kind: ProposalKind) =>
  ({ book, opened }: ReadableBook): boolean => {
    const { category, area } = kinds[kind]
    return opened.has(category) && (area === undefined || mayWrite(book.rights, [area]))
  }

/** The input of the tool as a JSON schema. */
export function draftSchemaOf(kind: ProposalKind) {
  const { $schema: _, ...schema } = z.toJSONSchema(draftInputs[kind].strict(), { io: 'input' })
  return schema
}
