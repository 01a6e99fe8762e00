import { describe, expect, it } from 'vitest'
import {
  buildCompany,
  buildFolder,
  buildMember,
  buildStoredFile,
  closeToAssistant,
  openToAssistant,
} from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testDatabase } from '#tests/support/database.ts'
import { linesOf, outcomeOf, toolCaller, toolContextOf } from '#tests/support/inquiry.ts'
import type { ToolInput } from '../contract.ts'
import { whereText } from './documents.ts'

const database = await testDatabase()

/** A member with one opened folder and one that stays closed. */
async function owner() {
  const { id } = await buildMember(database)
  const open = await buildFolder(database, { bookId: id, name: 'Leases' })
  const closed = await buildFolder(database, { bookId: id, name: 'Private' })
  await openToAssistant(database, { memberId: id, folderId: open.id })
  return { id, open: open.id, closed: closed.id, ask: toolCaller(database, id, ['files']) }
}

const namesOf = async (
  { ask }: Pick<Awaited<ReturnType<typeof owner>>, 'ask'>,
  input: Partial<ToolInput<'documents'>> = {},
): Promise<string[]> => linesOf(await ask('documents', input)).map(([name = '']) => name)

describe('passages', () => {
  it('are told with file, page and link, as they stand there', async () => {
    const member = await owner()
    const { id } = await buildStoredFile(database, {
      bookId: member.id,
      folderId: member.open,
      name: 'Harbour lease.pdf',
      pages: [
        { text: 'A page about nothing.' },
        { text: `${'Filler words. '.repeat(200)}The notice period is six months.\nIt begins in June.` },
      ],
    })
    const result = await member.ask('documents', { text: 'what is the notice period' })
    expect(result).toMatchObject({
      category: 'files',
      matched: 1,
      reading: 'Passages of files, with “notice” and “period”, in the folder Leases, the best first',
      computed: 'Looked through 1 file',
      records: [{ kind: 'file', id }],
    })
    const [row] = result.rows
    expect(row?.href).toBe(`/ai?tab=files&file=${id}&page=2`)
    expect(row?.cells.slice(0, 2)).toEqual(['Harbour lease.pdf', 'Page 2'])
    expect(row?.cells[2]).toContain('The notice period is six months. It begins in June.')
    expect(linesOf(result)[0]?.[2]?.length).toBeLessThanOrEqual(602)
  })

  it('need all words on one page, or in the name or a tag, and say so if nothing fits', async () => {
    const member = await owner()
    const put = (name: string, text: string, tags: string[] = []) =>
      buildStoredFile(database, { bookId: member.id, folderId: member.open, name, tags, pages: [{ text }] })
    await put('one.txt', 'alphaword')
    await put('betaword.txt', 'alphaword')
    await put('three.txt', 'alphaword', ['betaword'])
    expect((await namesOf(member, { text: 'alphaword betaword' })).toSorted()).toEqual([
      'betaword.txt',
      'three.txt',
    ])
    expect(await member.ask('documents', { text: 'alphaword gammaword' })).toMatchObject({
      matched: 0,
      rows: [],
      reading: 'Passages of files, with “alphaword” and “gammaword”, in the folder Leases',
      computed: 'Looked through 3 files',
    })
  })

  it('are narrowed by name, folder, tag and day of the last change', async () => {
    const member = await owner()
    const sub = await buildFolder(database, { bookId: member.id, parentId: member.open, name: 'Ships' })
    const day = (text: string) => new Date(`${text}T12:00:00Z`)
    const file = { bookId: member.id, pages: [{ text: 'deltaword' }] }
    await buildStoredFile(database, {
      ...file,
      folderId: sub.id,
      name: 'Aft.pdf',
      updatedAt: day('2026-01-05'),
    })
    await buildStoredFile(database, {
      ...file,
      folderId: member.open,
      name: 'Bow.pdf',
      tags: ['signed'],
      updatedAt: day('2026-02-05'),
    })
    expect(await namesOf(member, { text: 'deltaword', file: 'aft' })).toEqual(['Aft.pdf'])
    expect(await namesOf(member, { text: 'deltaword', folder: 'ship' })).toEqual(['Aft.pdf'])
    expect((await namesOf(member, { folder: 'lease' })).toSorted()).toEqual(['Aft.pdf', 'Bow.pdf'])
    expect(await namesOf(member, { tag: '#Signed' })).toEqual(['Bow.pdf'])
    expect(await namesOf(member, { from: '2026-02-01', to: '2026-02-28' })).toEqual(['Bow.pdf'])
    expect(await member.ask('documents', { to: '2026-01-31', file: 'aft' })).toMatchObject({
      reading:
        'Beginnings of files, called aft, changed until Jan 31, 2026, in the folder Leases, those changed last first',
    })
  })

  it('say which files have no text, and which pages were read from a picture or a sheet', async () => {
    const member = await owner()
    await buildStoredFile(database, { bookId: member.id, folderId: member.open, name: 'scan.png' })
    await buildStoredFile(database, {
      bookId: member.id,
      folderId: member.open,
      name: 'all.xlsx',
      pages: [
        { text: 'epsilonword', place: 'Prices' },
        { text: 'epsilonword', byOcr: true },
      ],
    })
    const result = await member.ask('documents', { text: 'epsilonword' })
    expect(linesOf(result).map(([, page]) => page)).toEqual(['Sheet Prices', 'Page 2, read from a picture'])
    expect(result.computed).toBe('Looked through 2 files; 1 of them without a text that could be read')
    expect(linesOf(await member.ask('documents', { text: 'scan' }))).toEqual([['scan.png', '', '']])
  })
})

