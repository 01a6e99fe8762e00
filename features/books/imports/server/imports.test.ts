import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { financialsApi } from '#features/books/financials/contract.ts'
import { materialsApi } from '#features/books/materials/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { openTestSocket } from '#tests/support/socket.ts'
import { importsApi } from '../contract.ts'
import {
  checkImport,
  choiceOf,
  csv,
  getImport,
  rowsOf,
  runImport,
  uploadTable,
  waitForEnd,
} from '#tests/support/sheets.ts'

const app = await testApplication()

const rowsInTable = async (member: Pick<SignedIn, 'id'>) =>
  (
    await app.database.one(sql<{ n: number }>`
    select count(*) as n from financial_transactions where book_id = ${member.id} and deleted_at is null`)
  ).n

const storedFiles = () => readdir(path.join(app.dataDir, 'files/imports')).catch(() => [])

describe('who may import', () => {
  it('shows an import to nobody else, administrators included', async () => {
    const [owner, stranger, admin] = [
      await app.signIn(),
      await app.signIn(),
      await app.signIn({ isAdmin: true }),
    ]
    const { body } = await uploadTable(owner, csv(rowsOf(3)))
    for (const other of [stranger, admin]) {
      expect((await getImport(other, body.id)).status).toBe(404)
      expect((await checkImport(other, body)).status).toBe(404)
      expect((await runImport(other, body)).status).toBe(404)
      for (const endpoint of [importsApi.cancel, importsApi.undo])
        expect((await other.call(endpoint, { params: { id: String(body.id) } })).status).toBe(404)
      expect((await other.call(importsApi.list)).body).toEqual([])
    }
  })
})

