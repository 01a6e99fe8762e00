import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createDeflate } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { createPictureReader } from '#features/assistant/pictures/server/reader/reader.ts'
import { memberCaller } from '#platform/server/caller.ts'
import { inspectFile } from '#platform/server/files/inspect.ts'
import { docx, docxBomb, pdfOf, scannedPdf, xlsx, zipOf } from '#tests/support/office.ts'
import { drawText } from '#tests/support/pictures.ts'
import { createExtractor } from './extractor.ts'

// Reading pictures takes seconds while other tests run.
vi.setConfig({ testTimeout: 240_000 })

const directory = await mkdtemp(path.join(tmpdir(), 'kontor-texts-'))
afterAll(() => rm(directory, { recursive: true }))
const extractor = createExtractor(createPictureReader())
const never = new AbortController().signal
let files = 0

async function read(bytes: string | Uint8Array, fileName: string, signal = never) {
  files += 1
  const local = path.join(directory, String(files))
  await writeFile(local, bytes)
  const mimeType = (await inspectFile(local, fileName))?.mimeType ?? 'text/plain'
  return extractor.extract({ path: local, fileName, mimeType, caller: memberCaller(1) }, signal)
}
const textOf = (found: Awaited<ReturnType<typeof read>>) => found.pages.map(({ text }) => text).join('\n')

const clause = 'Die Gewährleistungsfrist beträgt vierundzwanzig Monate ab Übergabe der Ware an den Käufer.'
const rent = 'The monthly rent of the hall is due on the third working day of the month.'

describe('words', () => {
  it('are found in a PDF with umlauts, on their page', async () => {
    const found = await read(await pdfOf([[rent], [clause, 'Größe: 12 m²']]), 'contract.pdf')
    expect(found).toMatchObject({ reason: '', recognised: null })
    expect(found.pages).toMatchObject([
      { page: 1, language: 'en', byOcr: false },
      { page: 2, language: 'de' },
    ])
    expect(found.pages[0]?.text).toContain('monthly rent')
    expect(found.pages[1]?.text).toContain('Gewährleistungsfrist')
  })

  it('are all found in a PDF of fifty pages', async () => {
    const words = Array.from({ length: 50 }, (_, page) =>
      Array.from({ length: 40 }, (_, line) => `wort${page}x${line} übergabe${page}y${line} Maß${line}`),
    )
    const text = textOf(await read(await pdfOf(words), 'words.pdf'))
    const all = words.flat().flatMap((line) => line.split(' '))
    const found = new Set(text.split(/\s+/))
    expect(all.filter((word) => found.has(word)).length / all.length).toBeGreaterThan(0.99)
  })

  it('are found in a DOCX, page by page, with its notes', async () => {
    const found = await read(
      await docx([rent, '---', clause], {
        more: [
          {
            name: 'word/footnotes.xml',
            content: ['<w:f xmlns:w="x"><w:p><w:r><w:t>A note below</w:t></w:r></w:p></w:f>'],
          },
        ],
      }),
      'contract.docx',
    )
    expect(found.pages.map(({ page, language }) => [page, language])).toEqual([
      [1, 'en'],
      [2, 'de'],
    ])
    expect(textOf(found)).toMatch(/monthly rent[^]*Gewährleistungsfrist[^]*A note below/)
  })

  it('are found in an XLSX, under the name of its sheet', async () => {
    const found = await read(
      await xlsx([
        ['Artikel', 'Preis'],
        ['Öldichtung', '3,20'],
      ]),
      'prices.xlsx',
    )
    expect(found.pages).toMatchObject([{ page: 1, place: 'Prices' }])
    expect(textOf(found)).toContain('Öldichtung\t3,20'.replaceAll('\t', ' '))
  })

  it.each([
    ['note.txt', rent, 'monthly rent'],
    ['note.md', `# Rent\n${rent}`, 'monthly rent'],
    ['table.csv', 'Artikel;Preis\nÖl;3', 'Öl;3'],
    ['page.html', '<title>Rent</title><script>alert("no")</script><p>It is <b>due</b></p>', 'It is due'],
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"><text>Hall 2</text></svg>', 'Hall 2'],
    ['old.csv', new Uint8Array([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72, 0x3b, 0x31]), 'Müller;1'],
  ])('are found in %s', async (name, content, words) => {
    const text = textOf(await read(content, name))
    expect(text).toContain(words)
    expect(text).not.toContain('alert')
  })

  it('are read from a picture and from a scanned PDF', async () => {
    const picture = await drawText(['# Harbour Hardware', 'Lieferschein Nr. 4711', 'Hinge brass 60mm'])
    const photo = await read(picture, 'photo.png')
    expect(photo).toMatchObject({ recognised: 'deliveryNote', pages: [{ byOcr: true }] })
    const scan = await read(await scannedPdf([picture]), 'scan.pdf')
    expect(scan.pages).toMatchObject([{ page: 1, byOcr: true }])
    expect(textOf(scan)).toContain('4711')
  })
})

