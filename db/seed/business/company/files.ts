import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { addDays } from '#platform/contract/dates.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { writeXlsx } from '#platform/server/sheets/xlsx/write.ts'
import { writeZip } from '#platform/server/zip.ts'
import { type Document, type FileName, makeDocument } from '../../documents/index.ts'
import { documentXml, docxParts } from '../../documents/docx.ts'
import type { Username } from '../../people.ts'
import { type Random, seededRandom } from '../../random.ts'
import * as papers from './papers.ts'

/** The Files place of the demo company: a dozen papers in folders, and what they are linked to. */

interface PlannedFile {
  readonly folder: string
  readonly name: string
  readonly by: Username
  readonly tags: readonly string[]
  readonly daysAgo: number
  readonly document: Document
  readonly fileKey: string
}

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const text = (written: string): Document => ({ mimeType: 'text/plain', bytes: Buffer.from(written) })
const docx = async (lines: readonly string[]): Promise<Document> => ({
  mimeType: word,
  bytes: await buffer(writeZip(docxParts([documentXml(lines)]))),
})
async function xlsx([titles = [], ...rows]: readonly (readonly string[])[]): Promise<Document> {
  async function* chunks() {
    yield rows.map((row) => row.map((cell) => (/^\d+\.\d+$/.test(cell) ? { number: cell } : cell)))
  }
  const columns = titles.map((title) => ({ title, width: 24 }))
  return { mimeType: excel, bytes: await buffer(writeXlsx({ name: 'Prices', columns, rows: chunks() })) }
}

export async function planFiles(now: Date, seed: number): Promise<readonly PlannedFile[]> {
  const random = seededRandom(seed)
  const made = (name: FileName) => makeDocument(name, now, random)
  const today = now.toISOString().slice(0, 10)
  const of = (
    place: readonly [folder: string, name: string],
    by: Username,
    tags: readonly string[],
    daysAgo: number,
    document: Document,
  ): PlannedFile => withKey({ folder: place[0], name: place[1], by, tags, daysAgo, document }, random)
  return [
    of(['Contracts', 'Mietvertrag Halle 2.docx'], 'ingrid.hansen', ['hall 2'], 160, await docx(papers.lease)),
    of(
      ['Contracts', 'Framework agreement Kaltenbach.docx'],
      'demo',
      ['bearings'],
      120,
      await docx(papers.supply),
    ),
    of(['Contracts', 'Transport insurance.txt'], 'helga.brandt', ['insurance'], 90, text(papers.insurance)),
    of(
      ['Price lists', 'Prices.xlsx'],
      'emily.clarke',
      ['prices'],
      12,
      await xlsx(papers.priceRows(addDays(today, -12))),
    ),
    of(
      ['Price lists', 'price-list-valves.txt'],
      'emily.clarke',
      ['prices', 'valves'],
      30,
      await made('price-list-valves.txt'),
    ),
    of(
      ['Purchasing', 'purchase-order-4417.pdf'],
      'demo',
      ['bearings'],
      22,
      await made('purchase-order-4417.pdf'),
    ),
    of(['Purchasing', 'rfq-valves.pdf'], 'demo', ['valves'], 19, await made('rfq-valves.pdf')),
    of(['Purchasing', 'quotation-2087.pdf'], 'demo', ['valves'], 17, await made('quotation-2087.pdf')),
    of(
      ['Incoming', 'commercial-invoice-5520.pdf'],
      'helga.brandt',
      ['customs'],
      9,
      await made('commercial-invoice-5520.pdf'),
    ),
    of(
      ['Incoming', 'packing-list-1193.pdf'],
      'piotr.zielinski',
      ['hall 2'],
      9,
      await made('packing-list-1193.pdf'),
    ),
    of(['', 'Goods in.md'], 'piotr.zielinski', ['hall 2'], 60, text(papers.handbook)),
    of(['', 'Minutes.txt'], 'demo', [], 3, text(papers.minutes)),
  ]
}

function withKey(planned: Omit<PlannedFile, 'fileKey'>, random: Random): PlannedFile {
  return { ...planned, fileKey: `library/${random.key()}` }
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

interface Place {
  readonly bookId: number
  readonly now: Date
  readonly idOf: (username: Username) => number
}

/** Their text is taken out when the server has started. */
export async function insertFiles(
  tx: Transaction,
  { bookId, now, idOf }: Place,
  files: readonly PlannedFile[],
): Promise<void> {
  const names = [...new Set(files.map(({ folder }) => folder))].filter((name) => name !== '')
  await tx.run(sql`
    insert into file_folders (id, book_id, name, path) overriding system value
    select id, ${bookId}, name, array[id] from (
      select nextval(pg_get_serial_sequence('file_folders', 'id')) as id, name from unnest(${names}::text[]) name) n`)
  const rows = files.map(({ document, daysAgo, by, ...row }) => ({
    ...row,
    memberId: idOf(by),
    at: new Date(now.getTime() - daysAgo * 86_400_000),
    mimeType: document.mimeType,
    size: document.bytes.length,
    hash: hashOf(document.bytes),
  }))
  await tx.run(sql`
    with planned as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (folder text, name text, tags text[],
        "fileKey" text, "memberId" bigint, at timestamptz, "mimeType" text, size bigint, hash text)
    ), made as (
      insert into files (book_id, folder_id, name, tags, mime_type, size, created_by, created_at, updated_at)
      select ${bookId}, d.id, p.name, p.tags, p."mimeType", p.size, p."memberId", p.at, p.at
      from planned p left join file_folders d on d.book_id = ${bookId} and d.name = p.folder
      returning id, name)
    insert into attachments (kind, book_id, file_id, version, storage_book, file_key, file_name, mime_type, size,
      content_hash, looked_at, created_at)
    select 'file', ${bookId}, made.id, 1, p."memberId", p."fileKey", p.name, p."mimeType", p.size, p.hash, p.at, p.at
    from made join planned p on p.name = made.name`)
  await tx.run(sql`
    insert into file_shares (book_id, folder_id, role, shared_by)
    select ${bookId}, id, 'storekeeper', ${idOf('ingrid.hansen')} from file_folders
    where book_id = ${bookId} and name = 'Incoming'`)
  await tx.run(sql`
    insert into file_links (book_id, file_id, kind, ref_id)
    select f.book_id, f.id, 'bills', (select min(id) from bills where book_id = ${bookId})
    from files f where f.book_id = ${bookId} and f.name = 'commercial-invoice-5520.pdf'
      and exists (select from bills where book_id = ${bookId})`)
}
