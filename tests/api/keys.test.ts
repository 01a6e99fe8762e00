import { expect, it } from 'vitest'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { owners, tablesOf } from '#tests/support/owners.ts'

const { database } = await testApplication()

const ofBooks = tablesOf('book')

interface Key {
  readonly table: string
  readonly columns: readonly string[]
  readonly target: string | null
  readonly targetColumns: readonly string[]
}

const keys = (kind: 'f' | 'p'): Promise<Key[]> =>
  database.all(sql<Key>`
    select c.conrelid::regclass::text as table, nullif(c.confrelid, 0)::regclass::text as target,
      array(select a.attname::text from unnest(c.conkey) with ordinality k (n, at)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n order by at) as columns,
      array(select a.attname::text from unnest(c.confkey) with ordinality k (n, at)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.n order by at) as "targetColumns"
    from pg_constraint c
    where c.contype = ${kind} and c.connamespace = 'public'::regnamespace order by 1, 3`)

const namesOf = (found: readonly Key[]): string[] =>
  found.map(({ table, columns }) => `${table} ${columns.join()}`)

it('each table is of a book, of a deal, of a member, of the network or of all', async () => {
  const found = await database.all(sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`)
  const known = Object.keys(owners).flatMap((of) => tablesOf(of as keyof typeof owners))
  expect(known.toSorted()).toEqual(found.map(({ name }) => name).toSorted())
})

it('every row of a book says which', async () => {
  const named = await database.all(sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'book_id' and is_nullable = 'NO'`)
  const names = new Set(named.map(({ name }) => name))
  expect(ofBooks.filter((table) => !names.has(table))).toEqual([])
})

it('a reference within a book carries the book, so that books cannot mix', async () => {
  const within = (await keys('f')).filter(
    ({ table, target }) => ofBooks.includes(table) && ofBooks.includes(target ?? ''),
  )
  expect(within.length).toBeGreaterThan(35)
  expect(
    namesOf(
      within.filter(({ columns, targetColumns }) => columns.length < 2 || targetColumns[0] !== 'book_id'),
    ),
  ).toEqual([])
  const own = within.filter(({ columns }) => columns[0] !== 'book_id')
  // The seller's book, of the invoice that a bill is.
  expect(namesOf(own)).toEqual(['bill_items invoice_book,invoice_line_id', 'bills invoice_book,invoice_id'])
})

it('what points into a book from elsewhere is a pair of book and id', async () => {
  const into = (await keys('f')).filter(
    ({ table, target }) => !ofBooks.includes(table) && ofBooks.includes(target ?? ''),
  )
  expect(namesOf(into.filter(({ targetColumns }) => targetColumns[0] !== 'book_id'))).toEqual([])
})

it('the key of what others refer to begins with the book', async () => {
  const referred = new Set((await keys('f')).map(({ target }) => target))
  const primary = (await keys('p')).filter(({ table }) => ofBooks.includes(table) && referred.has(table))
  expect(namesOf(primary.filter(({ columns }) => columns[0] !== 'book_id'))).toEqual([])
})
