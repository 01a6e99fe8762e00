import { createHash } from 'node:crypto'
import {
  type BookMove,
  formerReferences,
  type FormerReferences,
  type HistoryChange,
  insertHistory,
  lockMovable,
  type Movable,
  type Moved,
  moveRemarks,
  moveItemsOfLines,
  partyThere,
  readReferences,
} from '#features/books/records/server/index.ts'
import { giveParties } from '#features/books/parties/server/index.ts'
import { findAccountsOf, lockBooks } from '#features/books/settlement/server/index.ts'
import type { App } from '#platform/server/app.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { invoiceRecord } from '../../domain.ts'
import { logoAddress } from '../logo-address.ts'
import { copyLogo } from '../logos.ts'
import { savedOf } from '../present.ts'
import { settleChanged } from '../settlements.ts'
import { findInvoices, insertRevisions, table } from '../sql/index.ts'
import * as sql from './sql.ts'

/** What a move made of the number of an invoice, so that an undo gives the former one back. */
export interface FormerNumber extends sql.IssuedNumber {
  /** The reference says the former number. */
  readonly inReference: boolean
}

interface MovableInvoice extends Movable {
  readonly references?: FormerReferences | undefined
  readonly former?: FormerNumber | undefined
}

export interface MovedInvoice extends Moved {
  readonly references?: FormerReferences
  readonly former?: FormerNumber
}

/** An invoice may have 500 lines, so that few are in memory at a time. */
const atOnce = 25

/** The same picture has the same key in a book, so that it is brought once. */
const keyIn = (book: BookId, key: string): string => createHash('sha1').update(`${book}:${key}`).digest('hex')

/** Brings the pictures into the other book, because others may use them in this one. Returns their keys there. */
async function bringLogos(
  tx: Transaction,
  files: App['files'],
  { from, to }: BookMove,
  ids: readonly number[],
): Promise<Readonly<Record<string, string>>> {
  const keys: Record<string, string> = {}
  for (const logo of await sql.findLogos(tx, from, ids)) {
    const key = keyIn(to, logo.key)
    keys[logo.key] = key
    // An invoice has few, mostly one for all.
    // oxlint-disable-next-line no-await-in-loop
    if (await sql.insertCopy(tx, to, { ...logo, key })) await copyLogo(files, logo.key, key)
  }
  return keys
}

/** The numbers in the other book: the wanted ones if they are free there, else the next ones. */
async function findNumbers(
  tx: Transaction,
  to: BookId,
  wanted: readonly sql.Numbered[],
): Promise<ReadonlyMap<number, sql.IssuedNumber>> {
  const taken = await sql.findTaken(tx, to, wanted)
  const kept = wanted.filter(({ id }) => !taken.has(id))
  await sql.keepNumbers(tx, to, kept)
  const numbers = new Map<number, sql.IssuedNumber>(kept.map((number) => [number.id, number]))
  const renumbered = Map.groupBy(
    wanted.filter(({ id }) => taken.has(id)),
    ({ kind, year }) => `${kind} ${year}`,
  )
  for (const invoices of renumbered.values()) {
    const [first] = invoices
    if (first === undefined) continue
    const { year } = first
    // oxlint-disable-next-line no-await-in-loop
    const last = await sql.takeNumbers(tx, to, first, invoices.length)
    for (const [place, { id }] of invoices.entries())
      numbers.set(id, { year, serial: last - invoices.length + 1 + place })
  }
  return numbers
}

/** Keeps what issued invoices said under their former numbers. */
async function saveFormer(tx: Transaction, from: BookId, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += atOnce) {
    // One batch after the other bounds the memory.
    // oxlint-disable-next-line no-await-in-loop
    const rows = await findInvoices(tx, from, ids.slice(start, start + atOnce))
    // oxlint-disable-next-line no-await-in-loop
    await insertRevisions(
      tx,
      rows.map((row) => ({ id: row.id, content: savedOf(row), logoKey: row.logoKey })),
    )
  }
}

/** What an invoice is in the other book, and what that changes. */
function placeOf(
  { id, year, serial, invoiceNumber, reference }: sql.MovingInvoice,
  number: sql.IssuedNumber | undefined,
  former: FormerNumber | undefined,
): { place: sql.NewPlace; former?: FormerNumber } {
  if (number === undefined || year === null || serial === null)
    return { place: { id, year: null, serial: null, reference } }
  if (number.year === year && number.serial === serial) return { place: { id, year, serial, reference } }
  if (former !== undefined)
    return { place: { ...number, id, reference: former.inReference ? '' : reference } }
  const inReference = reference === ''
  return {
    place: { ...number, id, reference: inReference ? invoiceNumber : reference },
    former: { year, serial, inReference },
  }
}

