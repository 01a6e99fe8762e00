import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { profilesApi } from '#features/network/profiles/contract.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { csv, rowsOf, uploadTable } from '#tests/support/sheets.ts'
import { storageApi } from '../contract.ts'

const kilobyte = 1024
const quota = 200 * kilobyte
const app = await testApplication({ STORAGE_QUOTA: '200 KB' })

const text = (kilobytes: number) => new File(['x'.repeat(kilobytes * kilobyte)], 'notes.txt')
const post = (member: SignedIn, files: File[], key?: string) =>
  member.call(postsApi.create, {
    body: { content: 'With a file', privacy: 'public', anonymous: 'false', postType: 'regular' },
    files,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  })
const storageOf = async (member: SignedIn) => (await member.call(storageApi.read)).body
const usedBy = async (member: SignedIn) => (await storageOf(member)).used
const stored = async () =>
  (await readdir(path.join(app.dataDir, 'files'), { recursive: true }).catch(() => [])).length
const picture = async () =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 900, height: 300, channels: 3, background: '#357' } })
          .png()
          .toBuffer(),
      ),
    ],
    'photo.png',
  )

it('shows each member their own usage', async () => {
  expect((await app.anonymous.call(storageApi.read)).status).toBe(401)
  const [member, other] = [await app.signIn(), await app.signIn()]
  await post(member, [text(50)])
  expect(await storageOf(member)).toEqual({ used: 50 * kilobyte, allowed: quota })
  expect(await usedBy(other)).toBe(0)
})

it('refuses files over the quota, names the sizes, and stores nothing', async () => {
  const member = await app.signIn()
  expect((await post(member, [text(150)])).status).toBe(201)
  const before = await stored()
  const { status, text: sentence } = await post(member, [text(51)])
  expect([status, sentence]).toEqual([
    413,
    'There is no room for this: with it your files would take 201 KB, and 200 KB are allowed. ' +
      'Delete files that you no longer need, and try again.',
  ])
  expect([await usedBy(member), await stored()]).toEqual([150 * kilobyte, before])
  expect((await post(member, [])).status).toBe(201)
  expect((await post(member, [text(50)])).status).toBe(201)
})

it('frees the bytes of a deleted post, and those of others’ replies below it', async () => {
  const [member, other] = [await app.signIn(), await app.signIn()]
  const { body: first } = await post(member, [text(150)])
  const reply = {
    content: 'Mine',
    privacy: 'public',
    anonymous: 'false',
    postType: 'regular',
    backId: String(first.id),
  } as const
  await other.call(postsApi.create, { body: reply, files: [text(60)] })
  expect(await usedBy(other)).toBe(60 * kilobyte)
  expect((await member.call(postsApi.remove, { params: { id: String(first.id) } })).status).toBe(200)
  expect([await usedBy(member), await usedBy(other)]).toEqual([0, 0])
})

it('holds against simultaneous calls', async () => {
  const member = await app.signIn()
  const replies = await Promise.all(Array.from({ length: 6 }, () => post(member, [text(60)])))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(replies.filter(({ status }) => status === 413)).toHaveLength(3)
  expect(await usedBy(member)).toBe(180 * kilobyte)
})

it('counts previews, photos, logos and uploaded import files', async () => {
  const member = await app.signIn()
  let before = 0
  const hasGrown = async () => {
    const used = await usedBy(member)
    const more = used > before
    before = used
    return more
  }
  await post(member, [await picture()])
  expect(await hasGrown()).toBe(true)
  const photo = async () =>
    member.call(profilesApi.photo, {
      params: { id: String(member.id), type: 'profile' },
      files: [await picture()],
    })
  expect((await photo()).status).toBe(200)
  expect(await hasGrown()).toBe(true)
  // It replaces the photo before.
  await photo()
  expect(await hasGrown()).toBe(false)
  expect((await member.call(invoicesApi.upload, { files: [await picture()] })).status).toBe(201)
  expect(await hasGrown()).toBe(true)
  expect((await uploadTable(member, csv(rowsOf(10)))).status).toBe(201)
  expect(await hasGrown()).toBe(true)
  // Rows with their quotes need more room than the file did.
  const large = await uploadTable(member, csv(rowsOf(2_400)))
  expect(large.status).toBe(413)
  expect(await hasGrown()).toBe(false)
})

it('reads the quota in units such as GiB', () => {
  expect(readConfig({}).storageQuota).toBe(5 * 1024 ** 3)
  expect(readConfig({ STORAGE_QUOTA: '1.5 GiB' }).storageQuota).toBe(1.5 * 1024 ** 3)
  for (const wrong of ['lots', '5', '-1 GB', '0 MB'])
    expect(() => readConfig({ STORAGE_QUOTA: wrong })).toThrow(/^STORAGE_QUOTA: .*must look like 5 GiB/)
})
