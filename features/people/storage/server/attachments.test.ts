import { expect, it } from 'vitest'
import { buildAttachment } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { removeUnused } from './index.ts'

const { app, database, signIn } = await testApplication()

it('a file hangs on what its kind says, and on nothing else', async () => {
  const { id } = await buildAttachment(database)
  const owned = { constraint: 'attachments_owner' }
  for (const change of [
    sql`post_id = null`,
    sql`kind = 'record'`,
    sql`record_id = 1, collection = 'bills'`,
    sql`message_id = 1, conversation_id = 1`,
    sql`version = 1`,
    sql`line = 1`,
  ])
    await expect(
      database.run(sql`update attachments set ${change} where id = ${id}`),
      'another owner was taken',
    ).rejects.toMatchObject(owned)
  await expect(
    database.run(sql`update attachments set file_name = null where id = ${id}`),
    'no name was taken',
  ).rejects.toMatchObject({ constraint: 'attachments_named' })
})

it('its bytes go with its row, whatever deleted that', async () => {
  const { id: memberId } = await signIn()
  const { id: postId } = await database.one(sql<{ id: number }>`
    insert into posts (author_id, content, privacy, post_type) values (${memberId}, 'x', 'public', 'regular')
    returning id`)
  const keys = { fileKey: 'attachments/one', previewKey: 'attachments/small' }
  await buildAttachment(database, { postId, ...keys })
  const stay = 'attachments/other'
  await buildAttachment(database, { fileKey: stay })
  for (const key of [...Object.values(keys), stay]) await app.files.put(key, Buffer.from('bytes'))
  await database.run(sql`delete from users where id = ${memberId}`)
  await removeUnused(app)
  expect(await Promise.all([...Object.values(keys), stay].map((key) => app.files.has(key)))).toEqual([
    false,
    false,
    true,
  ])
  expect(await database.all(sql`select from unused_files`)).toEqual([])
})
