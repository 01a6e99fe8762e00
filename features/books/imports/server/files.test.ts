import { describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { encoded } from '#tests/support/encoded.ts'
import {
  checkImport,
  csv,
  header,
  rowsOf,
  runImport,
  uploadTable,
  waitForEnd,
} from '#tests/support/sheets.ts'
import { importsApi } from '../contract.ts'

const app = await testApplication()

describe('a text file of an older program', () => {
  const text = csv(['Most Śląski,2026-01-31,Opłata,Spółka Łódź,paid,1.25,USD,expense,'])
  const bytes = encoded(text, 'Windows-1250')

  it('is read in the encoding that its member chooses', async () => {
    const member = await app.signIn()
    const { body } = await uploadTable(member, bytes, { encoding: 'Windows-1250' })
    expect(body).toMatchObject({ encoding: 'Windows-1250', rows: 1 })
    expect(body.sample[0]?.cells.slice(0, 4)).toEqual(['Most Śląski', '2026-01-31', 'Opłata', 'Spółka Łódź'])
    await runImport(member, body)
    expect(await waitForEnd(member, body.id)).toMatchObject({ state: 'done', inserted: 1 })
    const row = await app.database.one(sql`
      select project_name as project, transaction_with as party from financial_transactions
      where book_id = ${member.id}`)
    expect(row).toEqual({ project: 'Most Śląski', party: 'Spółka Łódź' })
  })

  it('is refused in an encoding that it cannot be, or that is unknown, and nothing is stored', async () => {
    const member = await app.signIn()
    const wrong = await uploadTable(member, bytes, { encoding: 'UTF-8' })
    expect([wrong.status, wrong.text]).toEqual([
      400,
      'This file is not written in UTF-8. Choose another encoding.',
    ])
    const form = new FormData()
    form.append('table', 'financials')
    form.append('encoding', 'EBCDIC')
    form.append('file', new File([bytes], 'table.csv'))
    const unknown = await member.fetch('/api/imports', { method: 'POST', body: form })
    expect([unknown.status, await unknown.text()]).toEqual([400, 'The encoding must be one of the list'])
    expect((await member.call(importsApi.list)).body).toEqual([])
  })
})

describe('a file', () => {
  it.each([
    ['nothing', '', 'The file is empty.'],
    ['only a header', header, 'The file has a header and no rows below it.'],
    [
      'a picture',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]),
      /^This file is neither text nor a spreadsheet/,
    ],
    ['a damaged workbook', 'PK\x03\x04', /^The XLSX file is damaged/],
    [
      'a zip archive that is no workbook',
      Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
      /neither text nor/,
    ],
  ])('that is %s is refused with a sentence, and nothing is stored', async (_, content, sentence) => {
    const member = await app.signIn()
    const answer = await uploadTable(member, content)
    expect(answer.status).toBe(400)
    expect(answer.text).toMatch(sentence)
    expect((await member.call(importsApi.list)).body).toEqual([])
  })

  it('is needed, and has a size that can be read', async () => {
    const member = await app.signIn()
    const none = await member.call(importsApi.upload, { body: { table: 'financials' } })
    expect(none.text).toBe('Choose a CSV or XLSX file')
    const large = await uploadTable(member, 'x'.repeat(20 * 1024 * 1024 + 1), { name: 'all.csv' })
    expect([large.status, large.text]).toEqual([413, 'all.csv is larger than 20 MB'])
    const table = await member.fetch('/api/imports', { method: 'POST', body: new FormData() })
    expect([table.status, await table.text()]).toEqual([400, 'The table must be financials or materials'])
  })

  it('of a spreadsheet program keeps the types of days and numbers', async () => {
    const member = await app.signIn()
    const titles = ['Project', 'Date', 'Type', 'Amount', 'Category', 'With']
    const bytes = await writeExcelFile([
      titles.map((value) => ({ value })),
      [
        { value: 'Harbour' },
        { value: new Date(Date.UTC(2026, 1, 3)), type: Date, format: 'd mmm yyyy' },
        { value: 'Received' },
        { value: 1234.56, type: Number },
        { value: 'income' },
        { value: '=HYPERLINK("x")' },
      ],
    ]).toBuffer()
    const { body } = await uploadTable(member, new Uint8Array(bytes), { name: 'ledger.xlsx' })
    expect(body).toMatchObject({ sheets: ['Sheet1'], sheet: 'Sheet1', encoding: null, rows: 1 })
    expect(body.mapping['currency']).toEqual({ value: 'USD' })
    await runImport(member, body)
    expect(await waitForEnd(member, body.id)).toMatchObject({ state: 'done', inserted: 1 })
    const row = await app.database.one(sql`
      select transaction_date as day, amount, transaction_with as party
      from financial_transactions where book_id = ${member.id}`)
    expect(row).toEqual({ day: '2026-02-03', amount: '1234.56', party: '=HYPERLINK("x")' })
  })

  it('with wrong rows has each of them named, and at most 200', async () => {
    const member = await app.signIn()
    const { body } = await uploadTable(
      member,
      csv([...rowsOf(2), ...Array.from({ length: 300 }, () => 'A,2026-01-01,,,paid,1e309,USD,expense,')]),
    )
    const { body: checked } = await checkImport(member, body)
    expect(checked).toMatchObject({ valid: 2, invalid: 300 })
    expect(checked.errors).toHaveLength(200)
    expect(checked.errors[0]).toEqual({
      row: 4,
      column: 'Amount',
      value: '1e309',
      sentence: '“1e309” is no number like 1234.50',
    })
  })

  it('has no format where its values are ambiguous, and refuses a mapping to missing columns', async () => {
    const member = await app.signIn()
    const { body } = await uploadTable(member, csv(['A,01/02/2026,,,paid,"1,000",USD,expense,']))
    expect(body.formats).toEqual({ date: null, decimal: null })
    const formats = { date: 'MM/DD/YYYY', decimal: '.' } as const
    expect((await checkImport(member, body, { mapping: body.mapping, formats })).body.valid).toBe(1)
    const mapping = { ...body.mapping, amount: { column: 50 } }
    expect((await checkImport(member, body, { mapping, formats })).status).toBe(400)
    expect((await checkImport(member, body, { mapping: {}, formats })).text).toMatch(
      /^Choose where each required column/,
    )
  })

  it('waits for its turn, and one too many is refused before it is received', async () => {
    const member = await app.signIn()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => uploadTable(member, csv(rowsOf(2_000)))),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(2)
    expect(refused.length + answers.filter(({ status }) => status === 201).length).toBe(12)
    expect(refused.length).toBeGreaterThan(0)
    for (const { headers, text } of refused) {
      expect(headers.get('retry-after')).toBe('5')
      expect(text).toMatch(/^Too many (uploads|import checks) of yours are under way\. Please wait a moment/)
    }
  })

  it('is deleted with its member', async () => {
    const [member, admin] = [await app.signIn(), await app.signIn({ isAdmin: true, confirmed: true })]
    await uploadTable(member, csv(rowsOf(1)))
    const { key } = await app.database.one(sql<{ key: string }>`
      select file_key as key from imports where book_id = ${member.id}`)
    expect(await app.app.files.has(key)).toBe(true)
    expect((await admin.fetch(`/api/users/${member.id}`, { method: 'DELETE' })).status).toBe(200)
    expect(await app.app.files.has(key)).toBe(false)
  })
})
