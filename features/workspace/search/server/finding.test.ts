import { expect, it, vi } from 'vitest'
import {
  buildCompany,
  buildFinancial,
  buildPost,
  buildTodo,
  insertFinancials,
  insertParties,
} from '#db/factories/index.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { searchApi } from '../contract.ts'
import { untilIndexed } from '#tests/support/search.ts'
import type { KindName } from '../domain.ts'

const { database, signIn } = await testApplication()
const [ada, eve] = [await signIn({ fullName: 'Ada Brückner' }), await signIn({ fullName: 'Eve' })]

const find = async (by: SignedIn, search: string, kind?: KindName) => {
  await untilIndexed(database)
  return (await by.call(searchApi.search, { query: { search, kind } })).body
}
const titles = async (by: SignedIn, search: string, kind?: KindName) =>
  (await find(by, search, kind)).groups.flatMap(({ hits }) => hits.map(({ title }) => title))
it('finds words without their accents, in any case, and by their beginning', async () => {
  await buildTodo(database, { memberId: ada.id, title: 'Büroklammern für Straße 12 bestellen' })
  for (const search of ['büroklammern', 'BUROKLAMMERN', 'burokl', 'strasse', 'straße 12', 'bestellen buro'])
    expect([search, await titles(ada, search, 'todo')]).toEqual([
      search,
      ['Büroklammern für Straße 12 bestellen'],
    ])
  expect(await titles(eve, 'bruckner', 'person')).toEqual(['Ada Brückner'])
})

it('finds names by their first letters', async () => {
  await insertParties(database, [
    { bookId: ada.id, name: 'Xylem Pumps' },
    { bookId: eve.id, name: 'Xenon Lamps' },
  ])
  expect(await titles(ada, 'x')).toEqual(['Xylem Pumps'])
  expect(await titles(eve, 'xe')).toEqual(['Xenon Lamps'])
  expect(await titles(eve, 'a', 'person')).toContain('Ada Brückner')
})

it('marks where the words are, and cuts a long text around them', async () => {
  const content = `${'Lorem ipsum dolor sit amet. '.repeat(20)} The rhodium contract ends. ${'Finis. '.repeat(60)}`
  await buildPost(database, { authorId: ada.id, content })
  const { groups, wanted } = await find(eve, 'rhodium')
  const passage = groups[0]?.hits[0]?.passage ?? ''
  expect(passage).toMatch(/^….*rhodium contract ends.*…$/)
  expect(passage.length).toBeLessThan(200)
  expect(wanted).toEqual({ words: ['rhodium'], beginnings: ['rhodium'] })
})

it('repairs a typing error by words that the asker may find', async () => {
  await buildFinancial(database, {
    userId: ada.id,
    description: 'Palladium catalyst',
    transactionWith: 'Works',
  })
  await buildFinancial(database, {
    userId: eve.id,
    description: 'Zirconium sheets',
    transactionWith: 'Works',
  })
  const { groups, corrected } = await find(ada, 'paladium')
  expect(corrected).toEqual([{ typed: 'paladium', used: ['palladium'] }])
  expect(groups[0]?.hits[0]?.title).toBe('Palladium catalyst')
  // Swapped letters count as one.
  expect((await find(ada, 'paladlium')).corrected).toEqual([])
  expect((await find(ada, 'pallaidum')).corrected).toEqual([{ typed: 'pallaidum', used: ['palladium'] }])
  // A word of others' documents is neither named nor hinted at.
  for (const search of ['zirconum', 'zirconium', 'works zirconum', 'zirc']) {
    const other = await find(ada, search)
    expect([search, other.groups, other.corrected]).toEqual([search, [], []])
    if (!search.includes('zirconium')) expect(JSON.stringify(other)).not.toContain('zirconium')
  }
  expect((await find(eve, 'zirconum')).corrected).toEqual([{ typed: 'zirconum', used: ['zirconium'] }])
})

it('repairs no numbers', async () => {
  await buildFinancial(database, { userId: ada.id, description: 'Order 4711a0815' })
  expect(await titles(ada, '4711a0815', 'transaction')).toEqual(['Order 4711a0815'])
  expect(await titles(ada, '4711a0816', 'transaction')).toEqual([])
})

it('finds other forms of a word, the typed one first', async () => {
  await buildTodo(database, { memberId: ada.id, title: 'Old deliveries' })
  await buildTodo(database, { memberId: ada.id, title: 'One delivery' })
  expect(await titles(ada, 'delivery', 'todo')).toEqual(['One delivery', 'Old deliveries'])
})

