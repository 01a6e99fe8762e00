import path from 'node:path'
import { expect, it } from 'vitest'
import { buildMember } from '#db/factories/index.ts'
import { readMigrations, statementsOf } from '#platform/server/database/migration-files.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testDatabase } from '#tests/support/database.ts'
import { seedDemo } from './index.ts'

it('members of an older demo are recognized by names and addresses, and nobody else is', async () => {
  const database = await testDatabase()
  await seedDemo(database, { put: () => Promise.resolve() })
  const company = await database.all(sql<{ username: string }>`
    select username from users where is_seeded and email like '%@hansen-celik.example'`)
  expect(company).toHaveLength(40)
  // A changed account, one with only such an address, and one with only such a name.
  const changed = 'lars.petersen'
  await database.run(sql`update users set email = 'lars@petersen.example' where username_key = ${changed}`)
  await buildMember(database, { username: 'rita.real', email: 'rita.real@hansen-celik.example' })
  await buildMember(database, { username: 'lars.petersen2', email: 'lars.petersen@hansen-celik.example' })
  await database.run(sql`update users set is_seeded = false`)

  const migrations = await readMigrations(path.join(import.meta.dirname, '../migrations'))
  const seededUpdates = migrations
    .filter(({ name }) => name === '0035_entry.sql')
    .flatMap(({ text }) => statementsOf(text))
    .filter((statement) => statement.startsWith('update users set is_seeded'))
  expect(seededUpdates).toHaveLength(1)
  for (const statement of seededUpdates) await database.run({ strings: [statement], values: [] })

  const marked = await database.all(sql<{ username: string }>`select username from users where is_seeded`)
  expect(new Set(marked)).toEqual(new Set(company.filter(({ username }) => username !== changed)))
})
