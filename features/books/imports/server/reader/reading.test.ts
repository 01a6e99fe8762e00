import { describe, expect, it } from 'vitest'
import type { Cell } from '#platform/server/sheets/sheet.ts'
import { guessFormats, type Mapping } from '../../contract.ts'
import { fieldsOf } from '../fields.ts'
import { readDay } from './days.ts'
import { createFileColumns } from './file-columns.ts'
import { guessMapping } from './guess.ts'
import { readNumber } from './numbers.ts'
import { createRowReader } from './row.ts'

/** The formats of a file whose only mapped column has these values. */
const formatsOf = (key: string, texts: readonly string[]) => {
  const columns = createFileColumns()
  for (const text of texts) columns.add([text])
  const fields = fieldsOf('financials', [])
  return guessFormats({ fields, columns: columns.results(1) }, { [key]: { column: 0 } })
}

describe('an amount', () => {
  it.each([
    ['1234.5', '.', '1234.5'],
    ['1,000', '.', '1000'],
    ['1,234,567.89', '.', '1234567.89'],
    ['1 234.50', '.', '1234.50'],
    ["1'234.50", '.', '1234.50'],
    ['1.234,50', ',', '1234.50'],
    ['1000,5', ',', '1000.5'],
    ['-3', '.', '-3'],
    ['.5', '.', '0.5'],
    ['€ 2.000,00', ',', '2000.00'],
    ['2.000,00 EUR', ',', '2000.00'],
    ['EUR 2.000,00', ',', '2000.00'],
    ['-12,50 €', ',', '-12.50'],
    ['€-12.50', '.', '-12.50'],
    ['$1,250.50', '.', '1250.50'],
    ['(1,250.50)', '.', '-1250.50'],
    ['($ 1,250.50)', '.', '-1250.50'],
    ["1'250.50-", '.', '-1250.50'],
    ['−7', '.', '-7'],
    ['+7', '.', '7'],
  ] as const)('%j with %j before decimals is %s', (text, mark, value) => {
    expect(readNumber(text, mark, { money: true })).toMatchObject({ value })
  })

  it.each([
    ['1e309', '.', /no number like 1234\.50/],
    ['NaN', '.', /no number/],
    ['Infinity', '.', /no number/],
    ['٣', '.', /must be written with the digits 0 to 9/],
    ['１２', '.', /must be written with the digits 0 to 9/],
    ['1,00', '.', /no number like 1234\.50/],
    ['1,0000', '.', /no number/],
    ['1.000,00', '.', /no number/],
    ['1,000', ',', /could mean thousands/],
    ['1.000', '.', /could mean thousands/],
    ['12,34,567', '.', /no number/],
    ['5 kg', '.', /no number/],
    ['(-5)', '.', /no number/],
    ['-5-', '.', /no number/],
    ['EUR 5 EUR', '.', /no number/],
    ['5 AUD', '.', /no number/],
    ['0x10', '.', /no number/],
    ['-', '.', /no number/],
  ] as const)('%j with %j before decimals is refused', (text, mark, sentence) => {
    expect(readNumber(text, mark, { money: true }).sentence).toMatch(sentence)
  })

  it('may have three decimals where it is no money', () => {
    expect(readNumber('1.250', '.', { money: false })).toEqual({ value: '1.250' })
  })

  it.each([
    [['1', '20'], '.'],
    [['1.50', '1,000'], '.'],
    [['1.234,50', '1.000'], ','],
    [['0,5'], ','],
    [['1,000,000'], '.'],
    [['1,000'], undefined],
    [['1.5', '1,5'], undefined],
    [['€ 2.000,00', '-3 €'], ','],
    [['(1,250.50)'], '.'],
    [["1'250.50-"], '.'],
  ] as const)('%j is written with %j', (texts, mark) => {
    expect(formatsOf('amount', texts).decimal).toBe(mark ?? null)
  })
})

describe('a day', () => {
  it.each([
    ['2026-01-31', 'YYYY-MM-DD', '2026-01-31'],
    ['2026/1/5', 'YYYY-MM-DD', '2026-01-05'],
    ['2026-01-31T23:30:00-11:00', 'YYYY-MM-DD', '2026-01-31'],
    ['31.1.2026', 'DD.MM.YYYY', '2026-01-31'],
    ['1/2/2026', 'DD/MM/YYYY', '2026-02-01'],
    ['1/2/2026', 'MM/DD/YYYY', '2026-01-02'],
    ['31.12.26', 'DD.MM.YYYY', '2026-12-31'],
    ['31/12/70', 'DD/MM/YYYY', '1970-12-31'],
    ['23. Nov 2026', 'DD.MM.YYYY', '2026-11-23'],
    ['23-Nov-26', 'YYYY-MM-DD', '2026-11-23'],
    ['Nov 23, 2026', 'MM/DD/YYYY', '2026-11-23'],
    ['3. März 2026', 'DD.MM.YYYY', '2026-03-03'],
    ['3. Dez. 2026', 'DD.MM.YYYY', '2026-12-03'],
    ['5 September 2026', 'YYYY-MM-DD', '2026-09-05'],
  ] as const)('%j as %s is %s', (text, format, value) => {
    expect(readDay(text, format)).toEqual({ value })
  })

  it.each([
    ['2026-02-30', 'YYYY-MM-DD'],
    ['31/12/2026', 'MM/DD/YYYY'],
    ['01/02/2026', 'DD.MM.YYYY'],
    ['31-12-26', 'DD/MM/YYYY'],
    ['31/12-2026', 'DD/MM/YYYY'],
    ['23. Nox 2026', 'DD.MM.YYYY'],
    ['31. Feb 2026', 'DD.MM.YYYY'],
    ['46053', 'YYYY-MM-DD'],
    ['٢٠٢٦-٠١-٣١', 'YYYY-MM-DD'],
  ] as const)('%j as %s is refused', (text, format) => {
    expect(readDay(text, format).sentence).toMatch(/is no date like/)
  })

  it.each([
    [['2026-01-31', 'yesterday'], 'YYYY-MM-DD'],
    [['01/02/2026', '31/01/2026'], 'DD/MM/YYYY'],
    [['01/31/2026', '02/01/2026'], 'MM/DD/YYYY'],
    [['01/02/2026'], undefined],
    [['soon'], undefined],
    [['01.02.26', '02.03.26'], 'DD.MM.YYYY'],
    [['23. Nov 2026'], 'YYYY-MM-DD'],
    [['23. Nov 2026', '01/02/2026'], undefined],
  ] as const)('%j are written as %s', (texts, format) => {
    expect(formatsOf('transactionDate', texts).date).toBe(format ?? null)
  })
})

