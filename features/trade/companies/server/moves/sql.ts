import { financialTable } from '#features/books/financials/server/index.ts'
import type { FormerNumber } from '#features/books/invoices/server/index.ts'
import { itemReferences } from '#features/books/items/server/index.ts'
import { materialTable } from '#features/books/materials/server/index.ts'
import type { ColumnPair, FormerReferences } from '#features/books/records/server/index.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { Move } from '../../contract.ts'
import { type MoveArea, moveAreas, undoDays } from '../../domain.ts'

export interface MoveRow extends Move {
  readonly fromBook: BookId
  readonly toBook: BookId
  readonly memberId: number
  readonly columns: readonly ColumnPair[]
}

/** A record that moved. */
export interface MovedRecord {
  readonly id: number
  readonly version: number
  readonly former?: FormerNumber
  readonly references?: FormerReferences
  /** Of a bill. */
  readonly formerNumber?: string
}

const keptDays = 30
const batch = 500

const undoEnd = sql`created_at + ${undoDays}::integer * interval '1 day'`
const columns = sql`id, company_id as "companyId", from_book as "fromBook", to_book as "toBook",
  member_id as "memberId", areas, state, total, done, moved, renumbered, returned, stayed, columns, failure,
  created_at as "createdAt",
  case when state in ('done', 'failed') and moved > 0 and ${undoEnd} > now() then ${undoEnd} end as "undoUntil"`

const tableOf: Readonly<Record<MoveArea, Sql>> = {
  financials: financialTable.name,
  materials: materialTable.name,
  invoices: sql`invoices`,
  items: sql`items`,
  parties: sql`parties`,
  bills: sql`bills`,
}
/** Payments go with the documents that they settle. */
const movesAlone = (area: MoveArea): Sql => (area === 'financials' ? financialTable.own : sql`true`)

/** Oldest invoices first, so that they get numbers in order. */
const orderOf: Readonly<Record<MoveArea, Sql>> = {
  financials: sql`id`,
  materials: sql`id`,
  invoices: sql`invoice_date, id`,
  items: sql`id`,
  parties: sql`id`,
  bills: sql`bill_date, id`,
}

export const countRecords = (
  queries: Queries,
  area: MoveArea,
  book: BookId,
): Promise<{ records: number; trash: number }> =>
  queries.one(sql<{ records: number; trash: number }>`
    select count(*) filter (where deleted_at is null)::int as records,
      count(*) filter (where deleted_at is not null)::int as trash
    from ${tableOf[area]} t where book_id = ${book} and ${movesAlone(area)}`)

/** The tables into which an import is under way. */
export const findImporting = async (queries: Queries, book: BookId): Promise<string[]> =>
  (
    await queries.all(sql<{ table: string }>`
      select distinct table_name as "table" from imports
      where book_id = ${book} and state in ('waiting', 'running')`)
  ).map(({ table }) => table)

interface NewMove {
  readonly companyId: number
  readonly from: BookId
  readonly to: BookId
  readonly memberId: CallerId
  readonly areas: readonly MoveArea[]
}

/** What invoices and bills that move name: it goes along. */
function namedBy(area: 'items' | 'parties', areas: readonly MoveArea[], from: BookId): Sql {
  const ofInvoices =
    area === 'parties'
      ? sql`select d.party_id from invoices d where d.book_id = ${from} and d.deleted_at is null`
      : sql`select l.item_id from invoice_items l join invoices d on d.id = l.invoice_id
          where d.book_id = ${from} and d.deleted_at is null`
  const ofBills =
    area === 'parties'
      ? sql`select d.party_id from bills d where d.book_id = ${from} and d.deleted_at is null`
      : sql`select l.item_id from bill_items l join bills d on d.id = l.bill_id
          where d.book_id = ${from} and d.deleted_at is null`
  return sql`and id in (${areas.includes('invoices') ? ofInvoices : sql`select null::bigint`}
    union ${areas.includes('bills') ? ofBills : sql`select null::bigint`})`
}

/** The records that are there now, in parts. Undefined if there are none. */
export async function insertMove(
  tx: Transaction,
  { companyId, from, to, memberId, areas }: NewMove,
): Promise<MoveRow | undefined> {
  const { id } = await tx.one(sql<{ id: number }>`
    insert into book_moves (company_id, from_book, to_book, member_id, areas, state, total)
    values (${companyId}, ${from}, ${to}, ${memberId}, ${areas}::text[], 'running', 1) returning id`)
  const all = moveAreas.filter((area) => areas.includes(area) || area === 'items' || area === 'parties')
  for (const area of all) {
    const isChosen = areas.includes(area) || (area !== 'items' && area !== 'parties')
    // oxlint-disable-next-line no-await-in-loop -- six at most, in one transaction
    await tx.run(sql`
      insert into book_move_parts (move_id, area, part, ids)
      select ${id}, ${area}, part, array_agg(id order by place)
      from (
        select id, place, (place - 1) / ${batch}::int as part
        from (
          select id, row_number() over (order by ${orderOf[area]}) as place
          from ${tableOf[area]} t where book_id = ${from} and deleted_at is null and ${movesAlone(area)}
            ${isChosen ? sql`` : namedBy(area === 'items' ? 'items' : 'parties', areas, from)}
        ) found
      ) numbered group by part`)
  }
  return tx.first(sql<MoveRow>`
    update book_moves set total = p.records
    from (select sum(cardinality(ids))::int as records from book_move_parts where move_id = ${id}) p
    where id = ${id} and p.records > 0 returning ${columns}`)
}

