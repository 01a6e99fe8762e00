import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { adminApi } from '#features/administration/admin/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { pngBomb } from '#tests/support/png-bomb.ts'
import { invoicesApi } from '../contract.ts'
import { logoService } from './logos.ts'

const { anonymous, signIn, app, database, dataDir } = await testApplication()
const owner = await signIn()
const stranger = await signIn()
const admin = await signIn({ isAdmin: true, confirmed: true })

const file = (bytes: Uint8Array, name = 'logo.png') => new File([new Uint8Array(bytes)], name)
const image = (width = 60, height = 20) =>
  sharp({ create: { width, height, channels: 4, background: '#3578' } })
const upload = async (caller = owner) =>
  (await caller.call(invoicesApi.upload, { files: [file(await image().png().toBuffer())] })).body
const stored = () => readdir(path.join(dataDir, 'files', 'logos')).catch(() => [])
const withLogo = (companyLogo: string | null, caller = owner) =>
  caller.call(invoicesApi.create, { body: invoiceBody({ companyLogo, status: 'final' }) })

describe('POST /api/upload', () => {
  it('is refused without a session, and keeps nothing', async () => {
    const files = [file(await image().png().toBuffer())]
    expect((await anonymous.call(invoicesApi.upload, { files })).status).toBe(401)
    expect(await stored()).toEqual([])
  })

  it('answers an address that is the owner’s alone, like one that is none', async () => {
    const reply = await owner.call(invoicesApi.upload, {
      files: [file(await image().png().toBuffer(), 'Our logo.png')],
    })
    const { url, fileUrl, fileName } = reply.body
    expect([reply.status, fileUrl, fileName]).toEqual([201, url, 'Our logo.png'])
    expect(url).toMatch(/^\/api\/uploads\/[0-9a-f]{40}$/)
    const shown = await owner.fetch(url)
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'private, no-cache',
    ])
    expect((await anonymous.fetch(url)).status).toBe(401)
    const absent = await owner.fetch(`/api/uploads/${'0'.repeat(40)}`)
    const unseen = [absent.status, await absent.text()]
    for (const other of [stranger, admin]) {
      const refused = await other.fetch(url)
      expect([refused.status, await refused.text()]).toEqual(unseen)
    }
  })

  it.each(['jpeg', 'png'] as const)(
    'draws a %s anew: upright, small, without place or maker',
    async (format) => {
      const camera = await image(3000, 1000)
        .withExif({
          IFD0: { Artist: 'Olga Owner' },
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
        })
        .withMetadata({ orientation: 6 })
        .toFormat(format)
        .toBuffer()
      const { body } = await owner.call(invoicesApi.upload, { files: [file(camera, `x.${format}`)] })
      const stored = Buffer.from(await (await owner.fetch(body.url)).arrayBuffer())
      const { width, height, exif, format: storedFormat, hasAlpha } = await sharp(stored).metadata()
      expect([width, height, exif, storedFormat, hasAlpha]).toEqual([
        200,
        600,
        undefined,
        format,
        format === 'png',
      ])
      expect(stored.toString('latin1')).not.toMatch(/GPS|Olga|Exif/i)
    },
  )

  it('says what is missing or wrong, and keeps nothing', async () => {
    const before = [await stored(), await database.all(sql`select key from uploads`)]
    const whole = await image(200, 200).jpeg().toBuffer()
    const svg = new TextEncoder().encode('<svg onload="alert(1)"></svg>')
    const cases: [File[], number, string][] = [
      [[], 400, 'Please choose a picture'],
      [[file(new Uint8Array())], 400, 'Please choose a picture'],
      [[file(svg)], 400, 'The logo must be a jpg, jpeg or png picture'],
      [[file(await image().webp().toBuffer())], 400, 'The logo must be a jpg, jpeg or png picture'],
      [[file(await image().gif().toBuffer(), 'x.png')], 400, 'The logo must be a jpg, jpeg or png picture'],
      [
        [file(whole.subarray(0, whole.length / 2), 'x.jpg')],
        400,
        'The logo must be a jpg, jpeg or png picture',
      ],
      [[file(new Uint8Array(5 * 1024 * 1024 + 1))], 413, 'The logo must be at most 5 MB'],
    ]
    for (const [files, status, sentence] of cases) {
      const reply = await owner.call(invoicesApi.upload, { files })
      expect([reply.status, reply.text]).toEqual([status, sentence])
    }
    expect([await stored(), await database.all(sql`select key from uploads`)]).toEqual(before)
  })

  it('refuses a picture of 900 megapixels from its header', async () => {
    const small = pngBomb(30_000)
    expect(small.length).toBeLessThan(1024 * 1024)
    await upload()
    const memory = process.memoryUsage().rss
    const took: number[] = []
    for (let count = 0; count < 5; count++) {
      const started = performance.now()
      const reply = await owner.call(invoicesApi.upload, { files: [file(small, 'bomb.png')] })
      took.push(performance.now() - started)
      expect([reply.status, reply.text]).toEqual([400, 'The logo must be a jpg, jpeg or png picture'])
    }
    // The quickest: what else the machine does meanwhile is not the server's.
    expect(Math.min(...took)).toBeLessThan(100)
    expect(process.memoryUsage().rss - memory).toBeLessThan(50 * 1024 * 1024)
  })
})

