import type { RequestListener } from 'node:http'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { buildPost } from '#db/factories/index.ts'
import { linkPreviewService } from '#features/network/previews/server/index.ts'
import { previewsApi } from '#features/network/previews/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { pngBomb } from '#tests/support/png-bomb.ts'
import { webServer } from '#tests/support/web-server.ts'
import type { Post } from '../contract.ts'
import { postsApi } from '../contract.ts'

const application = await testApplication({}, undefined, { linkPreviews: { exempt: ['127.0.0.1/32'] } })
const { anonymous, signIn, database, features } = application
const author = await signIn()
const reader = await signIn()
const stranger = await signIn()
const admin = await signIn({ isAdmin: true })

const picture = await sharp({ create: { width: 1_200, height: 630, channels: 3, background: '#246' } })
  .png()
  .toBuffer()
const icon = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#246' } })
  .png()
  .toBuffer()
const pictures: Readonly<Record<string, Buffer | undefined>> = {
  '/picture.png': picture,
  '/icon.png': icon,
  '/bomb.png': pngBomb(10_000),
  '/huge.png': Buffer.alloc(3_000_000),
  '/drawing.png': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>'),
}

/** A page whose address names its picture: `/steel?picture=icon.png`. */
const serve: RequestListener = (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://host')
  const bytes = pictures[pathname]
  if (bytes !== undefined) return void response.writeHead(200, { 'content-type': 'image/png' }).end(bytes)
  if (pathname === '/missing') return void response.writeHead(404).end()
  if (pathname === '/slow')
    return void setTimeout(
      () => response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Slow</title>'),
      300,
    )
  return void response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(
      `<title>About ${pathname.slice(1)}</title><meta name=description content="What it is">` +
        `<meta property=og:site_name content="Trade News">` +
        `<meta property=og:image content="/${searchParams.get('picture') ?? 'picture.png'}">`,
    )
}
const host = await webServer(serve)
const link = (path: string) => `${host.url}/${path}`

const params = ({ id }: { id: number }) => ({ id: String(id) })
const write = async (content: string, more: Record<string, string> = {}): Promise<Post> =>
  (await author.call(postsApi.create, { body: { content, ...more } })).body
const get = async (post: { id: number }, member: SignedIn = reader): Promise<Post> =>
  (await member.call(postsApi.get, { params: params(post) })).body
const ready = (post: { id: number }, member?: SignedIn) =>
  vi.waitFor(async () => {
    const { preview } = await get(post, member)
    if (preview === null) throw new Error('There is no preview yet')
    return preview
  }, 60_000)
const setPreview = (member: SignedIn, post: { id: number }, shown: boolean) =>
  member.call(postsApi.setPreview, { params: params(post), body: { shown } })
const states = () =>
  database.all(sql<{ url: string; state: string }>`select url, state from link_previews order by id`)
const stateOf = async (url: string) => (await states()).findLast((row) => row.url === url)?.state
const settled = async (url: string, state: string) =>
  vi.waitFor(async () => expect(await stateOf(url)).toBe(state), 10_000)
const keyOf = (address: string | null) => ({ key: address?.split('/').at(-1) ?? '' })

