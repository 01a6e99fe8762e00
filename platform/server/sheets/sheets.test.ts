import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as fc from 'fast-check'
import { readSheet } from 'read-excel-file/node'
import { afterAll, describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { writeZip } from '../zip.ts'
import { csvRecord } from './csv/write.ts'
import { openSheet } from './open.ts'
import type { Cell } from './sheet.ts'
import { writeXlsx } from './xlsx/write.ts'
import { parseXml } from './xlsx/xml.ts'

const directory = await mkdtemp(path.join(tmpdir(), 'kontor-sheets-'))
afterAll(() => rm(directory, { recursive: true }))

let files = 0
async function file(content: string | Uint8Array): Promise<string> {
  const name = path.join(directory, String(++files))
  await writeFile(name, content)
  return name
}

async function read(content: string | Uint8Array, sheet?: string) {
  const opened = await openSheet(await file(content), { sheet })
  const rows = []
  for await (const row of opened.rows) rows.push(row)
  return { ...opened, rows, cells: rows.map(({ cells }) => cells) }
}

const bytesOf = async (chunks: AsyncIterable<Buffer>): Promise<Buffer> => {
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

describe('a text file', () => {
  const table = 'Name,Größe\r\n"Müller, ""Söhne""",5 €\r\n'
  const expected = [
    ['Name', 'Größe'],
    ['Müller, "Söhne"', '5 €'],
  ]
  const utf16be = Buffer.from(`\uFEFF${table}`, 'utf16le').swap16()

  it.each([
    ['UTF-8', Buffer.from(table), 'UTF-8'],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${table}`), 'UTF-8'],
    ['UTF-16, as Excel saves "Unicode text"', Buffer.from(`\uFEFF${table}`, 'utf16le'), 'UTF-16'],
    ['UTF-16 the other way round', utf16be, 'UTF-16'],
    ['UTF-16 without a mark', Buffer.from(table, 'utf16le'), 'UTF-16'],
    ['Windows-1252', Buffer.from(table.replace('€', '\x80'), 'latin1'), 'Windows-1252'],
  ])('is read as %s', async (_, bytes, encoding) => {
    const sheet = await read(bytes)
    expect(sheet.encoding).toBe(encoding)
    expect(sheet.cells).toEqual(expected)
  })

  it.each([
    ['commas', 'a,b;c\n1,2;3\n'],
    ['semicolons', 'a;b,c\n1;2,5\n3;4,5\n'],
    ['tabs', 'a\tb\n1\t2\n'],
    ['commas beside a cell of semicolons', 'a,b\n;;;;,;;;;\n'],
    ['what its first line says', 'sep=|\r\na|b,c,d\r\n1|2,3,4\r\n'],
  ])('is split at %s', async (_, text) => {
    for (const cells of (await read(text)).cells) expect(cells).toHaveLength(2)
  })

  it.each([
    ['commas where only they split the header', 'x,y\nx,;;;;,z\n', ['x', ';;;;', 'z']],
    [
      'semicolons below a title with a comma',
      'May, 2026\nDay;Sum;For\n1.5.;1,50;Tea\n',
      ['1.5.', '1,50', 'Tea'],
    ],
  ])('is split at %s', async (_, text, last) => {
    expect((await read(text)).cells.at(-1)).toEqual(last)
  })

  it('keeps line breaks in quotes, counts rows as a spreadsheet does, and skips blank ones', async () => {
    const { rows } = await read('a,b\n\n"one\ntwo",2\n,\n3,4\n')
    expect(rows).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 3, cells: ['one\ntwo', '2'] },
      { row: 5, cells: ['3', '4'] },
    ])
  })

  it.each([
    ['nothing', '', 'The file is empty.'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /neither text nor a spreadsheet/],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /old or protected Excel file/],
    [
      'an open quotation mark',
      `a,b\n1,"${'x'.repeat(50)}\n2,3`,
      /A quotation mark is opened and never closed/,
    ],
    ['too many columns', `${'a,'.repeat(61)}b\n`, /more than 60 columns/],
  ])('that is %s is refused with a sentence', async (_, content, sentence) => {
    await expect(read(content)).rejects.toThrow(sentence)
  })

  it('has a bounded number of rows', async () => {
    await expect(read('a\n'.repeat(200_002))).rejects.toThrow('more than 200,000 rows')
  })

  it('guards formulas, leaves numbers alone, and is read back unchanged', async () => {
    expect(csvRecord(['=1+1', '+4', '-a', '@x', '\tx', '＝1', "'=q", "it's", { number: '-5' }])).toBe(
      "'=1+1,'+4,'-a,'@x,'\tx,'＝1,''=q,it's,-5\r\n",
    )
    const text = fc.string({
      unit: fc.constantFrom('=', "'", '+', '-', '@', '"', ',', ';', '\n', '\r', 'ع', 'a', ' ', '\t'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 10 }), async (records) => {
        const { cells } = await read(
          csvRecord(['x', 'y']) + records.map((record) => csvRecord(['x', ...record])).join(''),
        )
        // A cell of spaces at the end of a row is dropped.
        const blank = (value: Cell | undefined) =>
          value === undefined || (typeof value === 'string' && value.trim() === '') ? '' : value
        expect(cells.slice(1).map(([, one, two]) => [blank(one), blank(two)])).toEqual(
          records.map((record) => record.map(blank)),
        )
      }),
      { numRuns: 60 },
    )
  })
})

