import type { Authorized } from '#platform/server/authorized.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type InvoiceChange, invoiceErrors } from '../contract.ts'
import { refusedLine, storedValues, withSums } from './stored-values.ts'
import * as sql from './sql/index.ts'

/** The lines of a form beside those that are there: only its id says which one a line is. */
async function withSources(
  tx: Transaction,
  before: Authorized<sql.InvoiceRow>,
  values: sql.StoredValues,
): Promise<sql.StoredValues> {
  const { items } = values
  const rows = new Map(before.items.map((row) => [row.id, row]))
  // What is said of an issued line that stays is compared, place by place.
  if (before.isFixed)
    return {
      ...values,
      items: items.map((item, index) => ({ ...item, id: before.items[index]?.id ?? null })),
    }
  const left = new Set(before.items.map(({ id }) => id))
  items.forEach(({ id }, index) => {
    if (typeof id === 'number' && !left.delete(id)) throw refusedLine(invoiceErrors.unknownLine, index, 'id')
  })
  const asked = items.flatMap(({ id, fromLineId }) => (id === null ? (fromLineId ?? []) : []))
  const sources = asked.length === 0 ? [] : await sql.findSources(tx, before, asked)
  // A client that knows no ids would take all of its order off an invoice, and invoice it once more.
  if (left.size === before.items.length && asked.length === 0 && (await sql.isOfOrder(tx, before)))
    throw new Refusal(invoiceErrors.linesWithoutIds)
  return {
    ...values,
    items: items.map((item, index) => {
      const row = typeof item.id === 'number' ? rows.get(item.id) : undefined
      if (row !== undefined) return { ...item, fromLineId: row.fromLineId }
      if (item.fromLineId === null) return item
      const source = sources.find(({ id }) => id === item.fromLineId)
      if (source === undefined) throw refusedLine(invoiceErrors.unknownSource, index, 'fromLineId')
      return source.orderLine === null ? item : { ...item, fromLineId: null, orderLine: source.orderLine }
    }),
  }
}

/** What a form says of a stored invoice; undefined for a status that changes nothing else. */
export async function changedValues(
  tx: Transaction,
  before: Authorized<sql.InvoiceRow>,
  form: InvoiceChange,
): Promise<sql.StoredValues | undefined> {
  const typed =
    'items' in form
      ? await withSources(tx, before, storedValues({ ...form, currency: form.currency ?? before.currency }))
      : undefined
  const { corrects } = before
  // Others may have been issued since it was drafted: the last one takes the coin that is left.
  const isSummed = typed !== undefined || (before.status === 'draft' && form.status !== 'draft')
  if (corrects === null || before.kind !== 'creditNote' || before.isFixed || !isSummed) return typed
  return withSums(typed ?? { ...before, status: form.status }, await sql.findCredited(tx, corrects, before))
}