describe('the preview of a post', () => {
  it('is made of its first link after it was written, with a picture on this server', async () => {
    const post = await write(`Read (${link('steel#prices')}), then ${link('second')}.`)
    expect(post.preview).toBeNull()
    const preview = await ready(post)
    expect(preview).toEqual({
      url: link('steel#prices'),
      title: 'About steel',
      description: 'What it is',
      siteName: 'Trade News',
      picture: expect.stringMatching(/^\/api\/link-pictures\/[0-9a-f]{40}$/),
    })
    expect(await states()).toEqual([{ url: link('steel'), state: 'ready' }])
    const answer = await reader.fetch(preview.picture ?? '')
    expect(answer.headers.get('content-type')).toBe('image/webp')
    const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect({ width, height, format }).toEqual({ width: 480, height: 252, format: 'webp' })
    const [listed] = (await reader.call(postsApi.list)).body
    expect(listed?.preview).toEqual(preview)
  })

  it('is fetched once for all posts with the link, and shows at once in a later one', async () => {
    await ready(await write(link('once')))
    host.requests.length = 0
    const later = await write(`Again: ${link('once')}`)
    expect(later.preview?.title).toBe('About once')
    expect(host.requests).toEqual([])
  })

  it('belongs to replies as well', async () => {
    const post = await write('No link here')
    const reply = await write(link('reply'), { backId: String(post.id) })
    expect((await ready(reply, author)).title).toBe('About reply')
    expect((await get(post)).preview).toBeNull()
  })

  it('has no picture where that is an icon, too large, or none', async () => {
    for (const name of ['icon.png', 'bomb.png', 'huge.png', 'drawing.png', 'missing']) {
      // oxlint-disable-next-line no-await-in-loop -- the host gets one request at a time anyway
      const preview = await ready(await write(link(`page?picture=${name}`)))
      expect(preview).toMatchObject({ title: 'About page', picture: null })
    }
  })

  it('is not tried again for a while after a failure', async () => {
    await write(link('missing'))
    await settled(link('missing'), 'failed')
    host.requests.length = 0
    const post = await write(`Again ${link('missing')}`)
    expect(post.preview).toBeNull()
    await ready(await write(link('after-it')))
    expect(host.requests.map(({ url }) => url)).not.toContain('/missing')
  })

  it('is made anew for later posts once it has expired; earlier posts keep theirs', async () => {
    const early = await write(link('aged'))
    const preview = await ready(early)
    await database.run(
      sql`update link_previews set expires_at = now(), title = 'Old' where url = ${link('aged')}`,
    )
    await database.run(sql`update posts set version = version where id = ${early.id}`)
    const late = await write(link('aged'))
    expect((await ready(late)).title).toBe('About aged')
    expect(await get(early)).toMatchObject({ preview: { title: 'Old', picture: preview.picture } })
  })

  it('asks the private network of the server nothing', async () => {
    const post = await write('See http://10.0.0.1/ and http://169.254.169.254/latest')
    await settled('http://10.0.0.1/', 'failed')
    expect((await get(post)).preview).toBeNull()
  })

  it('is not made of links to this server', async () => {
    await write(`${application.url}/post/1`)
    expect(await stateOf(`${application.url}/post/1`)).toBeUndefined()
  })

  it('says nothing of who wrote an anonymous post', async () => {
    await ready(await write(link('named')))
    const named = host.requests.at(-2)
    const post = await write(link('secret'), { anonymous: 'true' })
    await ready(post)
    expect(JSON.stringify(await get(post))).not.toContain(author.username)
    expect(host.requests.at(-2)).toMatchObject({ url: '/secret', headers: named?.headers })
    const columns = await database.all(sql<{ name: string }>`
      select column_name::text as name from information_schema.columns where table_name = 'link_previews'`)
    expect(columns.map(({ name }) => name).toSorted()).toEqual(
      'created_at description expires_at id is_current picture_key site_name state title url'.split(' '),
    )
  })

  it('is seen by those who see the post', async () => {
    const post = await write(link('private'), { privacy: 'private' })
    await ready(post, author)
    expect((await stranger.call(postsApi.get, { params: params(post) })).status).toBe(404)
  })
})

describe('editing', () => {
  const edit = async (post: Post, content: string, preview?: boolean): Promise<Post> => {
    const { revision } = await get(post, author)
    const body = { content, tags: [], revision, ...(preview !== undefined && { preview }) }
    return (await author.call(postsApi.edit, { params: params(post), body })).body
  }

  it('lets the preview follow the link', async () => {
    const post = await write(link('before'))
    await ready(post)
    expect((await edit(post, 'No link any more')).preview).toBeNull()
    expect((await get(post)).preview).toBeNull()
    expect((await edit(post, `Now ${link('after')}`)).preview).toBeNull()
    expect((await ready(post)).title).toBe('About after')
  })

  it('keeps the preview taken off as long as the link stays', async () => {
    const post = await write(link('kept-off'))
    await ready(post)
    const off = await edit(post, link('kept-off'), false)
    expect(off).toMatchObject({ preview: null, previewOff: true, revision: 0 })
    expect(await edit(post, `More about ${link('kept-off')}`)).toMatchObject({ preview: null, revision: 1 })
    expect(await edit(post, `More about ${link('kept-off')}`, true)).toMatchObject({
      preview: { title: 'About kept-off' },
    })
    await edit(post, link('kept-off'), false)
    await edit(post, link('other'))
    expect((await ready(post)).title).toBe('About other')
  })
})

