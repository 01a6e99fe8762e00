import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { createDeflate } from 'node:zlib'
import sharp from 'sharp'
import { createExtractor } from '#features/files/files/server/extraction/extractor.ts'
import { createPictureReader } from '#features/assistant/pictures/server/reader/reader.ts'
import { memberCaller } from '#platform/server/caller.ts'
import { inspectFile } from '#platform/server/files/inspect.ts'
import { docx, docxBomb, pdfOf, scannedPdf, xlsx } from '#tests/support/office.ts'
import { drawText } from '#tests/support/pictures.ts'
import { atLeast, atMost, figure, section } from './report.ts'
import { vocabulary } from './search-dataset.ts'

interface Made {
  readonly name: string
  readonly bytes: string | Uint8Array
  /** What stands in it, if it can be read. */
  readonly words: readonly string[]
}

interface Kind {
  readonly name: string
  /** Of a thousand files. Recognising letters takes a second or more, so pictures are few. */
  readonly share: number
  readonly make: (n: number) => Promise<Made>
}

const known = vocabulary().filter((word) => word.length >= 4 && word.length <= 12)
const wordsOf = (n: number, count: number): string[] =>
  Array.from({ length: count }, (_, place) => known[(n * 7_919 + place * 104_729) % known.length] ?? '')
const linesOf = (words: readonly string[], perLine = 6): string[] =>
  Array.from({ length: Math.ceil(words.length / perLine) }, (_, line) =>
    words.slice(line * perLine, (line + 1) * perLine).join(' '),
  )
const table = (words: readonly string[]): string[][] => [
  ['Article', 'Place'],
  ...linesOf(words, 2).map((line) => line.split(' ')),
]
const picture = (n: number) => drawText(linesOf(wordsOf(n, 12), 4))
const cut = (bytes: Uint8Array, n: number) =>
  bytes.subarray(0, Math.round((bytes.length * (1 + (n % 8))) / 10))

/** A PDF whose page unpacks to so many megabytes. */
async function pdfBomb(megabytes: number): Promise<Buffer> {
  const spaces = Buffer.alloc(1024 * 1024, ' ')
  const packed = await buffer(
    Readable.from(Array.from({ length: megabytes }, () => spaces)).pipe(createDeflate()),
  )
  const head =
    '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n' +
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n' +
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << >> >>\nendobj\n' +
    `4 0 obj\n<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`
  const tail = '\nendstream\nendobj\ntrailer\n<< /Root 1 0 R /Size 5 >>\n%%EOF\n'
  return Buffer.concat([Buffer.from(head), packed, Buffer.from(tail)])
}

const readable = (name: string, share: number, end: string, count: number, draw: Draw): Kind => ({
  name,
  share,
  make: async (n) => {
    const words = wordsOf(n, count)
    return { name: `${n}.${end}`, bytes: await draw(words, n), words }
  },
})
type Draw = (words: readonly string[], n: number) => Promise<string | Uint8Array> | string

const kinds: readonly Kind[] = [
  readable('PDF', 200, 'pdf', 360, async (words) =>
    pdfOf([linesOf(words.slice(0, 180)), linesOf(words.slice(180))]),
  ),
  readable('DOCX', 150, 'docx', 200, async (words) => docx(linesOf(words))),
  readable('XLSX', 150, 'xlsx', 200, async (words) => xlsx(table(words))),
  readable('TXT', 150, 'txt', 300, (words) => linesOf(words).join('\n')),
  readable('CSV', 150, 'csv', 200, (words) =>
    table(words)
      .map((row) => row.join(';'))
      .join('\n'),
  ),
  readable('scanned PDF', 20, 'pdf', 12, async (_, n) => scannedPdf([await picture(n)])),
  readable('PNG', 20, 'png', 12, async (_, n) => picture(n)),
  readable('JPEG', 20, 'jpg', 12, async (_, n) =>
    sharp(await picture(n))
      .jpeg()
      .toBuffer(),
  ),
  {
    name: 'cut off',
    share: 110,
    make: async (n) => {
      const words = wordsOf(n, 40)
      const whole = [
        { end: 'pdf', draw: () => pdfOf([linesOf(words)]) },
        { end: 'docx', draw: () => docx(linesOf(words)) },
        { end: 'xlsx', draw: () => xlsx(table(words)) },
      ]
      const { end, draw } = whole[n % whole.length] ?? { end: 'pdf', draw: () => pdfOf([words]) }
      return { name: `${n}.${end}`, bytes: cut(await draw(), n), words: [] }
    },
  },
  {
    name: 'bomb',
    share: 30,
    make: async (n) =>
      n % 10 === 0
        ? { name: `${n}.pdf`, bytes: await pdfBomb(900), words: [] }
        : { name: `${n}.docx`, bytes: await docxBomb(30 + n), words: [] },
  },
]

