import { buildPost, insertPosts } from '#db/factories/index.ts'
import { expect, test } from '../fixtures.ts'
import { post } from './parts.ts'

test('replies of a thread too long for one response show their beginning and load the rest one by one', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const member = await newMember()
  const root = await buildPost(server.database, { authorId: member.id, content: 'A long discussion' })
  const content = `${'Every word of it. '.repeat(1_000)}The end.`
  const replies = await insertPosts(
    server.database,
    Array.from({ length: 50 }, () => ({ authorId: member.id, parentId: root.id, content })),
  )
  await insertPosts(
    server.database,
    replies.flatMap((parentId) =>
      Array.from({ length: 2 }, () => ({ authorId: member.id, parentId, content: content.slice(0, 19_000) })),
    ),
  )
  const page = await member.open()
  const last = post(page, replies.at(-1) ?? 0)
  const readOn = last.getByRole('button', { name: 'Read on' }).first()
  await readOn.scrollIntoViewIfNeeded()
  await expect(last).not.toContainText('The end.')
  await expectAccessible(page)
  await readOn.click()
  await expect(last).toContainText('The end.')
})
