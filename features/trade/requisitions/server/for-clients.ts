import { factorOf, maxShortages } from '#features/books/items/domain.ts'
import {
  findShortages,
  itemsNamed,
  type KnownItem,
  namesInSentence,
} from '#features/books/items/server/index.ts'
import type { App } from '#platform/server/app.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { Book } from '#platform/server/book.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { PreparedRequisition, RequisitionOutline } from '../contract.ts'
import { expectDeadline } from './creating.ts'

/** What a program has to say first, and what of the records the sentence tells. */
export interface UnclearRequisition {
  readonly question: string
  readonly tool: 'items' | 'shortages'
  /** How many records it tells of. */
  readonly matched: number
}

type Line = RequisitionOutline['lines'][number]
type Lines = PreparedRequisition['lines']

const refuse = (sentence: string) => new Refusal(commonErrors.badRequest, { sentence })

function unknownUnit(number: number, unit: string, item: KnownItem): UnclearRequisition {
  const units = [item.unit, ...item.units.map((other) => other.unit)]
  return {
    question:
      `Line ${number}: “${unit}” is no unit of “${item.name}”. ` +
      `Please send one of ${namesInSentence(units)}, or none for the first.`,
    tool: 'items',
    matched: 1,
  }
}

function lineOf(line: Line, at: number, item: KnownItem | undefined): Lines[number] | UnclearRequisition {
  const { item: _, ...rest } = line
  if (item === undefined && line.description === '')
    throw refuse(`Line ${at + 1}: please send description, or item for an item of the book`)
  if (item !== undefined && line.unit !== '' && factorOf(item, line.unit) === undefined)
    return unknownUnit(at + 1, line.unit, item)
  return {
    ...rest,
    description: line.description || (item?.name ?? ''),
    itemId: item?.id ?? null,
    unit: line.unit || (item?.unit ?? ''),
  }
}

/** What a program may do with requisitions: outline one, which a person sends from its form. */
export function requisitionsForClients({ database }: Pick<App, 'database'>) {
  const named = async ({ id }: Book, sent: readonly Line[]): Promise<Lines | UnclearRequisition> => {
    const items = await itemsNamed(
      database,
      id,
      sent.map(({ item }) => item),
      'Please send its name, or a description instead.',
    )
    if (!(items instanceof Map))
      return { question: items.question, tool: 'items', matched: items.items.length }
    const lines: Lines = []
    for (const [at, line] of sent.entries()) {
      const read = lineOf(line, at, items.get(line.item))
      if ('question' in read) return read
      lines.push(read)
    }
    return lines
  }

  const short = async ({ id }: Book): Promise<Lines | UnclearRequisition> => {
    const rows = await findShortages(database, id, { limit: maxShortages })
    if (rows.length === 0)
      return {
        question: 'Nothing is below its minimum, or all of it is on its way. Please send lines instead.',
        tool: 'shortages',
        matched: 0,
      }
    return rows.map(({ id: itemId, name, unit, missing }) => ({
      description: name,
      itemId,
      quantity: missing,
      unit,
      neededBy: null,
      specification: '',
    }))
  }

  return {
    /** An outline with what the records know, or what is still to be said. */
    complete: async (
      book: Book,
      outline: RequisitionOutline,
    ): Promise<PreparedRequisition | UnclearRequisition> => {
      const { lines: sent, belowMinimum, currency = null, deadline = null, ...rest } = outline
      if (belowMinimum === sent.length > 0)
        throw refuse('Please send lines, or belowMinimum as true. One of the two, not both.')
      if (deadline !== null) await expectDeadline(database, deadline)
      const lines = await (belowMinimum ? short(book) : named(book, sent))
      return 'question' in lines ? lines : { ...rest, currency, deadline, lines }
    },
  }
}
