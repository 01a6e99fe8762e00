import { describe, expect, it } from 'vitest'
import { columnsApi } from '#features/books/records/contract/columns.ts'
import { financialsApi } from '#features/books/financials/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import {
  checkImport,
  choiceOf,
  csv,
  getImport,
  rowsOf,
  uploadTable,
  waitForEnd,
} from '#tests/support/sheets.ts'
import { type ImportDetail, importsApi } from '../contract.ts'
import { maxRemembered, reasonHeader } from '../domain.ts'

const app = await testApplication()

const idOf = ({ id }: ImportDetail) => ({ id: String(id) })
const forget = (member: Pick<SignedIn, 'call'>, detail: ImportDetail) =>
  member.call(importsApi.forget, { params: idOf(detail) })
const wrongRows = (member: SignedIn, { id }: ImportDetail) => member.fetch(`/api/imports/${id}/wrong-rows`)
const run = (member: SignedIn, detail: ImportDetail, choice: object, skipInvalid = false) =>
  member.call(importsApi.run, {
    params: idOf(detail),
    body: { ...choiceOf(detail), ...choice, skipInvalid },
  })
/** Imports a file that was uploaded, and waits for its end. */
const runToEnd = async (member: SignedIn, detail: ImportDetail, choice: object = {}, skipInvalid = false) => {
  await run(member, detail, choice, skipInvalid)
  return waitForEnd(member, detail.id)
}

const ledger = csv(
  ['Pier;23.11.26;Ausgabe;€ 2.000,00;Aufwand;Nord', 'Pier;24.11.26;Hinweg;3,00;Aufwand;Süd'],
  'Project;Datum;Typ;Betrag;Kategorie;Kostenstelle',
)

describe('who may forget a mapping and download wrong rows', () => {
  it('is the owner alone', async () => {
    const [owner, stranger, admin] = [
      await app.signIn(),
      await app.signIn(),
      await app.signIn({ isAdmin: true }),
    ]
    const { body } = await uploadTable(owner, ledger)
    await checkImport(owner, body)
    expect((await app.anonymous.call(importsApi.forget, { params: idOf(body) })).status).toBe(401)
    expect((await app.anonymous.fetch(`/api/imports/${body.id}/wrong-rows`)).status).toBe(401)
    for (const other of [stranger, admin]) {
      expect((await forget(other, body)).status).toBe(404)
      expect((await wrongRows(other, body)).status).toBe(404)
    }
    expect((await wrongRows(owner, body)).status).toBe(200)
  })
})

describe('the words of a column', () => {
  it('are listed with their choices, where they are known; others are wrong until somebody chooses', async () => {
    const member = await app.signIn()
    const { body } = await uploadTable(member, ledger)
    expect(body.columns[2]?.values).toEqual([
      { text: 'Ausgabe', rows: 1 },
      { text: 'Hinweg', rows: 1 },
    ])
    expect(body.mapping['transactionType']).toEqual({ column: 2, choices: { Ausgabe: 'paid' } })
    expect(body.mapping['category']).toEqual({ column: 4, choices: { Aufwand: 'expense' } })
    expect(body.mapping['currency']).toEqual({ value: 'EUR' })
    expect(body.formats).toEqual({ date: 'DD.MM.YYYY', decimal: ',' })
    const { body: checked } = await checkImport(member, body)
    expect(checked).toMatchObject({
      valid: 1,
      errors: [{ row: 3, column: 'Type', sentence: '“Hinweg” is none of paid, received' }],
    })
    const mapping = {
      ...body.mapping,
      transactionType: { column: 2, choices: { Ausgabe: 'paid', Hinweg: 'received' } },
    }
    expect((await checkImport(member, body, { ...choiceOf(body), mapping })).body).toMatchObject({
      valid: 2,
      preview: [
        { amount: '2000', transactionType: 'paid', transactionDate: '2026-11-23' },
        { transactionType: 'received' },
      ],
    })
    // A choice that the field does not have is refused by its form.
    const wrong = { ...mapping, transactionType: { column: 2, choices: { Ausgabe: 'lent', Hinweg: 'paid' } } }
    expect((await checkImport(member, body, { ...choiceOf(body), mapping: wrong })).body.invalid).toBe(1)
  })
})

