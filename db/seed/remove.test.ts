import { expect, it } from 'vitest'
import {
  buildAttachment,
  buildFinancial,
  buildFriendship,
  buildInvoice,
  buildLike,
  buildMaterial,
  buildMember,
  buildPost,
  buildReply,
  buildTodo,
} from '#db/factories/index.ts'
import type { Database } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testDatabase } from '#tests/support/database.ts'
import { untilIndexed } from '#tests/support/search.ts'
import { seedDemo } from './index.ts'
import { removeDemo } from './remove.ts'

const now = new Date('2026-05-13T14:30:00Z')

class MemoryFileStore {
  readonly files = new Set<string>()
  put(key: string): Promise<void> {
    this.files.add(key)
    return Promise.resolve()
  }
  remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) this.files.delete(key)
    return Promise.resolve()
  }
}

/** All rows of all tables, as texts after the table's name, once the search has caught up. */
async function everyRow(database: Database): Promise<Set<string>> {
  await untilIndexed(database)
  await database.run(sql`
    create or replace function every_row() returns setof text language plpgsql as $$
    declare name text;
    begin
      for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
        return query execute format('select %L || t::text from %I t', name || ' ', name);
      end loop;
    end $$`)
  return new Set((await database.all(sql<{ row: string }>`select every_row() as row`)).map(({ row }) => row))
}

const without = (all: ReadonlySet<string>, some: ReadonlySet<string>) =>
  [...all].filter((row) => !some.has(row))

/** A member with rows in many tables. */
async function realMember(database: Database, fileStore: MemoryFileStore) {
  const member = await buildMember(database, {
    username: 'rita.real',
    avatar: `/api/avatars/${'a'.repeat(40)}`,
  })
  await fileStore.put(`avatars/${'a'.repeat(40)}`)
  const other = await buildMember(database, { username: 'otto.other' })
  const post = await buildPost(database, { authorId: member.id, content: 'Mine' })
  await buildReply(database, { parentId: post.id, authorId: other.id })
  await buildLike(database, { postId: post.id, userId: other.id })
  await buildFriendship(database, { requesterId: member.id, addresseeId: other.id })
  await buildTodo(database, { memberId: member.id })
  await buildFinancial(database, { userId: member.id })
  await buildMaterial(database, { userId: member.id })
  await buildInvoice(database, { userId: member.id })
  const { fileKey } = await buildAttachment(database, { postId: post.id })
  await fileStore.put(fileKey)
  return { member, post }
}

it('removes all rows and files of the demo company, and none of anybody else', async () => {
  const database = await testDatabase()
  const fileStore = new MemoryFileStore()
  const empty = await everyRow(database)
  await seedDemo(database, fileStore, now)
  const seeded = await everyRow(database)
  const seededFiles = new Set(fileStore.files)
  expect(seeded.size).toBeGreaterThan(1_000)
  await realMember(database, fileStore)
  const mine = without(await everyRow(database), seeded)
  expect(mine.length).toBeGreaterThan(10)

  const removed = await removeDemo(database, fileStore)
  expect(removed).toMatchObject({ members: 44, foreignReplies: 0, files: seededFiles.size })
  expect([...(await everyRow(database))].toSorted()).toEqual([...empty, ...mine].toSorted())
  expect(fileStore.files.size).toBe(2)
  expect(without(fileStore.files, seededFiles)).toHaveLength(2)
})

it('removes replies with the posts that they answer, and keeps tags that members used', async () => {
  const database = await testDatabase()
  const fileStore = new MemoryFileStore()
  await seedDemo(database, fileStore, now)
  const { member, post } = await realMember(database, fileStore)
  const { id: demo } = await database.one(sql<{ id: number }>`select id from users where is_demo`)
  const theirs = await buildPost(database, { authorId: demo })
  const reply = await buildReply(database, { parentId: theirs.id, authorId: member.id })
  const { fileKey } = await buildAttachment(database, { postId: reply.id })
  await fileStore.put(fileKey)
  await buildReply(database, { parentId: post.id, authorId: demo })
  await buildLike(database, { postId: post.id, userId: demo })
  const { id: tag } = await database.one(sql<{ id: number }>`select id from tags order by id limit 1`)
  await database.run(sql`insert into post_tags (post_id, tag_id) values (${post.id}, ${tag})`)

  expect((await removeDemo(database, fileStore)).foreignReplies).toBe(1)
  expect(fileStore.files.has(fileKey)).toBe(false)
  expect(await database.all(sql`select id from posts where author_id = ${member.id}`)).toEqual([
    { id: post.id },
  ])
  const counts = sql`select reply_count as replies, like_count as likes from posts where id = ${post.id}`
  expect(await database.one(counts)).toEqual({ replies: 1, likes: 1 })
  expect(await database.all(sql`select id from tags`)).toEqual([{ id: tag }])
})

it('does nothing without a demo, and lets it be created again after a removal', async () => {
  const database = await testDatabase()
  const fileStore = new MemoryFileStore()
  const nothing = { members: 0, posts: 0, foreignReplies: 0, files: 0 }
  expect(await removeDemo(database, fileStore)).toEqual(nothing)
  await seedDemo(database, fileStore, now)
  await removeDemo(database, fileStore)
  await seedDemo(database, fileStore, now)
  expect(await removeDemo(database, fileStore)).toMatchObject({ members: 44 })
})