describe('a workbook', () => {
  const workbook = (rows: readonly (readonly Cell[])[], titles = ['One', 'Two']) =>
    bytesOf(
      writeXlsx({
        name: 'Sheet',
        columns: titles.map((title) => ({ title, width: 10 })),
        rows: (async function* () {
          yield rows
        })(),
      }),
    )

  it('of another program is read with its numbers and days, at the requested sheet', async () => {
    const money = (value: number) => ({ value, type: Number, format: '#,##0.00' })
    const bytes = await writeExcelFile([
      {
        sheet: 'First',
        data: [
          [{ value: 'Day' }, { value: 'Sum' }, { value: 'Open' }],
          [
            { value: new Date(Date.UTC(2026, 1, 28)), type: Date, format: 'dd.mm.yyyy' },
            money(0.1 + 0.2),
            { value: true, type: Boolean },
          ],
          [null, money(1234.5), { value: '=SUM(A1)' }],
        ],
      },
      { sheet: 'Übersicht', data: [[{ value: 'Only' }], [{ value: '<&>' }]] },
    ]).toBuffer()
    const { sheets, cells } = await read(bytes)
    expect(sheets).toEqual(['First', 'Übersicht'])
    expect(cells).toEqual([
      ['Day', 'Sum', 'Open'],
      [{ date: '2026-02-28' }, { number: '0.3' }, 'TRUE'],
      ['', { number: '1234.5' }, '=SUM(A1)'],
    ])
    expect((await read(bytes, 'Übersicht')).cells).toEqual([['Only'], ['<&>']])
  })

  it('of ours is read by another program, with formulas as text', async () => {
    const bytes = await workbook([
      ['=1+1', { number: '12.50' }],
      ['a "b" <c> &d', { date: '2026-01-31' }],
    ])
    expect(await readSheet(bytes)).toEqual([
      ['One', 'Two'],
      ['=1+1', 12.5],
      ['a "b" <c> &d', new Date('2026-01-31T00:00:00Z')],
    ])
  })

  it('is read back as it was written, whatever its content', async () => {
    const text = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 30 })
      .filter((value) => value.isWellFormed() && value.trim() !== '')
    const number = fc
      .integer({ min: -(10 ** 9), max: 10 ** 9 })
      .map((cents) => ({ number: String(cents / 8) }))
    const date = fc.date({ min: new Date('1900-03-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    const day = date.map((moment) => ({ date: moment.toISOString().slice(0, 10) }))
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(text, fc.oneof(text, number, day)), { minLength: 1, maxLength: 12 }),
        async (rows) => {
          expect((await read(await workbook(rows))).cells.slice(1)).toEqual(rows)
        },
      ),
      { numRuns: 60 },
    )
  })

  const parts = (sheet: string): Record<string, string> => ({
    '_rels/.rels':
      '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml': '<workbook><sheets><sheet name="S" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/s.xml"/></Relationships>',
    'xl/worksheets/s.xml': sheet,
  })
  const partsOf = (sheet: string) =>
    Object.entries(parts(sheet)).map(([name, content]) => ({ name, content: [content] }))
  const packed = (sheet: string) => bytesOf(writeZip(partsOf(sheet)))
  const table = '<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>'

  it('distinguishes errors from texts, keeps exact numbers, and reads invalid numbers as text', async () => {
    const row = (cells: string) => `<x:row r="7">${cells}</x:row>`
    const sheet = `<x:worksheet xmlns:x="m"><x:sheetData>${row(
      '<x:c r="A7" t="e"><x:v>#N/A</x:v></x:c><x:c r="C7"><x:f>1/3</x:f><x:v>1E+20</x:v></x:c>' +
        '<x:c r="D7"><x:v>1e309</x:v></x:c>' +
        '<x:c r="E7" t="inlineStr"><x:is><x:r><x:t>a&#x26;</x:t></x:r>' +
        '<x:r><x:t><![CDATA[<b>]]></x:t></x:r></x:is></x:c>',
    )}</x:sheetData></x:worksheet>`
    expect((await read(await packed(sheet))).rows).toEqual([
      { row: 7, cells: [{ error: '#N/A' }, '', { number: '100000000000000000000' }, '1e309', 'a&<b>'] },
    ])
  })

  it('with a false size, or far more content than its file, is refused', async () => {
    const bytes = await packed(`<worksheet>${' '.repeat(4_000_000)}</worksheet>`)
    expect(bytes.length).toBeLessThan(8_000)
    const lying = Buffer.from(bytes)
    // The size of a part in the directory at the end.
    lying.writeUInt32LE(1, lying.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24)
    await expect(read(lying)).rejects.toThrow('damaged')
    const huge = Buffer.from(bytes)
    huge.writeUInt32LE(0x7fff_ffff, huge.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24)
    await expect(read(huge)).rejects.toThrow('too much data')
  })

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 30)],
    ['without a directory', () => Buffer.from('PK\x03\x04 and nothing more')],
  ])('%s is refused with a sentence', async (_, spoil) => {
    await expect(read(spoil(await packed('<worksheet/>')))).rejects.toThrow('The XLSX file is damaged')
  })

  it('that defines entities of its own is refused', async () => {
    const bytes = await packed('<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet>&a;</worksheet>')
    await expect(read(bytes)).rejects.toThrow('damaged')
  })

  it('is read the same however its bytes are split into chunks', async () => {
    const xml = Buffer.from(
      '<?xml version="1.0"?><x:a x="1>2" y=\'"\'><!-- <b> -->tü&amp;u<c/><![CDATA[<d>]]></x:a>',
    )
    const eventsFor = async (chunkSize: number) => {
      const events: unknown[] = []
      const chunks = async function* () {
        yield xml.subarray(0, chunkSize)
        yield xml.subarray(chunkSize)
      }
      await parseXml(chunks(), {
        open: (name, attributes) => events.push([name, { ...attributes }]),
        close: (name) => events.push(`/${name}`),
        text: (text) => events.push(text),
      })
      return events
    }
    const expected = [['a', { x: '1>2', y: '"' }], 'tü&u', ['c', {}], '/c', '<d>', '/a']
    for (let chunkSize = 0; chunkSize <= xml.length; chunkSize++)
      expect(await eventsFor(chunkSize)).toEqual(expected)
  })

  it('with sizes of 64 bits is read', async () => {
    const bytes = await bytesOf(writeZip(partsOf(table), { forceZip64Format: true }))
    // The directory's record of 64 bits.
    expect(bytes.includes(Buffer.from('PK\x06\x06', 'latin1'))).toBe(true)
    expect((await read(bytes)).cells).toEqual([[{ number: '1' }]])
  })

  it.each([
    ['a document type', '<!DOCTYPE worksheet><worksheet/>'],
    ['open tags', '<worksheet><sheetData>'],
    ['crossed tags', '<worksheet><sheetData></worksheet></sheetData>'],
    ['an unknown entity', '<worksheet>&many;</worksheet>'],
  ])('with %s is refused', async (_, sheet) => {
    await expect(read(await packed(sheet))).rejects.toThrow('The XLSX file is damaged')
  })
})

describe('an archive', () => {
  const opened: string[] = []
  const part = (name: string, content: () => Iterable<string>) => ({
    name,
    content: (async function* () {
      opened.push(name)
      yield* content()
    })(),
  })

  it('ends with the error of a part, and asks for no further one', async () => {
    const parts = async function* () {
      yield part('one', () => ['1'])
      yield part('two', function* () {
        yield '2'
        throw new Error('no more rows')
      })
      yield part('three', () => ['3'])
    }
    await expect(bytesOf(writeZip(parts()))).rejects.toThrow('no more rows')
    expect(opened).toEqual(['one', 'two'])
  })

  it('closes its parts when its reader leaves', async () => {
    const { promise: closed, resolve } = Promise.withResolvers<string>()
    const endless = function* () {
      for (let n = 0; ; n++) yield `${n} `.repeat(10_000)
    }
    const parts = async function* () {
      try {
        yield part('endless', endless)
      } finally {
        resolve('closed')
      }
    }
    for await (const _ of writeZip(parts())) break
    expect(await closed).toBe('closed')
  })

  it('has equal bytes for equal content', async () => {
    const archive = () => bytesOf(writeZip([{ name: 'a', content: ['b'] }]))
    expect(await archive()).toEqual(await archive())
  })
})
