import { describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { testApplication } from '#tests/support/application.ts'
import { checkImport, csv, rowsOf, runImport, uploadTable, waitForEnd } from '#tests/support/sheets.ts'
import { headerAmong } from './reader/header.ts'

const app = await testApplication()

const rows = (...lines: readonly string[]) =>
  lines.map((line, at) => ({ row: at + 1, cells: line.split(';') }))

const bank = `Kontonummer:;DE02120300000000202051
Zeitraum:;01.11.2026 - 23.11.2026

Kontostand vom 23.11.2026:;4.321,00

Buchungstag;Projekt;Verwendungszweck;Betrag;Typ;Kategorie
23.11.2026;Pier;Strom;-1.234,50;paid;expense
02.11.2026;Pier;Rechnung 7;2.000,00;received;income
01.11.2026;Pier;Miete, Lager;-700,00;paid;expense`

describe('the header of a table', () => {
  it.each([
    ['is the first row of most files', rows('Date;Amount;Text', '2026-01-01;5;A', '2026-01-02;6;B'), 0],
    [
      'is the first row with the labels of the table',
      rows('Account: DE02', 'Date;Amount;Text', '2026-01-01;5;A', '2026-01-02;6;B'),
      1,
    ],
    ['is no row of values', rows('Account: DE02', '2026-01-01;5;A', '2026-01-02;6;B', '2026-01-03;7;C'), 0],
    [
      'may have an empty cell',
      rows(
        'Account',
        'From;To',
        'Date;Amount;;Text;Note',
        '1;2;3;4;5',
        '1;2;3;4;5',
        '1;2;3;4;5',
        '1;2;3;4;5',
      ),
      2,
    ],
    ['is the first of equal rows', rows('Name;City', 'Anna;Bern', 'Ben;Basel'), 0],
    ['of one row is that row', rows('Name;City'), 0],
  ])('%s', (_, top, at) => expect(headerAmong(top)).toBe(at))
})

describe('a file of a bank with lines above its header', () => {
  it('is read from its header on', async () => {
    const member = await app.signIn()
    const { body } = await uploadTable(member, bank)
    expect(body.headerRow).toBe(6)
    expect(body.headers).toEqual(['Buchungstag', 'Projekt', 'Verwendungszweck', 'Betrag', 'Typ', 'Kategorie'])
    expect(body.rows).toBe(3)
    expect(body.formats).toEqual({ date: 'DD.MM.YYYY', decimal: ',' })
    expect(body.sample[0]?.row).toBe(7)
    expect(body.top[0]).toEqual({ row: 1, text: 'Kontonummer: · DE02120300000000202051' })
  })

  it('is read from another row on where the member says so', async () => {
    const member = await app.signIn()
    const { body } = await uploadTable(member, bank, { header: 4 })
    expect(body.headerRow).toBe(4)
    expect(body.headers[0]).toBe('Kontostand vom 23.11.2026:')
    const none = await uploadTable(member, bank, { header: 99 })
    expect([none.status, none.text]).toEqual([400, 'The file has no such row at its top.'])
    const first = await uploadTable(member, bank, { header: 1 })
    expect(first.body.headers).toEqual(['Kontonummer:', 'DE02120300000000202051'])
  })

  it('is found in a workbook as well', async () => {
    const member = await app.signIn()
    const bytes = await writeExcelFile([
      [{ value: 'Account' }, { value: 'DE02' }],
      ...csv(rowsOf(4))
        .split('\r\n')
        .map((line) => line.split(',').map((value) => ({ value }))),
    ]).toBuffer()
    const { body } = await uploadTable(member, new Uint8Array(bytes), { name: 'ledger.xlsx' })
    expect([body.headerRow, body.rows]).toEqual([2, 4])
    expect((await checkImport(member, body)).body).toMatchObject({ valid: 4, invalid: 0 })
    await runImport(member, body)
    expect(await waitForEnd(member, body.id)).toMatchObject({ state: 'done', inserted: 4 })
  })

  it('keeps a table without such lines as it was', async () => {
    const member = await app.signIn()
    const { body } = await uploadTable(member, csv(rowsOf(40)))
    expect([body.headerRow, body.rows, body.top.length]).toEqual([1, 40, 30])
  })
})