describe('a mapping', () => {
  it('is remembered by the header when the import is done, for its owner and table', async () => {
    const [member, other] = [await app.signIn(), await app.signIn()]
    const { body: first } = await uploadTable(member, ledger)
    expect(first.mappedAt).toBeNull()
    const mapping = {
      ...first.mapping,
      transactionType: { column: 2, choices: { Ausgabe: 'paid', Hinweg: 'received' } },
      description: { column: 5 },
    }
    expect(await runToEnd(member, first, { mapping })).toMatchObject({ state: 'done', inserted: 2 })

    const next = csv(
      ['Kran;01.12.26;Hinweg;3,00;Aufwand;Nord', 'Kran;02.12.26;Eingang;3,00;Aufwand;Nord'],
      'PROJECT;Datum ;typ;Betrag;Kategorie;Kostenstelle',
    )
    const { body: second } = await uploadTable(member, next)
    expect(Date.parse(second.mappedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    // Words that are new are guessed as ever.
    expect(second.mapping['transactionType']).toEqual({
      column: 2,
      choices: { Ausgabe: 'paid', Hinweg: 'received', Eingang: 'received' },
    })
    expect(second.mapping['description']).toEqual({ column: 5 })
    expect((await checkImport(member, second)).body).toMatchObject({ valid: 2, invalid: 0 })
    expect((await uploadTable(other, next)).body.mappedAt).toBeNull()
    expect((await uploadTable(member, next, { table: 'materials' })).body.mappedAt).toBeNull()
    expect((await uploadTable(member, csv(rowsOf(1)))).body.mappedAt).toBeNull()

    const { body: forgotten } = await forget(member, second)
    expect(forgotten).toMatchObject({ mappedAt: null, id: second.id })
    expect(forgotten.mapping['description']).toBeUndefined()
    expect((await getImport(member, second.id)).body.mapping).toEqual(forgotten.mapping)
    expect((await uploadTable(member, next)).body.mappedAt).toBeNull()
  })

  it('uses the formats of before only where they fit the new file', async () => {
    const member = await app.signIn()
    const head = 'Project,Date,Type,Amount,Currency,Category'
    const { body: first } = await uploadTable(member, csv(['A,01/02/2026,paid,5.50,EUR,expense'], head))
    expect(first.formats.date).toBeNull()
    await runToEnd(member, first, { formats: { date: 'DD/MM/YYYY', decimal: '.' } })
    const { body: same } = await uploadTable(member, csv(['A,03/04/2026,paid,5.50,EUR,expense'], head))
    expect(same.formats).toEqual({ date: 'DD/MM/YYYY', decimal: '.' })
    const { body: others } = await uploadTable(member, csv(['A,01/31/2026,paid,"5,50",EUR,expense'], head))
    expect(others.formats).toEqual({ date: 'MM/DD/YYYY', decimal: ',' })
  })

  it('is one of a bounded number: the oldest goes', async () => {
    const member = await app.signIn()
    await app.database.run(sql`
      insert into import_mappings (book_id, table_name, header_key, mapping, formats, used_at)
      select ${member.id}, 'financials', md5(n::text) || md5(n::text), '{}', '{}', now() - n * interval '1 day'
      from generate_series(1, ${maxRemembered}::integer) as n`)
    const { body } = await uploadTable(member, csv(rowsOf(1)))
    await runToEnd(member, body)
    const { n, oldest } = await app.database.one(sql<{ n: number; oldest: number }>`
      select count(*) as n, (extract(epoch from now() - min(used_at)) / 86400)::integer as oldest
      from import_mappings where book_id = ${member.id}`)
    expect([n, oldest]).toEqual([maxRemembered, maxRemembered - 1])
  })

  it('of a started import is not forgotten', async () => {
    const member = await app.signIn()
    const { body } = await uploadTable(member, csv(rowsOf(1)))
    await runToEnd(member, body)
    expect((await forget(member, body)).status).toBe(409)
    expect((await uploadTable(member, csv(rowsOf(1)))).body.mappedAt).not.toBeNull()
  })
})

describe('a custom column that the import creates', () => {
  const shade = { column: 5, name: 'Kostenstelle', type: 'select' as const, options: ['Nord', 'Süd'] }
  const withShade = ({ mapping }: ImportDetail) => ({
    mapping: {
      ...mapping,
      'custom:+5': { column: 5 },
      transactionType: { column: 2, choices: { Ausgabe: 'paid', Hinweg: 'received' } },
    },
    newColumns: [shade],
  })
  const columnsOf = async (member: SignedIn) =>
    (await member.call(columnsApi.list)).body.map(({ name }) => name)

  it('comes with its values, is remembered, and goes when the import is undone', async () => {
    const member = await app.signIn()
    const { body } = await uploadTable(member, ledger)
    const { body: checked } = await checkImport(member, body, { ...choiceOf(body), ...withShade(body) })
    expect(checked).toMatchObject({ valid: 2, preview: [{ 'custom:+5': 'Nord' }, { 'custom:+5': 'Süd' }] })
    expect(await columnsOf(member)).toEqual([])
    expect(await runToEnd(member, body, withShade(body))).toMatchObject({
      state: 'done',
      inserted: 2,
      newColumns: [],
    })
    const [column] = (await member.call(columnsApi.list)).body
    expect(column).toMatchObject({ name: 'Kostenstelle', type: 'select', options: 'Nord,Süd' })
    const { body: rows } = await member.call(financialsApi.list, { query: { sort: 'id', order: 'asc' } })
    expect(rows.map(({ customFields }) => customFields[0]?.value)).toEqual(['Nord', 'Süd'])
    const { body: again } = await uploadTable(member, ledger)
    expect(again.mapping[`custom:${column?.columnId}`]).toEqual({ column: 5 })

    await member.call(importsApi.undo, { params: idOf(body) })
    expect(await columnsOf(member)).toEqual([])
  })

  it('stays when another record uses it', async () => {
    const member = await app.signIn()
    const { body } = await uploadTable(member, ledger)
    await runToEnd(member, body, withShade(body))
    const { body: second } = await uploadTable(member, ledger)
    expect(await runToEnd(member, second)).toMatchObject({ state: 'done' })
    await member.call(importsApi.undo, { params: idOf(body) })
    expect(await columnsOf(member)).toEqual(['Kostenstelle'])
  })

  it('is not there when the import fails, nor when its name is taken or there are too many', async () => {
    const member = await app.signIn()
    const { body } = await uploadTable(member, ledger)
    const onlyNorth = { ...withShade(body), newColumns: [{ ...shade, options: ['Nord'] }] }
    expect(await runToEnd(member, body, onlyNorth)).toMatchObject({
      state: 'failed',
      failure: 'Row 3, Kostenstelle: “Süd” is none of Nord. Nothing was imported.',
    })
    expect(await columnsOf(member)).toEqual([])
    await member.call(columnsApi.create, { body: { name: 'KOSTENSTELLE', type: 'text' } })
    expect(await checkImport(member, body, { ...choiceOf(body), ...withShade(body) })).toMatchObject({
      status: 409,
      text: 'You have a custom column with this name already: Kostenstelle',
    })
    const many = Array.from({ length: 20 }, (_, at) => ({ ...shade, column: 5, name: `Column ${at}` }))
    expect(
      (await checkImport(member, body, { ...choiceOf(body), ...withShade(body), newColumns: many })).text,
    ).toBe('You can have at most 20 custom columns')
  })
})

describe('wrong rows', () => {
  it('come back in the form of the upload with their reasons, are mended and imported once', async () => {
    const member = await app.signIn()
    const { body } = await uploadTable(member, ledger, { name: 'ledger.csv' })
    await checkImport(member, body)
    expect((await getImport(member, body.id)).body.wrongRows).toBe(1)
    expect(await runToEnd(member, body, {}, true)).toMatchObject({ inserted: 1, skipped: 1, wrongRows: 1 })
    const answer = await wrongRows(member, body)
    expect(answer.headers.get('content-disposition')).toContain('ledger - wrong rows.csv')
    const text = Buffer.from(await answer.arrayBuffer()).toString()
    expect(text).toBe(
      `\uFEFFProject;Datum;Typ;Betrag;Kategorie;Kostenstelle;${reasonHeader}\r\n` +
        'Pier;24.11.26;Hinweg;3,00;Aufwand;Süd;Type: “Hinweg” is none of paid, received\r\n',
    )
    const { body: mended } = await uploadTable(
      member,
      text.replace('Pier;24.11.26;Hinweg', 'Pier;24.11.26;Ausgabe'),
    )
    expect(mended.mappedAt).not.toBeNull()
    expect(Object.values(mended.mapping)).not.toContainEqual({ column: 6 })
    expect((await checkImport(member, mended)).body).toMatchObject({ valid: 1, invalid: 0 })
    expect((await getImport(member, mended.id)).body.wrongRows).toBe(0)
    await runToEnd(member, mended)
    const { body: rows } = await member.call(financialsApi.list, { query: { sort: 'id', order: 'asc' } })
    expect(rows.map(({ amount }) => amount)).toEqual([2000, 3])
    // The same file once more is known.
    expect((await uploadTable(member, ledger)).body.importedAt).not.toBeNull()
    expect((await uploadTable(member, csv(rowsOf(1)))).body.importedAt).toBeNull()
  })

  it('of a workbook come as a workbook, and are not there when no row is wrong', async () => {
    const member = await app.signIn()
    const { default: writeExcelFile } = await import('write-excel-file/node')
    const { readSheet } = await import('read-excel-file/node')
    const titles = ['Project', 'Date', 'Type', 'Amount', 'Category'].map((value) => ({ value }))
    const row = (type: string) => [
      { value: 'Pier' },
      { value: new Date(Date.UTC(2026, 10, 23)), type: Date, format: 'dd/mm/yyyy' },
      { value: type },
      { value: 1234.5, type: Number },
      { value: 'expense' },
    ]
    const bytes = await writeExcelFile([titles, row('paid'), row('lent')]).toBuffer()
    const { body } = await uploadTable(member, new Uint8Array(bytes), { name: 'books.xlsx' })
    expect((await wrongRows(member, body)).status).toBe(404)
    await checkImport(member, body)
    const answer = await wrongRows(member, body)
    expect(answer.headers.get('content-disposition')).toContain('books - wrong rows.xlsx')
    const found = await readSheet(Buffer.from(await answer.arrayBuffer()))
    expect(found).toHaveLength(2)
    expect(found[0]?.at(-1)).toBe(reasonHeader)
    expect(found[1]).toEqual([
      'Pier',
      new Date(Date.UTC(2026, 10, 23)),
      'lent',
      1234.5,
      'expense',
      'Type: “lent” is none of paid, received',
    ])
  })

  it('take room of their owner, and are removed with the import', async () => {
    const member = await app.signIn()
    const { body } = await uploadTable(member, ledger)
    await checkImport(member, body)
    const stored = () =>
      app.database.one(sql<{ key: string; bytes: number; counted: number }>`
        select wrong_key as key, wrong_bytes as bytes,
          (select sum(bytes) from stored_bytes where book_id = ${member.id})::integer as counted
        from imports where id = ${body.id}`)
    const first = await stored()
    expect(first.counted).toBeGreaterThan(first.bytes)
    await checkImport(member, body)
    const second = await stored()
    expect(await app.app.files.has(first.key)).toBe(false)
    expect(await app.app.files.has(second.key)).toBe(true)
    for (let n = 0; n < 3; n++) await uploadTable(member, csv(rowsOf(1)))
    expect(await app.app.files.has(second.key)).toBe(false)
  })
})