describe('folders', () => {
  it('open what lies in them and below, also what comes later, until they are closed', async () => {
    const member = await owner()
    const below = await buildFolder(database, { bookId: member.id, parentId: member.open })
    const put = (folderId: number | null, name: string) =>
      buildStoredFile(database, { bookId: member.id, folderId, name, pages: [{ text: 'zetaword' }] })
    await put(member.closed, 'closed.pdf')
    await put(null, 'top.pdf')
    await put(below.id, 'below.pdf')
    expect(await namesOf(member, { text: 'zetaword' })).toEqual(['below.pdf'])
    await put(member.open, 'later.pdf')
    expect((await namesOf(member, { text: 'zetaword' })).toSorted()).toEqual(['below.pdf', 'later.pdf'])
    await closeToAssistant(database, member.id)
    expect(await member.ask('documents', { text: 'zetaword' })).toMatchObject({
      matched: 0,
      reading: 'Passages of files, with “zetaword”, in no folder, as none is open to the assistant',
    })
    await openToAssistant(database, { memberId: member.id })
    expect(await namesOf(member, { text: 'zetaword' })).toHaveLength(4)
    expect((await member.ask('documents', { text: 'zetaword' })).reading).toContain('in all files')
    await database.run(sql`
      update files set deleted_at = now(), deleted_with = 0 where book_id = ${member.id} and name = 'top.pdf'`)
    expect(await namesOf(member, { text: 'zetaword' })).toHaveLength(3)
  })

  it('of another member are read as long as they are shared and opened', async () => {
    const [member, other] = [await owner(), await owner()]
    const shared = await buildFolder(database, { bookId: other.id, name: 'Ours', sharedWith: [member.id] })
    const put = (folderId: number, name: string) =>
      buildStoredFile(database, { bookId: other.id, folderId, name, pages: [{ text: 'etaword' }] })
    await put(shared.id, 'shared.pdf')
    await put(other.open, 'foreign.pdf')
    // What the other member opened to their assistant is not open to this one's.
    expect(await namesOf(member, { text: 'etaword' })).toEqual([])
    await openToAssistant(database, { memberId: member.id, folderId: shared.id })
    expect(await namesOf(member, { text: 'etaword' })).toEqual(['shared.pdf'])
    // A folder that is opened without a right to it stays closed.
    await openToAssistant(database, { memberId: member.id, folderId: other.open })
    await openToAssistant(database, { memberId: member.id })
    expect(await namesOf(member, { text: 'etaword' })).toEqual(['shared.pdf'])
    await database.run(sql`delete from file_shares where folder_id = ${shared.id}`)
    expect(await namesOf(member, { text: 'etaword' })).toEqual([])
  })

  it('tell nothing of the names of folders above that one does not see', async () => {
    const [member, other] = [await owner(), await owner()]
    const above = await buildFolder(database, { bookId: other.id, name: 'Divorce' })
    const shared = await buildFolder(database, {
      bookId: other.id,
      parentId: above.id,
      name: 'Flat',
      sharedWith: [member.id],
    })
    await buildStoredFile(database, { bookId: other.id, folderId: shared.id, pages: [{ text: 'thetaword' }] })
    await openToAssistant(database, { memberId: member.id, folderId: shared.id })
    expect(await namesOf(member, { folder: 'flat' })).toHaveLength(1)
    expect(await namesOf(member, { folder: 'divorce' })).toEqual([])
  })
})