function changesOf(
  before: sql.MovingInvoice,
  reference: string,
  invoiceNumber: string,
): readonly HistoryChange[] {
  const { reference: field } = invoiceRecord.fields
  return [
    { field: 'invoiceNumber', label: 'Invoice Number', from: before.invoiceNumber, to: invoiceNumber },
    { field: 'reference', label: field.label, from: before.reference, to: reference },
  ].filter(({ from, to }) => from !== to)
}

/**
 * Moves invoices into another book. A number that is taken there becomes the next one; with `former`, which an earlier
 * move returned, an invoice gets back the number that it had. What stands on account in either book settles what is
 * open there.
 */
export async function moveInvoices(
  tx: Transaction,
  files: App['files'],
  move: BookMove,
  records: readonly MovableInvoice[],
): Promise<MovedInvoice[]> {
  const { from, to, memberId } = move
  await lockBooks(tx, [from, to])
  const ids = await sql.findUnbound(tx, await lockMovable(tx, table, from, records))
  if (ids.length === 0) return []
  const formerOf = new Map(records.map(({ id, former }) => [id, former]))
  const invoices = await sql.findMoving(tx, ids)
  const wanted = invoices.flatMap(({ id, kind, year, serial }): sql.Numbered[] => {
    if (year === null || serial === null) return []
    const former = formerOf.get(id)
    return [{ id, kind, year: former?.year ?? year, serial: former?.serial ?? serial }]
  })
  const numbers = await findNumbers(tx, to, wanted)
  const places = new Map(
    invoices.map((invoice) => [
      invoice.id,
      placeOf(invoice, numbers.get(invoice.id), formerOf.get(invoice.id)),
    ]),
  )
  const isRenumbered = ({ id, serial, year }: sql.MovingInvoice): boolean => {
    const place = places.get(id)?.place
    return place?.serial !== serial || place?.year !== year
  }
  await saveFormer(
    tx,
    from,
    invoices.filter(isRenumbered).map(({ id }) => id),
  )
  const logos = await bringLogos(tx, files, move, ids)
  const accounts = await findAccountsOf(tx, ids)
  const known = new Map(
    records.flatMap(({ id, references }) => (references === undefined ? [] : [[id, references] as const])),
  )
  const named = await readReferences(tx, sql.referring, ids)
  const rows = await sql.setBook(
    tx,
    to,
    [...places.values()].map(({ place }) => place),
    logos,
    partyThere(to, known),
  )
  await giveParties(tx, to, 'invoices', ids)
  await moveItemsOfLines(tx, sql.referring, to, ids, known)
  const addresses = Object.fromEntries(
    Object.entries(logos).map(([former, key]) => [former, logoAddress(key)]),
  )
  if (Object.keys(logos).length > 0) await sql.setRevisionLogos(tx, ids, logos, addresses)
  await moveRemarks(tx, 'invoices', to, ids)
  const after = new Map(rows.map((row) => [row.id, row]))
  await insertHistory(tx, {
    bookId: to,
    collection: 'invoices',
    memberId,
    kind: 'moved',
    records: invoices.map((before) => ({
      id: before.id,
      changes: changesOf(
        before,
        places.get(before.id)?.place.reference ?? before.reference,
        // A draft is named after its id, which it keeps.
        after.get(before.id)?.invoiceNumber ?? before.invoiceNumber,
      ),
    })),
  })
  await settleChanged(tx, { id: to, memberId }, ids, accounts)
  const references = await formerReferences(tx, sql.referring, named)
  return rows.map(({ id, version }) => {
    const [former, before] = [places.get(id)?.former, references.get(id)]
    return {
      id,
      version,
      ...(former !== undefined && { former }),
      ...(before !== undefined && { references: before }),
    }
  })
}

/** Before the first part moves: what no other invoice may get in the meantime. */
export async function reserveNumbers(tx: Transaction, from: BookId, to: BookId): Promise<void> {
  await lockBooks(tx, [from, to])
  await sql.raiseCounters(tx, from, to)
}