it('shows five of a kind, and all of one that is asked for', async () => {
  await insertFinancials(
    database,
    Array.from({ length: 12 }, (_, n) => ({
      userId: ada.id,
      projectName: 'Ruthenium',
      transactionDate: `2026-01-${String(n + 1).padStart(2, '0')}`,
      transactionType: 'paid' as const,
      amount: n + 1,
      category: 'expense' as const,
      description: `Lot ${n}`,
    })),
  )
  const { groups } = await find(ada, 'ruthenium')
  expect(groups.map(({ hits, more }) => [hits.length, more])).toEqual([[5, true]])
  expect(groups[0]?.hits[0]?.title).toBe('Lot 11')
  const all = await find(ada, 'ruthenium', 'transaction')
  expect(all.groups.map(({ hits, more }) => [hits.length, more])).toEqual([[12, false]])
})

it('leaves the rows of an import to the job, which finds them within moments', async () => {
  const rows = Array.from({ length: 5_000 }, (_, n) => ({
    userId: ada.id,
    projectName: n === 4_999 ? 'Importer' : 'Import',
    transactionDate: '2026-02-01',
    transactionType: 'paid' as const,
    amount: n + 1,
    category: 'expense' as const,
    description: n === 4_321 ? 'Osmium needle' : `Row ${n}`,
  }))
  await insertFinancials(database, rows)
  await vi.waitFor(async () => expect(await titles(ada, 'osmium')).toEqual(['Osmium needle']), {
    timeout: 60_000,
    interval: 250,
  })
  expect(await titles(eve, 'osmium')).toEqual([])
  // A beginning that so many documents have is found by its words.
  expect((await titles(ada, 'impo', 'transaction'))[0]).toBe('Row 4999')
})

it('shows the likelier kind first, and the newer of two that say the same', async () => {
  const on = (day: string) => ({ authorId: ada.id, content: 'The osmium lot', createdAt: new Date(day) })
  const newer = await buildPost(database, on('2026-03-05'))
  const older = await buildPost(database, on('2026-01-05'))
  await buildTodo(database, { memberId: ada.id, title: 'Osmium' })
  const person = await signIn({ fullName: 'Osmium Miller' })
  const { name } = await buildCompany(database, {
    name: 'Osmium Works',
    people: [{ userId: person.id, role: 'owner' }],
  })
  const { groups } = await find(ada, 'osmium')
  expect(groups.map(({ kind }) => kind).slice(0, 2)).toEqual(['person', 'company'])
  expect(groups.find(({ kind }) => kind === 'company')?.hits.map(({ title }) => title)).toEqual([name])
  const posts = groups.find(({ kind }) => kind === 'post')?.hits.map(({ href }) => href)
  expect(posts).toEqual([`/post/${newer.id}`, `/post/${older.id}`])
})

it('finds a name with its umlauts written the other way, and keeps apart what has none', async () => {
  await insertParties(database, [
    { bookId: ada.id, name: 'Müller Stahl' },
    { bookId: ada.id, name: 'Kuehne Logistik' },
    { bookId: ada.id, name: 'Blue Ocean' },
  ])
  for (const search of ['Mueller', 'müller', 'muller', 'MUELLER stahl', 'muell'])
    expect([search, await titles(ada, search, 'party')]).toEqual([search, ['Müller Stahl']])
  for (const search of ['Kühne', 'kuehne'])
    expect(await titles(ada, search, 'party')).toEqual(['Kuehne Logistik'])
  expect(await titles(ada, 'blumen', 'party')).toEqual([])
})

it('finds parts of words in names, and words of scripts without spaces anywhere', async () => {
  await insertParties(database, [{ bookId: ada.id, name: 'Schraubengroßhandel Nord' }])
  await buildPost(database, { authorId: ada.id, content: '東京倉庫に届きました' })
  await buildTodo(database, { memberId: ada.id, title: '東京倉庫' })
  const { groups, corrected } = await find(ada, 'großhandel')
  expect([groups[0]?.hits[0]?.title, corrected]).toEqual(['Schraubengroßhandel Nord', []])
  expect(await titles(ada, 'handel nord', 'party')).toEqual(['Schraubengroßhandel Nord'])
  expect(await titles(eve, 'großhandel')).toEqual([])
  expect(await titles(ada, '倉庫', 'todo')).toEqual(['東京倉庫'])
  expect((await find(eve, '倉庫')).groups.map(({ kind }) => kind)).toEqual(['post'])
  // The same characters in another order are another word.
  expect(await titles(ada, '庫倉')).toEqual([])
})

it('finds a misspelt name', async () => {
  await insertParties(database, [{ bookId: ada.id, name: 'Hoffmann & Söhne' }])
  expect(await titles(ada, 'hofmann', 'party')).toEqual(['Hoffmann & Söhne'])
  expect((await find(ada, 'hofman')).groups).toEqual([])
})