const column = (columnId: string, name: string, type: 'text' | 'number' | 'date') => ({
  columnId,
  name,
  type,
  options: '',
})

describe('the columns of a file', () => {
  it('are found by their names, however they are written, each once', () => {
    const fields = fieldsOf('financials', [column('a', 'Amount', 'number'), column('p', 'PO number', 'text')])
    const headers = ['PROJECT_NAME', 'Größe', 'booking date', 'Amount', 'amount', 'Po-Number', 'In/Out', '']
    expect(guessMapping('financials', fields, headers)).toEqual({
      projectName: { column: 0 },
      transactionDate: { column: 2 },
      amount: { column: 3 },
      'custom:a': { column: 4 },
      'custom:p': { column: 5 },
      transactionType: { column: 6 },
      currency: { value: 'USD' },
    })
  })
})

describe('a row', () => {
  const keys = [
    'projectName',
    'transactionDate',
    'transactionType',
    'amount',
    'currency',
    'category',
    'custom:w',
    'custom:d',
  ]
  const mapping: Mapping = Object.fromEntries(keys.map((key, at) => [key, { column: at }]))
  const read = (cells: readonly Cell[]) =>
    createRowReader({
      table: 'financials',
      columns: [column('w', 'Weight', 'number'), column('d', 'Due', 'date')],
      mapping,
      formats: { date: 'DD.MM.YYYY', decimal: ',' },
      width: keys.length,
    })({ row: 9, cells })
  const errorsOf = (cells: readonly Cell[]) =>
    read(cells).errors?.map(({ column: of, sentence }) => `${of}: ${sentence}`)

  it('is read as the form of the table takes it', () => {
    const cells = ['  Pier 4 ', '31.1.2026', 'PAID', '1.234,50', '€', 'Expense', '0,125', '1.2.2026']
    expect(read(cells).record).toMatchObject({
      projectName: 'Pier 4',
      transactionDate: '2026-01-31',
      transactionType: 'paid',
      amount: '1234.5',
      currency: 'EUR',
      category: 'expense',
      custom: { w: '0.125', d: '2026-02-01' },
    })
  })

  it('takes the numbers and days of a spreadsheet as such, whatever the formats are', () => {
    const cells = [{ number: '4711' }, { date: '2026-01-31' }, 'paid', { number: '1234.5' }, 'EUR', 'loan']
    expect(read(cells).record).toMatchObject({
      projectName: '4711',
      transactionDate: '2026-01-31',
      amount: '1234.5',
    })
  })

  it('is refused with a sentence for each field', () => {
    expect(errorsOf(['', '', 'lent', '0', '', 'x', '1x', '30.2.2026'])).toEqual([
      'Type: “lent” is none of paid, received',
      'Category: “x” is none of expense, income, loan, investment',
      'Weight: “1x” is no number like 1234,50',
      'Due: “30.2.2026” is no date like 31.01.2026',
      'Project Name: Project name is required',
      'Date: Date is required',
      'Amount: Amount must be a positive number',
      'Currency: Currency is required',
    ])
  })

  it.each([
    ['finer than a cent', ['P', '1.1.2026', 'paid', '1,2345', 'EUR', 'loan'], /at most 2 decimal places/],
    [
      'a fraction of a yen',
      ['P', '1.1.2026', 'paid', '100,5', 'JPY', 'loan'],
      /Amounts in JPY have no decimal places/,
    ],
    [
      'an error of the spreadsheet',
      ['P', '1.1.2026', 'paid', { error: '#REF!' }, 'EUR', 'loan'],
      /holds the error #REF!/,
    ],
    [
      'a number for a day',
      ['P', { number: '46053' }, 'paid', '1', 'EUR', 'loan'],
      /holds the number 46053, not a date/,
    ],
    [
      'a day for a number',
      ['P', '1.1.2026', 'paid', { date: '2026-01-01' }, 'EUR', 'loan'],
      /holds a date, not a number/,
    ],
    [
      'more columns than the header',
      ['P', '1.1.2026', 'paid', '1', '000', 'EUR', 'loan', '', ''].concat('x'),
      /a separator may stand within a value/,
    ],
    ['a text too long', ['P'.repeat(201), '1.1.2026', 'paid', '1', 'EUR', 'loan'], /at most 200 characters/],
    ['characters nobody can store', ['P\0', '1.1.2026', 'paid', '1', 'EUR', 'loan'], /cannot be stored/],
  ])('with %s is refused', (_, cells, sentence) => {
    expect(errorsOf(cells)).toHaveLength(1)
    expect(errorsOf(cells)?.[0]).toMatch(sentence)
  })
})
