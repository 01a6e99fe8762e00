import * as fc from 'fast-check'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { categories, transactionTypes } from '#features/books/financials/domain.ts'
import { materialsApi } from '#features/books/materials/contract.ts'
import { currencies } from '#platform/contract/decimal.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { csv, rowsOf, runImport, uploadTable, waitForEnd } from '#tests/support/sheets.ts'
import { importsApi } from '../../contract.ts'
import { financialImports } from '#features/books/financials/server/index.ts'

const app = await testApplication()

const bytes = async (member: SignedIn, query: string, table = 'financial') => {
  const answer = await member.fetch(`/api/${table}-transactions/export?${query}`)
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return { answer, body: new Uint8Array(await answer.arrayBuffer()) }
}

const addColumns = async (member: SignedIn) => {
  for (const column of [
    { columnId: 'note', name: 'Note, "long"', type: 'text' },
    { columnId: 'weight', name: 'Weight', type: 'number' },
    { columnId: 'due', name: 'Date', type: 'date' },
  ])
    await member.fetch('/api/custom-columns', {
      method: 'POST',
      body: JSON.stringify(column),
      headers: { 'content-type': 'application/json' },
    })
}

describe('an export', () => {
  it('holds the filtered rows in the order of the list, for their owner only', async () => {
    const [member, stranger] = [await app.signIn(), await app.signIn()]
    const { body: sent } = await uploadTable(member, csv(rowsOf(3_000)))
    await runImport(member, sent)
    await waitForEnd(member, sent.id)
    const { answer, body } = await bytes(member, 'format=csv&search=harbour%203&sort=amount&order=asc')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="?financial-transactions-\d{4}-\d\d-\d\d\.csv/,
    )
    const text = Buffer.from(body).toString()
    expect(
      text.startsWith(
        '\uFEFFProject Name,Date,Description,Transaction With,Type,Amount,Currency,Category,Account Affected\r\n',
      ),
    ).toBe(true)
    const lines = text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(1 + Math.ceil((3_000 - 3) / 7))
    expect(lines[1]).toBe(
      'Harbour 3,2026-01-28,Freight 2999,Customer 49,paid,3000.25,USD,expense,Bank'.replace(
        '2026-01-28',
        lines[1]?.split(',')[1] ?? '',
      ),
    )
    expect(lines.slice(1).every((line) => line.startsWith('Harbour 3,'))).toBe(true)

    const { body: workbook } = await bytes(member, 'format=xlsx')
    const rows = await readSheet(Buffer.from(workbook))
    expect(rows).toHaveLength(3_001)
    expect(rows[1]?.[5]).toBe(3_000.25)
    expect(rows[1]?.[1]).toBeInstanceOf(Date)
    expect(
      Buffer.from((await bytes(stranger, 'format=csv')).body)
        .toString()
        .trimEnd()
        .split('\r\n'),
    ).toHaveLength(1)
    expect(
      (await member.call(importsApi.exportFinancials, { query: { format: 'csv', sort: 'nothing' } })).status,
    ).toBe(400)
    expect((await member.fetch('/api/financial-transactions/export')).status).toBe(400)
  })

  it('of the material table has its own columns', async () => {
    const member = await app.signIn()
    const body = {
      projectName: 'P',
      transactionDate: '2026-01-31',
      materialName: '=Steel',
      unit: 't',
      quantity: 0.125,
      transactionType: 'in',
      warehouseAffected: 'W',
    } as const
    await member.call(materialsApi.create, { body })
    const text = Buffer.from((await bytes(member, 'format=csv', 'material')).body).toString()
    expect(text.split('\r\n')[1]).toBe("P,2026-01-31,'=Steel,0.125,t,in,,W,,")
  })

  it.each(['csv', 'xlsx'])('as %s imports back unchanged', { timeout: 60_000 }, async (format) => {
    const letters = fc.constantFrom(
      'a',
      'B',
      '=',
      '+',
      '-',
      '@',
      "'",
      '"',
      ',',
      ';',
      '\n',
      '\t',
      ' ',
      'م',
      'ß',
      '😀',
      '\u2028',
      '_x0041_',
      '<',
      '&',
    )
    const text = (max: number) => fc.string({ unit: letters, maxLength: max }).map((value) => value.trim())
    const needed = text(20).map((value) => value || '=x')
    const cents = fc.integer({ min: 1, max: 10 ** 14 - 1 })
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    const date = day.map((moment) => moment.toISOString().slice(0, 10))
    const record = fc.record({
      projectName: needed,
      transactionDate: date,
      description: text(40),
      transactionWith: text(20),
      transactionType: fc.constantFrom(...transactionTypes),
      amount: cents.map((value) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`),
      currency: fc.constantFrom(...currencies.filter((code) => code !== 'JPY')),
      category: fc.constantFrom(...categories),
      accountAffected: text(20),
      custom: fc.record(
        {
          note: needed,
          weight: fc.integer({ min: -(10 ** 6), max: 10 ** 6 }).map((value) => String(value / 8)),
          due: date,
        },
        { requiredKeys: [] },
      ),
    })
    const contents = async (member: SignedIn) =>
      app.database.all(sql`
        select project_name, transaction_date, description, transaction_with, transaction_type,
          trim_scale(amount) as amount, currency, category,
          account_affected, custom_words, (
            select json_object_agg(c.column_id, v.value order by c.column_id) from financial_values v
              join custom_columns c on c.id = v.column_id where v.transaction_id = t.id) as custom
        from financial_transactions t where book_id = ${member.id} order by id`)
    await fc.assert(
      fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 25 }), async (records) => {
        const [from, to] = [await app.signIn(), await app.signIn()]
        for (const member of [from, to]) await addColumns(member)
        await app.database.transaction((tx) =>
          financialImports.insert(tx, from.id, 0, JSON.stringify(records)),
        )
        const { body } = await bytes(from, `format=${format}&sort=id&order=asc`)
        const { body: sent } = await uploadTable(to, body, { name: `table.${format}` })
        expect(sent.rows).toBe(records.length)
        await runImport(to, sent)
        expect(await waitForEnd(to, sent.id)).toMatchObject({
          state: 'done',
          failure: null,
          inserted: records.length,
        })
        expect(await contents(to)).toEqual(await contents(from))
      }),
      { numRuns: 6, endOnFailure: true },
    )
  })

  it('releases its connection before a slow download ends', async () => {
    const member = await app.signIn()
    const { body: sent } = await uploadTable(member, csv(rowsOf(12_000)))
    await runImport(member, sent)
    await waitForEnd(member, sent.id)
    // More than the socket buffers hold.
    await app.database.run(sql`
      update financial_transactions set description = repeat('Freight ', 240) where book_id = ${member.id}`)
    const ask = () =>
      member.fetch('/api/financial-transactions/export?format=csv', {
        headers: { 'accept-encoding': 'identity' },
      })
    const [first, second] = [await ask(), await ask()]
    expect([first.status, second.status]).toEqual([200, 200])
    const reading = sql<{ n: number }>`
      select count(*) as n from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction' and query like 'fetch%'`
    await expect.poll(async () => (await app.database.one(reading)).n).toBe(0)
    const third = await ask()
    expect([third.status, third.headers.get('retry-after'), await third.text()]).toEqual([
      429,
      '5',
      'Too many downloads of exports of yours are under way. Please wait a moment and try again.',
    ])
    await Promise.all([first.arrayBuffer(), second.body?.cancel()])
    await expect.poll(async () => (await ask()).status).toBe(200)
  })

  it('is a consistent snapshot, and stops when the client disconnects', async () => {
    const member = await app.signIn()
    const { body: sent } = await uploadTable(member, csv(rowsOf(12_000)))
    await runImport(member, sent)
    await waitForEnd(member, sent.id)
    const stop = new AbortController()
    const answer = await member.fetch('/api/financial-transactions/export?format=csv', {
      signal: stop.signal,
      headers: { 'accept-encoding': 'identity' },
    })
    const reader = answer.body?.getReader()
    await reader?.read()
    await app.database.run(
      sql`delete from financial_transactions where book_id = ${member.id} and id % 2 = 0`,
    )
    let text = ''
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read())
      text += Buffer.from(part.value).toString()
    expect(text.trimEnd().endsWith('Freight 0,Customer 0,paid,1.25,USD,expense,Bank')).toBe(true)

    const left = await member.fetch('/api/financial-transactions/export?format=xlsx', { signal: stop.signal })
    await left.body?.getReader().read()
    stop.abort()
    const open = sql<{ n: number }>`
      select count(*) as n from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction' and query like 'fetch%'`
    await expect.poll(async () => (await app.database.one(open)).n, { timeout: 5_000 }).toBe(0)
  })
})
