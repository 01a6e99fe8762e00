import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { buildFriendship, buildPost } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { postsApi } from '../contract.ts'
import { maxFileBytes } from '../domain.ts'

const { anonymous, signIn, database, dataDir } = await testApplication()
const author = await signIn({ username: 'writer', fullName: 'Wilma Writer' })
const other = await signIn({ username: 'reader' })
const stranger = await signIn()

const create = (body: Record<string, string>, files: File[] = [], headers = {}) =>
  author.call(postsApi.create, { body: body as { content: string }, files, headers })
const posts = async () => (await database.one(sql<{ n: number }>`select count(*) as n from posts`)).n
const storedFiles = async () =>
  (await readdir(path.join(dataDir, 'files', 'attachments')).catch(() => [])).length
const users = (...ids: number[]) => JSON.stringify({ type: 'users', ids })
const text = (name: string, content = 'Price list') => new File([content], name, { type: 'text/plain' })
const picture = async (name = 'pallet.png', width = 40) => {
  const image = sharp({ create: { width, height: 20, channels: 3, background: '#357' } })
  return new File([new Uint8Array(await image.png().toBuffer())], name)
}

describe('POST /api/posts', () => {
  it('is refused without a session, and writes nothing', async () => {
    const before = await posts()
    expect((await anonymous.call(postsApi.create, { body: { content: 'Hello' } })).status).toBe(401)
    expect(await posts()).toBe(before)
  })

  it('answers the whole post', async () => {
    const reply = await create({
      content: '  40 t of coil for @[reader](' + other.id + ')  ',
      tags: '["Steel "," coil"]',
      postType: 'Buying Requisition post',
    })
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({
      userId: author.id,
      user: { id: author.id, username: 'writer', fullName: 'Wilma Writer' },
      content: `40 t of coil for @[reader](${other.id})`,
      privacy: 'public',
      customAudience: null,
      postType: 'Buying Requisition post',
      backId: null,
      tags: ['coil', 'steel'],
      likes: [],
      likeCount: 0,
      likedByMe: false,
      replyCount: 0,
    })
  })

  it.each<[Record<string, string>, string]>([
    [{ content: ' \n ' }, 'Please enter some content for your post'],
    [{}, 'Please enter some content for your post'],
    [{ content: 'x'.repeat(20_001) }, 'Content must be at most 20000 characters'],
    [{ content: 'a\0b' }, 'The text contains characters that cannot be stored'],
    [{ content: 'x', privacy: 'secret' }, 'The privacy must be private, custom, friends or public'],
    [{ content: 'x', postType: 'rant' }, 'The post type is not known'],
    [{ content: 'x', tags: '{' }, 'The tags must be a list'],
    [{ content: 'x', privacy: 'custom' }, 'Please select at least one user to share with'],
    [
      { content: 'x', privacy: 'custom', customAudience: '{"type":"users","ids":[]}' },
      'Please select at least one user to share with',
    ],
    [
      { content: 'x', privacy: 'custom', customAudience: '{"type":"users","ids":[99999999]}' },
      'Somebody in the audience is not a member any more',
    ],
    [{ content: 'x', backId: 'abc' }, 'The id must be a positive whole number'],
  ])('refuses %j', async (body, sentence) => {
    const before = await posts()
    const reply = await create(body)
    expect([reply.status, reply.text]).toEqual([400, sentence])
    expect(await posts()).toBe(before)
  })

  it('refuses a body that is no form', async () => {
    const reply = await author.call(postsApi.create, {
      raw: '{"content":"x"}',
      headers: { 'content-type': 'application/json' },
    })
    expect(reply.status).toBe(415)
  })

  it('refuses a write that another site caused', async () => {
    const foreign = await create({ content: 'x' }, [], { origin: 'https://evil.example' })
    expect([foreign.status, foreign.text]).toEqual([403, 'This request did not come from the application'])
    expect((await create({ content: 'x' }, [], { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await create({ content: 'x' }, [], { 'sec-fetch-site': 'same-origin' })).status).toBe(201)
  })

  it('creates one post per Idempotency-Key, with one set of files', async () => {
    const headers = { 'idempotency-key': 'a1' }
    const files = [text('list.txt')]
    const before = await storedFiles()
    const replies = await Promise.all([1, 2, 3].map(() => create({ content: 'once' }, files, headers)))
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1)
    expect(await storedFiles()).toBe(before + 1)
  })

  it('turns a mention into plain text if its name and id disagree', async () => {
    const reply = await create({
      content: `Ask @[writer](${other.id}) or @[nobody](1) or @[reader](${other.id})`,
    })
    expect(reply.body.content).toBe(`Ask @writer or @nobody or @[reader](${other.id})`)
  })

  it('shows a custom audience to the author and the members in it', async () => {
    const { id } = (
      await create({ content: 'For two', privacy: 'custom', customAudience: users(other.id, author.id) })
    ).body
    const params = { id: String(id) }
    const seen = await other.call(postsApi.get, { params })
    expect(seen.body.customAudience).toEqual({ type: 'users', ids: [other.id] })
    expect((await other.call(postsApi.audience, { params })).body.map((member) => member.id)).toEqual([
      other.id,
    ])
    expect((await stranger.call(postsApi.audience, { params })).status).toBe(404)
  })
})

describe('a reply', () => {
  it('needs a parent that the actor sees', async () => {
    const hidden = await buildPost(database, { privacy: 'private' })
    const reply = await create({ content: 'x', backId: String(hidden.id) })
    expect([reply.status, reply.text]).toEqual([404, 'Not found'])
    expect((await create({ content: 'x', backId: '99999999' })).status).toBe(404)
  })

  it('inherits the privacy of its parent', async () => {
    await buildFriendship(database, { requesterId: author.id, addresseeId: other.id })
    const inherited = async (
      privacy: 'public' | 'friends' | 'custom' | 'private',
      audience: number[] = [],
    ) => {
      const authorId = privacy === 'private' ? author.id : other.id
      const parent = await buildPost(database, { authorId, privacy, audience })
      const { body } = await create({ content: 'x', backId: String(parent.id) })
      return [body.privacy, body.customAudience?.ids ?? []]
    }
    expect(await inherited('public')).toEqual(['public', []])
    expect(await inherited('friends')).toEqual(['private', []])
    expect(await inherited('private')).toEqual(['private', []])
    expect(await inherited('custom', [author.id, stranger.id])).toEqual(['custom', [other.id, stranger.id]])
  })

  it('is never wider than its parent', async () => {
    const parent = await buildPost(database, { authorId: author.id, privacy: 'custom', audience: [other.id] })
    const backId = String(parent.id)
    for (const body of [
      { privacy: 'public' },
      { privacy: 'friends' },
      { privacy: 'custom', customAudience: users(other.id, stranger.id) },
    ]) {
      const reply = await create({ content: 'x', backId, ...body })
      expect([reply.status, reply.text]).toEqual([
        400,
        'A reply cannot be shown to more people than the post it answers',
      ])
    }
    expect((await create({ content: 'x', backId, privacy: 'private' })).status).toBe(201)
  })

  it('may list whom it likes below a public post', async () => {
    const { id } = await buildPost(database, { authorId: other.id })
    const body = { content: 'x', backId: String(id), privacy: 'custom', customAudience: users(stranger.id) }
    expect((await create(body)).body.customAudience).toEqual({ type: 'users', ids: [stranger.id] })
  })
})

describe('attachments', () => {
  it('are stored, listed and downloaded under their names', async () => {
    const { body } = await create({ content: 'Files' }, [
      text('Preisliste März.txt', 'Zink 2,40 €'),
      await picture(),
    ])
    expect(body.attachments.map(({ fileName, mimeType, width }) => [fileName, mimeType, width])).toEqual([
      ['Preisliste März.txt', 'text/plain', null],
      ['pallet.png', 'image/png', 40],
    ])
    const [list, image] = body.attachments
    const download = await other.call(postsApi.file, { params: { id: String(list?.id) } })
    expect(download.text).toBe('Zink 2,40 €')
    expect(download.headers.get('content-disposition')).toBe(
      `attachment; filename="Preisliste M?rz.txt"; filename*=UTF-8''Preisliste%20M%C3%A4rz.txt`,
    )
    expect(download.headers.get('x-content-type-options')).toBe('nosniff')
    const preview = await other.call(postsApi.file, {
      params: { id: String(image?.id) },
      query: { preview: 'true' },
    })
    expect([preview.headers.get('content-type'), preview.headers.get('content-disposition')]).toEqual([
      'image/webp',
      expect.stringMatching(/^inline/),
    ])
  })

  it('are refused to members who do not see the post', async () => {
    const { body } = await create({ content: 'Files', privacy: 'private' }, [text('secret.txt')])
    const params = { id: String(body.attachments[0]?.id) }
    expect((await anonymous.call(postsApi.file, { params })).status).toBe(401)
    const refused = await stranger.call(postsApi.file, { params })
    expect([refused.status, refused.text]).toEqual([404, 'Not found'])
    expect((await author.call(postsApi.file, { params })).status).toBe(200)
  })

  const php = '<?php system($_GET["c"]);'
  it.each<[string, string | Uint8Array<ArrayBuffer>, number, string]>([
    [
      'tool.exe',
      'MZ',
      400,
      'tool.exe: This file type is not supported. Allowed: jpg, jpeg, png, gif, pdf, doc, docx, txt, xls, xlsx.',
    ],
    ['photo.png', php, 400, 'photo.png: The content of this file does not match its name'],
    [
      'photo.jpg',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      400,
      'photo.jpg: The content of this file does not match its name',
    ],
    [
      'binary.txt',
      new Uint8Array([0xff, 0xfe, 0x00, 0x01]),
      400,
      'binary.txt: The content of this file does not match its name',
    ],
    ['cut.gif', 'GIF89a\u0001', 400, 'cut.gif: This image cannot be read'],
    ['big.txt', 'x'.repeat(maxFileBytes + 1), 413, 'File big.txt is too large. Maximum size is 10MB.'],
  ])('like %s are refused, and nothing of the post is stored', async (name, content, status, sentence) => {
    const before = [await posts(), await storedFiles()]
    const reply = await create({ content: 'Files' }, [text('fine.txt'), new File([content], name)])
    expect([reply.status, reply.text]).toEqual([status, sentence])
    expect([await posts(), await storedFiles()]).toEqual(before)
  })

  it('of exactly 10 MB are accepted', async () => {
    expect((await create({ content: 'Files' }, [text('full.txt', 'x'.repeat(maxFileBytes))])).status).toBe(
      201,
    )
  })

  it('lose their EXIF data', async () => {
    const photo = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .withExif({
        IFD0: { Artist: 'Wilma Writer' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const { body } = await create({ content: 'Photo' }, [new File([new Uint8Array(photo)], 'photo.jpg')])
    const response = await author.fetch(`/api/files/${body.attachments[0]?.id}`)
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).exif).toBeUndefined()
  })

  it('are deleted from the store with their post', async () => {
    const before = await storedFiles()
    const { body } = await create({ content: 'Files' }, [text('a.txt'), await picture()])
    expect(await storedFiles()).toBe(before + 3)
    expect((await author.call(postsApi.remove, { params: { id: String(body.id) } })).status).toBe(200)
    expect(await storedFiles()).toBe(before)
  })
})