describe('the author’s choice', () => {
  it('fetches nothing for a post without a preview', async () => {
    host.requests.length = 0
    const post = await write(link('unwanted'), { preview: 'false' })
    expect(post).toMatchObject({ preview: null, previewOff: true })
    expect(await stateOf(link('unwanted'))).toBeUndefined()
    expect(host.requests).toEqual([])
    expect(await get(post)).not.toHaveProperty('previewOff')
    expect((await setPreview(author, post, true)).status).toBe(200)
    expect((await ready(post)).title).toBe('About unwanted')
  })

  it('is refused without a session, to a stranger and to others who see the post', async () => {
    const post = await write(link('mine'), { privacy: 'private' })
    const open = await write(link('mine'))
    const call = { params: params(post), body: { shown: false } }
    expect((await anonymous.call(postsApi.setPreview, call)).status).toBe(401)
    expect((await setPreview(stranger, post, false)).status).toBe(404)
    expect((await setPreview(admin, post, false)).status).toBe(404)
    expect((await setPreview(reader, open, false)).status).toBe(403)
    expect((await setPreview(admin, open, false)).status).toBe(403)
    await ready(open)
  })

  it('takes the preview off and puts it back, as often as it is asked', async () => {
    const post = await write(link('taken-off'))
    await ready(post)
    for (const shown of [false, false, true, true]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const reply = await setPreview(author, post, shown)
      expect(reply.body.preview === null).toBe(!shown)
      // oxlint-disable-next-line no-await-in-loop -- see above
      expect((await get(post)).preview === null).toBe(!shown)
    }
    const plain = await buildPost(database, { authorId: author.id, content: 'No link' })
    expect((await setPreview(author, plain, true)).body.preview).toBeNull()
  })
})

describe('GET /api/link-pictures/:key', () => {
  it('is for members only, and the same answer for every unknown key', async () => {
    const { picture: address } = await ready(await write(link('pictured')))
    const known = keyOf(address)
    expect((await anonymous.call(previewsApi.picture, { params: known })).status).toBe(401)
    expect((await stranger.call(previewsApi.picture, { params: known })).status).toBe(200)
    const status = async (key: string) =>
      (await stranger.call(previewsApi.picture, { params: { key } })).status
    expect(await status('0'.repeat(40))).toBe(404)
    expect(await status('../secrets')).toBe(400)
  })
})

describe('previews that nothing shows', () => {
  const cleanUp = () => Promise.all(features.flatMap((feature) => feature.cleanUp?.() ?? []))
  const age = (url: string) =>
    database.run(sql`update link_previews set created_at = now() - interval '2 hours' where url = ${url}`)

  it('are deleted with their pictures once the last post is gone', async () => {
    const [one, two] = [await write(link('gone')), await write(`Too: ${link('gone')}`)]
    const { picture: address } = await ready(one)
    await age(link('gone'))
    await author.call(postsApi.remove, { params: params(one) })
    await cleanUp()
    expect((await get(two)).preview?.picture).toBe(address)
    await author.call(postsApi.remove, { params: params(two) })
    await cleanUp()
    expect(await stateOf(link('gone'))).toBeUndefined()
    expect((await reader.call(previewsApi.picture, { params: keyOf(address) })).status).toBe(404)
  })

  it('are remembered as failures until they expire', async () => {
    const post = await write(link('missing?once'))
    await settled(link('missing?once'), 'failed')
    await author.call(postsApi.remove, { params: params(post) })
    await age(link('missing?once'))
    await cleanUp()
    expect(await stateOf(link('missing?once'))).toBe('failed')
    await database.run(
      sql`update link_previews set expires_at = now() - interval '1 second' where url = ${link('missing?once')}`,
    )
    await cleanUp()
    expect(await stateOf(link('missing?once'))).toBeUndefined()
  })
})

describe('the work', () => {
  it('asks one host one thing at a time', async () => {
    let running = 0
    let most = 0
    const busy = await webServer((_request, response) => {
      running += 1
      most = Math.max(most, running)
      setTimeout(() => {
        running -= 1
        response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Busy</title>')
      }, 50)
    })
    const posts = await Promise.all([1, 2, 3, 4].map((n) => write(`${busy.url}/${n}`)))
    await Promise.all(posts.map((post) => ready(post)))
    expect(most).toBe(1)
  })

  it('is not done for a post that was deleted meanwhile', async () => {
    const [first, second] = [await write(link('slow')), await write(link('never'))]
    await author.call(postsApi.remove, { params: params(second) })
    await ready(first)
    await ready(await write(link('done')))
    expect(host.requests.map(({ url }) => url)).not.toContain('/never')
  })

  it('is not begun where the operator switched it off', async () => {
    const { app } = application
    const { attach } = linkPreviewService({ ...app, config: { ...app.config, linkPreviews: undefined } })
    const attached = await database.transaction((tx) => attach(tx, link('off')))
    expect(attached).toBeUndefined()
    expect(await stateOf(link('off'))).toBeUndefined()
  })
})