const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Files of ten kinds, each with words of its own, taken in turn as one run through the reader of files. */
export async function benchExtraction(count: number): Promise<void> {
  const directory = await mkdtemp(path.join(tmpdir(), 'kontor-bench-texts-'))
  const extractor = createExtractor(createPictureReader())
  const never = new AbortController().signal
  const read = async ({ name, bytes }: Pick<Made, 'name' | 'bytes'>) => {
    const local = path.join(directory, name)
    await writeFile(local, bytes)
    // What does not look like a file of its kind never comes so far; here it does.
    const mimeType =
      (await inspectFile(local, name))?.mimeType ?? types[name.split('.').at(-1) ?? ''] ?? 'text/plain'
    const found = await extractor.extract(
      { path: local, fileName: name, mimeType, caller: memberCaller(1) },
      never,
    )
    await rm(local)
    return found
  }
  const all = kinds.flatMap(({ share, make }, kind) =>
    Array.from({ length: Math.round((share * count) / 1000) }, (_, n) => ({ kind, make, n })),
  )
  // The kinds come mixed.
  const mixed = all.toSorted(
    (one, other) => ((one.n * 613 + one.kind) % 101) - ((other.n * 613 + other.kind) % 101),
  )
  const results = kinds.map(() => ({ files: 0, read: 0, silent: 0, words: 0, found: 0, ms: 0 }))
  const began = performance.now()
  let stopped = 0
  for (const { kind, make, n } of mixed) {
    const result = results[kind]
    if (result === undefined) continue
    const made = await make(n)
    const start = performance.now()
    const found = await read(made).catch(() => {
      stopped += 1
    })
    result.ms += performance.now() - start
    result.files += 1
    if (found === undefined) continue
    const words = new Set(found.pages.flatMap(({ text }) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)))
    if (found.pages.length > 0) result.read += 1
    else if (found.reason === '') result.silent += 1
    result.words += made.words.length
    result.found += made.words.filter((word) => words.has(word)).length
  }
  const after = await read({ name: 'after.txt', bytes: 'One more' })
  section(
    `Text of ${mixed.length} files of ten kinds, in ${Math.round((performance.now() - began) / 1000)} s`,
  )
  for (const [place, { name }] of kinds.entries()) {
    const {
      files,
      read: texts,
      words,
      found,
      ms,
    } = results[place] ?? { files: 0, read: 0, words: 0, found: 0, ms: 0 }
    const share = words === 0 ? undefined : (found / words) * 100
    figure(
      `${name}: read; words found; each`,
      `${texts} of ${files}; ${share === undefined ? '–' : `${share.toFixed(1)} %`}; ${(ms / files).toFixed(0)} ms`,
      name === 'PDF' ? atLeast(share ?? 0, 99) : name === 'bomb' ? atMost(texts, 0) : undefined,
    )
  }
  const silent = results.reduce((sum, result) => sum + result.silent, 0)
  figure('not read, and no sentence says why', String(silent), atMost(silent, 0))
  const lost = stopped + (after.pages.length === 1 ? 0 : 1)
  figure('stopped the reader', String(lost), atMost(lost, 0))
  await rm(directory, { recursive: true })
}
