import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildMember } from '#db/factories/index.ts'
import type { Database } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { testDatabase } from '#tests/support/database.ts'
import { seedDemo } from './index.ts'

const day = 86_400_000
const now = new Date('2026-05-13T14:30:00Z')

class MemoryFileStore {
  readonly files = new Map<string, Uint8Array>()
  put(key: string, bytes: Uint8Array): Promise<void> {
    this.files.set(key, bytes)
    return Promise.resolve()
  }
}

const count = async (database: Database, statement: ReturnType<typeof sql<{ number: number }>>) =>
  (await database.one(statement)).number

/** Of the rows of a table, in this order. */
const hashOf = (columns: Sql, order: Sql): Sql =>
  sql`md5(string_agg(concat_ws('|', ${columns}), ',' order by ${order}))`

const users = sql`username, full_name, bio, avatar, created_at, last_login_at`
const friendships = sql`user_low, user_high, requester_id, status, created_at`
const posts = sql`id, author_id, parent_id, content, privacy, like_count, created_at`
const attachments = sql`post_id, file_key, preview_key, file_name, size`

const fingerprint = (database: Database) =>
  database.one(sql`
    select
      (select ${hashOf(users, sql`id`)} from users) as users,
      (select ${hashOf(friendships, sql`user_low, user_high`)} from friendships) as friendships,
      (select ${hashOf(posts, sql`id`)} from posts) as posts,
      (select ${hashOf(attachments, sql`id`)} from attachments where post_id is not null) as attachments`)

const fileStore = new MemoryFileStore()
let database: Database

beforeAll(async () => {
  database = await testDatabase()
  await seedDemo(database, fileStore, now)
})

describe('the files', () => {
  it('match their rows, and pictures have small previews', async () => {
    const attachments = await database.all(sql<{
      key: string
      preview: string | null
      name: string
      type: string
      size: number
      width: number | null
      height: number | null
    }>`
      select file_key as key, preview_key as preview, file_name as name, mime_type as type, size, width, height
      from attachments where post_id is not null`)
    expect(attachments.length).toBeGreaterThanOrEqual(20)
    expect(new Set(attachments.map(({ type }) => type))).toEqual(
      new Set(['text/plain', 'application/pdf', 'image/png']),
    )
    for (const file of attachments) {
      const bytes = fileStore.files.get(file.key) ?? new Uint8Array()
      expect(bytes.length).toBe(file.size)
      const found = await fileTypeFromBuffer(bytes)
      expect(found?.mime ?? 'text/plain').toBe(file.type)
      if (file.preview === null) continue
      const { width, height } = await sharp(bytes).metadata()
      expect({ width, height }).toEqual({ width: file.width, height: file.height })
      const preview = await sharp(fileStore.files.get(file.preview)).metadata()
      expect(preview.format).toBe('webp')
      expect(preview.width).toBeLessThanOrEqual(960)
    }
  })

  it('include a portrait for most members, under the page’s address', async () => {
    const avatars = await database.all(
      sql<{ avatar: string }>`select avatar from users where avatar is not null`,
    )
    expect(avatars.length).toBeGreaterThan(30)
    expect(avatars.length).toBeLessThan(40)
    for (const { avatar } of avatars) {
      expect(avatar).toMatch(/^\/api\/avatars\/[0-9a-f]{32}$/)
      const bytes = fileStore.files.get(avatar.replace('/api/', '')) ?? new Uint8Array()
      expect((await fileTypeFromBuffer(bytes))?.mime).toBe('image/webp')
    }
  })

  it('are all used', async () => {
    const keys = await database.all(sql<{ key: string }>`
      select key from attachments, unnest(array[file_key, preview_key]) as key where key is not null union all
      select substring(avatar from 6) from users where avatar is not null
      union all
      select substring(cover_photo from 6) from users where cover_photo is not null
      union all
      select 'link-pictures/' || picture_key from link_previews where picture_key is not null
      union all
      select 'logos/' || key from uploads`)
    expect(new Set(keys.map(({ key }) => key))).toEqual(new Set(fileStore.files.keys()))
  })
})

describe('founding again', () => {
  it('does nothing', async () => {
    const before = await fingerprint(database)
    const second = new MemoryFileStore()
    await seedDemo(database, second, new Date(now.getTime() + 3 * day))
    expect(await fingerprint(database)).toEqual(before)
    expect(second.files.size).toBe(0)
  })

  it('gives the same company in another database, also when two servers found it at once', async () => {
    const otherDatabase = await testDatabase()
    const copy = new MemoryFileStore()
    await Promise.all([seedDemo(otherDatabase, copy, now), seedDemo(otherDatabase, copy, now)])
    expect(await fingerprint(otherDatabase)).toEqual(await fingerprint(database))
    expect(copy.files).toEqual(fileStore.files)
  })

  it('does nothing where a member has one of the usernames', async () => {
    const taken = await testDatabase()
    await buildMember(taken, { username: 'Mehmet.Yildiz' })
    await seedDemo(taken, new MemoryFileStore(), now)
    expect(await count(taken, sql`select count(*) as number from users`)).toBe(1)
  })

  it.each(['2026-03-01T10:00:00Z', '2027-01-04T06:31:00Z'])('works at %s', async (moment) => {
    const other = await testDatabase()
    await seedDemo(other, new MemoryFileStore(), new Date(moment))
    const late = sql<{
      number: number
    }>`select count(*) as number from posts where created_at > ${new Date(moment)}`
    expect(await count(other, late)).toBe(0)
    expect(await count(other, sql`select count(*) as number from posts`)).toBeGreaterThan(500)
  })
})