describe('recognisedKinds', () => {
  const lines = [
    'Harbour Hardware Ltd',
    'Date: 14/03/2026',
    'Subtotal 21.39',
    'VAT 20% 4.28',
    'Total GBP 25.67',
  ]

  it('are recognised by what they call themselves', async () => {
    const receipt = await read(await pdfOf([lines]), 'receipt.pdf')
    expect(receipt).toMatchObject({ recognised: 'receipt', draft: { total: '25.67', currency: 'GBP' } })
    const invoice = await read(await pdfOf([['Invoice 2026-17', ...lines]]), 'invoice.pdf')
    expect(invoice).toMatchObject({ recognised: 'invoice', draft: { total: '25.67' } })
    const order = await read(await pdfOf([['Purchase order 4417', ...lines]]), 'order.pdf')
    expect(order).toMatchObject({ recognised: null, draft: null })
    const note = await read(await pdfOf([['Delivery note 17', 'Hinge brass 60mm 40 pcs']]), 'note.pdf')
    expect(note).toMatchObject({ recognised: 'deliveryNote', draft: null })
  })
})

describe('what cannot be read', () => {
  const bomb = /unpacks to far more/
  it('says why', async () => {
    const entries = Array.from({ length: 2_100 }, (_, n) => ({ name: `word/${n}.xml`, content: ['<a/>'] }))
    const broken = (await pdfOf([[rent]])).subarray(0, 300)
    const cases: readonly (readonly [string, string | Uint8Array, RegExp])[] = [
      ['broken.pdf', broken, /damaged/],
      ['header.pdf', '%PDF-1.7\n', /damaged/],
      ['bomb.docx', await docxBomb(150), bomb],
      ['dense.docx', await docxBomb(30), bomb],
      ['many.docx', await docx([rent], { more: entries }), bomb],
      ['doctype.docx', await docx([rent], { prologue: '<!DOCTYPE x [<!ENTITY a "b">]>' }), /not read/],
      ['empty.docx', await docx(['']), /No text/],
      ['other.docx', await zipOf([{ name: 'a.txt', content: ['a'] }]), /./],
      ['old.doc', '\xd0\xcf', /Old Word/],
    ]
    for (const [name, bytes, reason] of cases) {
      files += 1
      const local = path.join(directory, String(files))
      await writeFile(local, bytes)
      const mimeType = name.endsWith('.pdf')
        ? 'application/pdf'
        : name.endsWith('.docx')
          ? 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
          : 'application/msword'
      const found = await extractor.extract(
        { path: local, fileName: name, mimeType, caller: memberCaller(1) },
        never,
      )
      expect([name, found.pages, found.reason]).toEqual([name, [], expect.stringMatching(reason)])
    }
  })

  it('counts bytes while they are unpacked, whatever the archive declares', async () => {
    const bytes = await docxBomb(30)
    // The declared sizes in the central directory, and in the parts, are made small.
    for (let at = bytes.indexOf('PK\x01\x02'); at !== -1; at = bytes.indexOf('PK\x01\x02', at + 4))
      bytes.writeUInt32LE(Math.min(1_000, bytes.readUInt32LE(at + 24)), at + 24)
    const found = await read(bytes, 'lying.docx')
    expect([found.pages, found.reason]).toEqual([[], expect.stringMatching(/./)])
  })

  it('is given up when it takes too much memory', async () => {
    const spaces = Buffer.alloc(1024 * 1024, ' ')
    const packed = await buffer(
      Readable.from(Array.from({ length: 900 }, () => spaces)).pipe(createDeflate()),
    )
    const objects = [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << >> >>',
    ]
    const head = `%PDF-1.7\n${objects.map((body, n) => `${n + 1} 0 obj\n${body}\nendobj\n`).join('')}`
    const stream = `4 0 obj\n<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`
    const tail = '\nendstream\nendobj\ntrailer\n<< /Root 1 0 R /Size 5 >>\n%%EOF\n'
    const found = await read(
      Buffer.concat([Buffer.from(head + stream), packed, Buffer.from(tail)]),
      'bomb.pdf',
    )
    expect([found.pages, found.reason]).toEqual([[], expect.stringMatching(/too much memory|too long/)])
    expect(textOf(await read(rent, 'after.txt'))).toContain('monthly rent')
  })

  it('is cut off with its caller, and the next file is read', async () => {
    const controller = new AbortController()
    const reading = read(
      await pdfOf(Array.from({ length: 300 }, () => [rent, clause])),
      'long.pdf',
      controller.signal,
    )
    controller.abort(new Error('gone'))
    await expect(reading).rejects.toThrow('gone')
    expect(textOf(await read(rent, 'next.txt'))).toContain('monthly rent')
  })
})