describe('an import', () => {
  it('turns a file into rows, reports progress, and can be undone', async () => {
    const member = await app.signIn()
    const socket = await openTestSocket(app.url, member.token)
    const other = await openTestSocket(app.url, (await app.signIn()).token)
    const { body: sent } = await uploadTable(member, csv(rowsOf(2_500)))
    expect(sent).toMatchObject({ rows: 2_500, state: 'ready', encoding: 'UTF-8', fileName: 'table.csv' })
    expect(sent.sample).toHaveLength(20)
    expect(sent.sample[0]?.row).toBe(2)
    const { body: checked } = await checkImport(member, sent)
    expect(checked).toMatchObject({ valid: 2_500, invalid: 0, errors: [] })
    expect(checked.preview.map(({ amount }) => amount)).toEqual(['1.25', '2.25', '3.25'])
    expect(await rowsInTable(member)).toBe(0)

    expect((await runImport(member, sent)).body).toMatchObject({ state: 'waiting' })
    expect(await waitForEnd(member, sent.id)).toMatchObject({
      state: 'done',
      inserted: 2_500,
      skipped: 0,
      done: 2_500,
    })
    expect(await rowsInTable(member)).toBe(2_500)
    const { body: page } = await member.call(financialsApi.list, { query: { limit: '1' } })
    expect(page[0]).toMatchObject({
      projectName: 'Harbour 0',
      amount: 2500.25,
      transactionWith: 'Customer 49',
    })
    await vi.waitFor(() => expect(socket.changes('imports').at(-1)).toMatchObject({ state: 'done' }), 15_000)
    expect(socket.changes('imports').map(({ state }) => state)).toContain('running')
    expect(socket.changes('financials')).toHaveLength(1)
    expect(other.frames).toEqual([])

    const undone = await member.call(importsApi.undo, { params: { id: String(sent.id) } })
    expect(undone.body.state).toBe('undone')
    expect(await rowsInTable(member)).toBe(0)
    const trash = await member.call(financialsApi.list, { query: { deleted: 'true', limit: '2' } })
    expect(trash.body).toHaveLength(2)
    expect((await member.call(importsApi.undo, { params: { id: String(sent.id) } })).status).toBe(409)
  })

  it('removes the file when it is done, and keeps it when it failed', async () => {
    const member = await app.signIn()
    const before = (await storedFiles()).length
    const { body: wrong } = await uploadTable(
      member,
      csv([...rowsOf(2), 'A,2026-02-30,,,paid,1,USD,expense,']),
    )
    await runImport(member, wrong)
    const failed = await waitForEnd(member, wrong.id)
    expect(failed).toMatchObject({ state: 'failed', inserted: 0 })
    expect(failed.failure).toBe('Row 4, Date: “2026-02-30” is no date like 2026-01-31. Nothing was imported.')
    expect(await rowsInTable(member)).toBe(0)
    expect(await storedFiles()).toHaveLength(before + 1)

    expect((await runImport(member, wrong, true)).status).toBe(200)
    expect(await waitForEnd(member, wrong.id)).toMatchObject({ state: 'done', inserted: 2, skipped: 1 })
    // That of the wrong rows stays.
    await vi.waitFor(async () => expect(await storedFiles()).toHaveLength(before + 1), 15_000)
  })

  it('inserts once, however often it is started', async () => {
    const member = await app.signIn()
    const { body } = await uploadTable(member, csv(rowsOf(300)))
    const answers = await Promise.all(Array.from({ length: 8 }, () => runImport(member, body)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
    await waitForEnd(member, body.id)
    expect(await rowsInTable(member)).toBe(300)
    expect((await runImport(member, body)).text).toBe('This import has been started already')
  })

  it('can be cancelled as long as nothing is written, and started again', async () => {
    const member = await app.signIn()
    const { body } = await uploadTable(member, csv(rowsOf(20_000)))
    await runImport(member, body)
    const second = await uploadTable(member, csv(rowsOf(1)))
    expect((await runImport(member, second.body)).text).toMatch(/^Another import of yours is running/)
    await vi.waitFor(
      async () => expect((await getImport(member, body.id)).body.state).toBe('running'),
      10_000,
    )
    const cancelled = await member.call(importsApi.cancel, { params: { id: String(body.id) } })
    expect(cancelled.body.state).toBe('cancelled')
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect((await getImport(member, body.id)).body).toMatchObject({ state: 'cancelled', inserted: 0 })
    expect(await rowsInTable(member)).toBe(0)
    expect((await member.call(importsApi.cancel, { params: { id: String(body.id) } })).status).toBe(409)

    expect((await runImport(member, second.body)).status).toBe(200)
    expect(await waitForEnd(member, second.body.id)).toMatchObject({ state: 'done', inserted: 1 })
  })

  it('fills the material table, with custom columns and what is the same for all rows', async () => {
    const member = await app.signIn()
    for (const column of [
      { columnId: 'lot', name: 'Lot', type: 'number' as const },
      { columnId: 'grade', name: 'Grade', type: 'select' as const, options: ['A', 'B'] },
    ])
      await member.fetch('/api/custom-columns', {
        method: 'POST',
        body: JSON.stringify(column),
        headers: { 'content-type': 'application/json' },
      })
    const rows = [
      'Depot;31.12.2025;Steel plate;1.250,5;t;in;17,5;a',
      'Depot;1.1.2026;Steel plate;0,125;t;out;;C',
    ]
    const { body } = await uploadTable(member, csv(rows, 'project;DATE;item;qty;UoM;direction;lot;Grade'), {
      table: 'materials',
    })
    expect(body.formats).toEqual({ date: 'DD.MM.YYYY', decimal: ',' })
    expect(body.mapping).toMatchObject({ materialName: { column: 2 }, 'custom:lot': { column: 6 } })
    expect((await checkImport(member, body)).text).toBe(
      'Choose where each required column comes from: Warehouse',
    )
    const mapping = { ...body.mapping, warehouseAffected: { value: 'Pier 4' } }
    const choice = { ...choiceOf(body), mapping }
    const { body: checked } = await checkImport(member, body, choice)
    expect(checked).toMatchObject({
      valid: 1,
      invalid: 1,
      errors: [{ row: 3, column: 'Grade', value: 'C', sentence: '“C” is none of A, B' }],
    })
    await member.call(importsApi.run, {
      params: { id: String(body.id) },
      body: { ...choice, skipInvalid: true },
    })
    expect(await waitForEnd(member, body.id)).toMatchObject({ state: 'done', inserted: 1, skipped: 1 })
    const [row] = (await member.call(materialsApi.list)).body
    expect(row).toMatchObject({
      quantity: 1250.5,
      transactionDate: '2025-12-31',
      warehouseAffected: 'Pier 4',
    })
    expect(row?.customFields.map(({ id, value }) => [id, value])).toEqual([
      ['lot', '17.5'],
      ['grade', 'A'],
    ])
  })

  it('is listed newest first, and deleted with its file if it was never started', async () => {
    const member = await app.signIn()
    const ids: number[] = []
    for (let n = 0; n < 5; n++) ids.push((await uploadTable(member, csv(rowsOf(1)))).body.id)
    const { body } = await member.call(importsApi.list, { query: { table: 'financials' } })
    expect(body.map(({ id }) => id)).toEqual(ids.slice(2).toReversed())
    expect((await member.call(importsApi.list, { query: { table: 'materials' } })).body).toEqual([])
    const page = await member.call(importsApi.list, { query: { limit: '2' } })
    expect(page.headers.get('link')).toContain('rel="next"')
  })
})