export const findMove = (queries: Queries, id: number, memberId: CallerId): Promise<MoveRow | undefined> =>
  queries.first(sql<MoveRow>`select ${columns} from book_moves where id = ${id} and member_id = ${memberId}`)

export const findLatestMove = (
  queries: Queries,
  companyId: number,
  memberId: CallerId,
): Promise<MoveRow | undefined> =>
  queries.first(sql<MoveRow>`
    select ${columns} from book_moves where company_id = ${companyId} and member_id = ${memberId}
    order by id desc limit 1`)

/** Undefined if it runs, or was undone, or is too old. */
export const startUndo = (tx: Transaction, id: number): Promise<MoveRow | undefined> =>
  tx.first(sql<MoveRow>`
    update book_moves set state = 'undoing', done = 0, returned = 0, stayed = 0, failure = null, finished_at = null
    where id = ${id} and state in ('done', 'failed') and moved > 0 and ${undoEnd} > now() returning ${columns}`)

export const lockMove = (tx: Transaction, id: number): Promise<MoveRow | undefined> =>
  tx.first(sql<MoveRow>`
    select ${columns} from book_moves where id = ${id} and state in ('running', 'undoing') for no key update`)

export interface MovePart {
  readonly area: MoveArea
  readonly part: number
  readonly ids: readonly number[]
  readonly moved: readonly MovedRecord[] | null
}

const areaOrder = sql`array_position(${moveAreas}::text[], area)`

/** The next part of a run, or of its undo, which goes the same way. */
export const nextPart = (tx: Transaction, { id, state }: MoveRow): Promise<MovePart | undefined> =>
  tx.first(sql<MovePart>`
    select area, part, ids, moved from book_move_parts
    where move_id = ${id} and ${
      state === 'running' ? sql`moved is null` : sql`moved is not null and not is_undone`
    } order by ${areaOrder}, part limit 1`)

export async function noteMoved(
  tx: Transaction,
  { id }: MoveRow,
  { area, part, ids }: MovePart,
  { moved, pairs }: { readonly moved: readonly MovedRecord[]; readonly pairs: readonly ColumnPair[] },
): Promise<void> {
  await tx.run(sql`
    update book_move_parts set moved = ${JSON.stringify(moved)}::jsonb
    where move_id = ${id} and area = ${area} and part = ${part}`)
  await tx.run(sql`
    update book_moves set done = done + ${ids.length}, moved = moved + ${moved.length},
      renumbered = renumbered + ${moved.filter(({ former }) => former !== undefined).length},
      columns = ${JSON.stringify(pairs)}::jsonb
    where id = ${id}`)
}

export async function noteReturned(
  tx: Transaction,
  { id }: MoveRow,
  { area, part, moved }: MovePart,
  returned: number,
): Promise<void> {
  const count = moved?.length ?? 0
  await tx.run(sql`
    update book_move_parts set is_undone = true where move_id = ${id} and area = ${area} and part = ${part}`)
  await tx.run(sql`
    update book_moves set done = done + ${count}, returned = returned + ${returned},
      stayed = stayed + ${count - returned}
    where id = ${id}`)
}

/** Whose items an undo gives back: all but lines of requisitions, which have no ids. */
const { requisitions, ...restored } = itemReferences
export const cutKinds = Object.keys(restored)

/** Lines and movements that stay behind name no item that has gone. An undo gives it back. */
export async function cutItems(tx: Transaction, { id, state, fromBook, toBook }: MoveRow): Promise<void> {
  const left = state === 'running' ? fromBook : toBook
  const isGone = (item: Sql) => sql`${item} is not null
    and not exists (select from items i where i.book_id = ${left} and i.id = ${item})`
  for (const [kind, { table, book, item }] of Object.entries(restored))
    // oxlint-disable-next-line no-await-in-loop -- five, in one transaction
    await tx.run(sql`
      with stray as materialized (
        select l.id, l.${item} as item from ${table} l where l.${book} = ${left} and ${isGone(sql`l.${item}`)}
      ), cut as (
        update ${table} l set ${item} = null from stray s where l.${book} = ${left} and l.id = s.id
      )
      insert into book_move_cuts (move_id, kind, line_id, item_id)
      select ${id}, ${kind}, s.id, s.item from stray s where ${state === 'running'}`)
  await tx.run(sql`
    update ${requisitions.table} l set item_id = null where l.book_id = ${left} and ${isGone(sql`l.item_id`)}`)
}

/** Lines and movements that stayed name their items again, which have come back. */
export async function restoreItems(tx: Transaction, { id, fromBook }: MoveRow): Promise<void> {
  for (const [kind, { table, book, item }] of Object.entries(restored))
    // oxlint-disable-next-line no-await-in-loop -- five, in one transaction
    await tx.run(sql`
      update ${table} l set ${item} = c.item_id
      from book_move_cuts c join items i on i.book_id = ${fromBook} and i.id = c.item_id
      where c.move_id = ${id} and c.kind = ${kind} and l.${book} = ${fromBook} and l.id = c.line_id
        and l.${item} is null`)
}

export const endMove = (
  tx: Transaction,
  id: number,
  state: 'done' | 'failed' | 'undone',
  failure: string | null,
): Promise<number> =>
  tx.run(sql`
    update book_moves set state = ${state}, failure = ${failure}, finished_at = now() where id = ${id}`)

/** How it went is kept for a while longer than it can be undone. */
export const purgeMoves = (tx: Transaction, limit: number): Promise<number> =>
  tx.run(sql`
    delete from book_moves where id in (
      select id from book_moves
      where created_at < now() - ${keptDays}::integer * interval '1 day' and state not in ('running', 'undoing')
      order by created_at limit ${limit} for update skip locked)`)