describe('a logo on an invoice', () => {
  it('is an upload of one’s own', async () => {
    const { url } = await upload()
    const { body } = await withLogo(url)
    expect(body.companyLogo).toBe(url)
    for (const address of [
      url.toUpperCase(),
      `${url}?x`,
      `https://kontor.test${url}`,
      '/api/avatars/x',
      'javascript:1',
    ])
      expect((await withLogo(address)).text).toBe('Please upload the company logo here first')
    for (const other of [stranger, admin])
      expect((await withLogo(url, other)).text).toBe('Please upload the company logo here first')
    const params = { id: String(body.id) }
    const theirs = (await upload(stranger)).url
    const reply = await owner.call(invoicesApi.change, { params, body: invoiceBody({ companyLogo: theirs }) })
    expect([reply.status, reply.text]).toEqual([400, 'Please upload the company logo here first'])
    const cleared = await owner.call(invoicesApi.change, { params, body: invoiceBody({ companyLogo: '' }) })
    expect(cleared.body.companyLogo).toBeNull()
  })

  it('stays as long as an invoice or what it said before shows it; others go after a day', async () => {
    const member = await signIn()
    const [shown, before, unused, fresh] = [
      await upload(member),
      await upload(member),
      await upload(member),
      await upload(member),
    ]
    await withLogo(shown.url, member)
    const { body } = await withLogo(before.url, member)
    await member.call(invoicesApi.change, { params: { id: String(body.id) }, body: invoiceBody() })
    const keyOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? ''
    await database.run(sql`
      update uploads set created_at = now() - interval '25 hours' where key <> ${keyOf(fresh)}`)
    await logoService(app).cleanUp()
    const statuses = await Promise.all(
      [shown, before, unused, fresh].map(async ({ url }) => (await member.fetch(url)).status),
    )
    expect(statuses).toEqual([200, 200, 404, 200])
    expect(await stored()).not.toContain(keyOf(unused))
    expect(await stored()).toEqual(expect.arrayContaining([shown, before, fresh].map(keyOf)))
  })

  it('goes with its owner, invoices and all', async () => {
    const member = await signIn()
    const { url } = await upload(member)
    const { body } = await withLogo(url, member)
    await member.call(invoicesApi.change, { params: { id: String(body.id) }, body: invoiceBody() })
    const reply = await admin.call(adminApi.removeUser, { params: { id: String(member.id) } })
    expect(reply.status).toBe(200)
    expect(await stored()).not.toContain(url.split('/').at(-1))
    for (const table of [sql`invoices`, sql`uploads`, sql`invoice_counters`])
      expect(await database.all(sql`select 1 from ${table} where book_id = ${member.id}`)).toEqual([])
  })
})
