import { expect, it } from 'vitest'
import {
  buildCompany,
  buildConversation,
  buildFinancial,
  buildInvoice,
  buildMaterial,
  buildPost,
  buildTodo,
  insertItems,
  insertParties,
} from '#db/factories/index.ts'
import { fold } from '#platform/contract/words.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { putFile } from '#tests/support/files.ts'
import { untilIndexed } from '#tests/support/search.ts'

/** Every list and the one search fold letters alike. */

const { database, signIn } = await testApplication()

it('folds every letter in the database as in the browser', async () => {
  // PostgreSQL does not know the letters of the newest Unicode yet.
  const newer = (n: number) => n > 0xa7_cd && n < 0xa8_00
  const letters = Array.from({ length: 0xff_ff }, (_, n) => n + 1)
    .filter((n) => (n < 0xd8_00 || n > 0xdf_ff) && !newer(n))
    .map((n) => String.fromCodePoint(n))
    .filter((letter) => /[\p{L}\p{N}]/u.test(letter))
  const folded = await database.all(sql<{ letter: string; fold: string }>`
    select letter, fold(letter) from unnest(${letters}::text[]) letter`)
  expect(folded.filter((row) => row.fold !== fold(row.letter))).toEqual([])
  expect(fold('Łódź, Straße, ŒUVRE, Tromsø, Ὀδυσσεύς, \uFF2B\uFF29')).toBe(
    'lodz, strasse, oeuvre, tromso, οδυσσευς, ki',
  )
})

const owner = await signIn({ fullName: 'Jörg Kühnemann' })
const name = 'Gebrüder Schäfflér 倉庫'
await insertParties(database, [{ bookId: owner.id, name }])
await insertItems(database, [{ userId: owner.id, name }])
await buildFinancial(database, { userId: owner.id, description: name })
await buildMaterial(database, { userId: owner.id, materialName: name })
await buildInvoice(database, { userId: owner.id, customerName: name })
await buildTodo(database, { memberId: owner.id, title: name })
await buildPost(database, { authorId: owner.id, content: name })
await buildCompany(database, { name, people: [{ userId: owner.id, role: 'owner' }] })
const partner = await signIn()
await buildConversation(database, {
  between: [owner.id, partner.id],
  messages: [{ senderId: owner.id, content: name }],
})
await putFile(owner, 'empty', `${name}.txt`)
await untilIndexed(database)

const lists = [
  '/api/parties',
  '/api/items',
  '/api/financial-transactions',
  '/api/material-transactions',
  '/api/invoices',
  '/api/todos',
  '/api/posts',
  '/api/companies',
  '/api/messages/search',
  '/api/stored-files',
  '/api/search',
]

it.each(lists)('%s finds accents, umlauts in both ways, parts of words and other scripts', async (path) => {
  for (const search of [
    'schaffler',
    'SCHÄFFLER',
    'schaeffler',
    'gebrueder',
    'Schäfflér',
    'äfflér',
    'chaeffl',
    '倉庫',
  ]) {
    const answer = await owner.fetch(`${path}?search=${encodeURIComponent(search)}`)
    expect([search, answer.status]).toEqual([search, 200])
    expect([search, await answer.text()]).toEqual([search, expect.stringContaining('Schäfflér')])
  }
})

it('finds people so', async () => {
  for (const search of ['kuehnemann', 'KUHNE', 'jörg', 'Joerg', 'nemann'])
    for (const path of ['/api/people', '/api/users', '/api/search']) {
      const answer = await partner.fetch(`${path}?search=${encodeURIComponent(search)}`)
      expect([search, path, await answer.text()]).toEqual([
        search,
        path,
        expect.stringContaining('Kühnemann'),
      ])
    }
})