it('takes the text out of a hundred and more files of ten kinds; none stops it', async () => {
  const dot = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#357' } })
    .png()
    .toBuffer()
  const cut = (bytes: Uint8Array, share: number) => bytes.subarray(0, Math.round(bytes.length * share))
  const kinds: readonly ((n: number) => Promise<readonly [string, string | Uint8Array]>)[] = [
    async (n) => [`${n}.pdf`, await pdfOf([[`word${n}`, rent], [clause]])],
    async (n) => [`${n}.docx`, await docx([`word${n}`, rent, clause])],
    async (n) => [
      `${n}.xlsx`,
      await xlsx([
        ['Article', 'Price'],
        [`word${n}`, '3'],
      ]),
    ],
    async (n) => [`${n}.txt`, `word${n} ${rent}`],
    async (n) => [`${n}.md`, `# word${n}\n${rent}`],
    async (n) => [`${n}.csv`, `Article;Price\nword${n};3`],
    async (n) => [`${n}.html`, `<p>word${n}</p><p>${rent}</p>`],
    async (n) => [`${n}.xml`, `<?xml version="1.0"?><a>word${n}</a>`],
    async (n) => [`${n}.pdf`, cut(await pdfOf([[`word${n}`, rent]]), n / 12)],
    async (n) => [`${n}.docx`, cut(await docx([`word${n}`]), n / 12)],
  ]
  const outcomes = { read: 0, nothing: 0 }
  for (let n = 1; n <= 11; n += 1)
    for (const [kind, make] of kinds.entries()) {
      const [name, bytes] = await make(n)
      const found = await read(bytes, name)
      if (kind < 8) expect([name, textOf(found)]).toEqual([name, expect.stringContaining(`word${n}`)])
      outcomes[found.pages.length > 0 ? 'read' : 'nothing'] += 1
      if (found.pages.length === 0) expect(found.reason).not.toBe('')
    }
  expect(outcomes.read).toBeGreaterThanOrEqual(88)
  expect(outcomes.read + outcomes.nothing).toBe(110)
  expect((await read(dot, 'dot.png')).reason).toMatch(/No text/)
})