describe('books', () => {
  it('keep their files apart, and roles and shares end at once', async () => {
    const member = await owner()
    const { id: chief } = await buildMember(database)
    const company = await buildCompany(database, {
      people: [
        { userId: chief, role: 'owner' },
        { userId: member.id, role: 'viewer' },
      ],
    })
    const { bookId } = company
    const folder = await buildFolder(database, { bookId, name: 'Contracts' })
    const file = await buildStoredFile(database, {
      bookId,
      folderId: folder.id,
      name: 'company.pdf',
      pages: [{ text: 'iotaword' }],
    })
    await buildStoredFile(database, {
      bookId: member.id,
      folderId: member.open,
      name: 'own.pdf',
      pages: [{ text: 'iotaword' }],
    })
    const context = { ...toolContextOf(database, member.id, ['files']), bookId: bookId as never }
    const inCompany = async () => {
      const outcome = await outcomeOf(context, 'documents', { text: 'iotaword' })
      return outcome.kind === 'result' ? linesOf(outcome.result).map(([name]) => name) : outcome
    }
    expect(await inCompany()).toEqual([])
    await openToAssistant(database, { memberId: chief, bookId })
    expect(await inCompany()).toEqual([])
    await openToAssistant(database, { memberId: member.id, bookId, folderId: folder.id })
    expect(await inCompany()).toEqual(['company.pdf'])
    expect(await namesOf(member, { text: 'iotaword' })).toEqual(['own.pdf'])
    const role = (name: string) =>
      database.run(sql`
        update company_members set role = ${name} where company_id = ${company.id} and member_id = ${member.id}`)
    await role('storekeeper')
    expect(await inCompany()).toEqual([])
    await database.run(sql`
      insert into file_shares (book_id, file_id, role) values (${bookId}, ${file.id}, 'storekeeper')`)
    expect(await inCompany()).toEqual(['company.pdf'])
    await role('trader')
    expect(await inCompany()).toEqual(['company.pdf'])
    await database.run(sql`delete from company_members where member_id = ${member.id}`)
    expect(await inCompany()).toEqual([])
  })
})

it('names the folders that it looked in', () => {
  const opened = (...names: string[]) => names.map((name, id) => ({ bookId: 1, folder: { id, name } }))
  expect(whereText([])).toBe('in no folder, as none is open to the assistant')
  expect(whereText(opened('A'))).toBe('in the folder A')
  expect(whereText(opened('A', 'B'))).toBe('in the folders A and B')
  expect(whereText(opened('A', 'B', 'C', 'D'))).toBe('in the folders A, B, C and D')
  expect(whereText(opened('A', 'B', 'C', 'D', 'E', 'F'))).toBe('in the folders A, B, C, D and 2 more')
  expect(whereText([...opened('A'), { bookId: 1, folder: null }])).toBe('in all files')
})
