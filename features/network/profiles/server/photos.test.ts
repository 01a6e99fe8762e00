import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { accountsApi } from '#features/people/accounts/contract.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { pngBomb } from '#tests/support/png-bomb.ts'
import { profilesApi } from '../contract.ts'
import { maxPhotoBytes, type PhotoType } from '../domain.ts'

const { anonymous, signIn, database, dataDir } = await testApplication()
const owner = await signIn()
const stranger = await signIn()
const admin = await signIn({ isAdmin: true })

const upload = (caller: typeof anonymous, files: File[], type: PhotoType = 'profile', id = owner.id) =>
  caller.call(profilesApi.photo, { params: { id: String(id), type }, files })
const file = (bytes: Uint8Array, name = 'photo.jpg') => new File([new Uint8Array(bytes)], name)
const image = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#357' } })
const storedFiles = async (folder: string) =>
  (await readdir(path.join(dataDir, 'files', folder)).catch(() => [])).toSorted((one, other) =>
    one.localeCompare(other),
  )
const keyOf = (address: string) => address.split('/').at(-1) ?? ''
const bytesOf = async (caller: typeof owner, address: string) =>
  Buffer.from(await (await caller.fetch(address)).arrayBuffer())

/** A photo like that of a camera: rotated by its metadata, and with GPS coordinates. */
const fromCamera = () =>
  image(60, 20)
    .withExif({
      IFD0: { Artist: 'Olga Owner' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><exif:GPSLatitude>51,30N</exif:GPSLatitude></x:xmpmeta>')

const expectMetadata = async (photo: Buffer) =>
  expect(await sharp(photo).metadata()).toMatchObject({
    orientation: 6,
    exif: expect.any(Buffer),
    xmp: expect.any(Buffer),
  })

describe('POST /api/users/:id/photo/:type', () => {
  it('is only for the member themselves', async () => {
    const photo = [file(await image().jpeg().toBuffer())]
    expect((await upload(anonymous, photo)).status).toBe(401)
    for (const other of [stranger, admin]) expect((await upload(other, photo)).status).toBe(403)
    expect((await upload(stranger, photo, 'cover', Number.MAX_SAFE_INTEGER)).status).toBe(404)
    expect(await storedFiles('avatars')).toEqual([])
  })

  it.each<[PhotoType, string, 'avatar' | 'coverPhoto']>([
    ['profile', 'avatars', 'avatar'],
    ['cover', 'covers', 'coverPhoto'],
  ])('stores a %s photo under a new address and deletes the previous one', async (type, folder, field) => {
    const first = (await upload(owner, [file(await image().png().toBuffer())], type)).body
    expect(first.url).toMatch(new RegExp(`^/api/${folder}/[0-9a-f]{40}$`))
    expect((await owner.call(accountsApi.current)).body[field]).toBe(first.url)
    const response = await stranger.fetch(first.url)
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('cache-control'),
    ]).toEqual([200, 'image/webp', 'private, max-age=31536000, immutable'])
    expect((await anonymous.fetch(first.url)).status).toBe(401)

    const second = (await upload(owner, [file(await image().gif().toBuffer())], type)).body
    expect(second.url).not.toBe(first.url)
    expect(await storedFiles(folder)).toEqual([keyOf(second.url)])
    expect((await stranger.fetch(first.url)).status).toBe(404)
  })

  it('encodes the photo again: upright, without metadata, an avatar as a square', async () => {
    const camera = await fromCamera().jpeg().toBuffer()
    await expectMetadata(camera)
    const avatar = await bytesOf(owner, (await upload(owner, [file(camera)])).body.url)
    const cover = await bytesOf(owner, (await upload(owner, [file(camera)], 'cover')).body.url)
    const [square, upright] = [await sharp(avatar).metadata(), await sharp(cover).metadata()]
    expect([square.width, square.height]).toEqual([512, 512])
    expect([upright.width, upright.height]).toEqual([20, 60])
    for (const savedPhoto of [avatar, cover]) {
      const { exif, xmp, iptc, orientation } = await sharp(savedPhoto).metadata()
      expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined])
      expect(savedPhoto.toString('latin1')).not.toMatch(/GPS|Olga|xmp|Exif/i)
    }
  })

  it('leaves one file after concurrent uploads', async () => {
    const photo = await image().png().toBuffer()
    await Promise.all(Array.from({ length: 6 }, () => upload(owner, [file(photo)])))
    const { avatar } = (await owner.call(accountsApi.current)).body
    expect(await storedFiles('avatars')).toEqual([keyOf(avatar ?? '')])
  })

  it('says what is missing or wrong, and stores nothing', async () => {
    const before = [await storedFiles('avatars'), (await owner.call(accountsApi.current)).body.avatar]
    const text = new TextEncoder().encode('<svg onload="alert(1)"></svg>')
    const jpeg = await image(200, 200).jpeg().toBuffer()
    const answers = [
      await upload(owner, []),
      await upload(owner, [file(text, 'photo.png')]),
      await upload(owner, [file(await image().webp().toBuffer(), 'photo.png')]),
      await upload(owner, [file(jpeg.subarray(0, jpeg.length / 2))]),
      await upload(owner, [file(new Uint8Array(maxPhotoBytes + 1))]),
      await owner.fetch(`/api/users/${owner.id}/photo/banner`, { method: 'POST', body: new FormData() }),
    ]
    const answerTexts = await Promise.all(
      answers.map(async (answer) => [
        answer.status,
        typeof answer.text === 'string' ? answer.text : await answer.text(),
      ]),
    )
    expect(answerTexts).toEqual([
      [400, 'No file selected'],
      [400, 'Please select an image file'],
      [400, 'Please select an image file'],
      [400, 'This image cannot be read'],
      [413, 'Maximum file size is 5MB'],
      [400, 'The photo type must be profile or cover'],
    ])
    expect([await storedFiles('avatars'), (await owner.call(accountsApi.current)).body.avatar]).toEqual(
      before,
    )
  })

  it('refuses a picture of 900 megapixels from its header', async () => {
    const small = pngBomb(30_000)
    expect(small.length).toBeLessThan(1024 * 1024)
    await upload(owner, [file(await image().png().toBuffer())])
    const memory = process.memoryUsage().rss
    const durations: number[] = []
    for (let count = 0; count < 5; count++) {
      const started = performance.now()
      const reply = await upload(owner, [file(small, 'bomb.png')])
      durations.push(performance.now() - started)
      expect([reply.status, reply.text]).toEqual([400, 'This image cannot be read'])
    }
    // The minimum, because other processes of the machine slow some runs down.
    expect(Math.min(...durations)).toBeLessThan(100)
    expect(process.memoryUsage().rss - memory).toBeLessThan(50 * 1024 * 1024)
  })

  it('earns the points for a completed profile', async () => {
    const member = await signIn()
    await database.run(
      sql`update users set bio = 'a', occupation = 'b', location = 'c' where id = ${member.id}`,
    )
    await upload(member, [file(await image().png().toBuffer())], 'profile', member.id)
    expect(await database.all(sql`select kind from point_events where member_id = ${member.id}`)).toEqual([
      { kind: 'profile-completed' },
    ])
  })
})

describe('the pictures of posts', () => {
  it.each(['jpeg', 'png'] as const)('have no metadata of a %s, nor do their previews', async (format) => {
    const camera = await fromCamera().toFormat(format).toBuffer()
    await expectMetadata(camera)
    const { body } = await owner.call(postsApi.create, {
      body: { content: 'Photo' },
      files: [file(camera, `photo.${format}`)],
    })
    const [picture] = body.attachments
    for (const query of ['', '?preview=true']) {
      const savedPhoto = await bytesOf(owner, `/api/files/${picture?.id}${query}`)
      const { exif, xmp, width, height } = await sharp(savedPhoto).metadata()
      expect([exif, xmp, width, height]).toEqual([undefined, undefined, 20, 60])
      expect(savedPhoto.toString('latin1')).not.toMatch(/GPS|Olga|xmp|Exif/i)
    }
  })
})
