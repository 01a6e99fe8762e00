import http from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { postsApi } from '#features/network/posts/contract.ts'
import { expect, test } from '../fixtures.ts'
import { toasts } from '../window.ts'
import { post, roots, topOf, write } from './parts.ts'

test.use({ environment: { PREVIEW_NETWORK: '127.0.0.1/32' } })

interface Host {
  readonly url: string
  readonly port: number
  readonly agents: string[]
}

/** A page of somebody else, and which programs asked for it. */
async function openHost(): Promise<Host & { close(): void }> {
  const picture = await sharp({ create: { width: 800, height: 420, channels: 3, background: '#2a6f97' } })
    .png()
    .toBuffer()
  const agents: string[] = []
  const server = http.createServer((request, response) => {
    agents.push(request.headers['user-agent'] ?? '')
    if (request.url === '/picture.png') response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
    else
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          '<title>Steel prices in November</title><meta name=description content="Coil and plate, by port">' +
            '<meta property=og:site_name content="Trade News"><meta property=og:image content=/picture.png>',
        )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, port, agents, close: () => void server.close() }
}

let host: Awaited<ReturnType<typeof openHost>>
test.beforeAll(async () => {
  host = await openHost()
})
test.afterAll(() => host.close())

const cardOf = (page: Parameters<typeof post>[0], id: number) => post(page, id).locator('[data-link-card]')

test('shows what a link leads to, without asking its host from any browser', async ({
  newMember,
  expectAccessible,
}) => {
  const [author, reader] = [await newMember(), await newMember()]
  const others = await reader.open()
  const page = await author.open()
  await page.keyboard.press('n')
  await page.getByRole('textbox', { name: 'Post content' }).fill(`Have a look: ${host.url}/prices#coil`)
  await expect(page.getByText(`This server asks 127.0.0.1:${host.port} for a preview`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  const written = roots(page).filter({ hasText: 'Have a look' })
  const link = written.getByRole('link', { name: /Steel prices in November/ })
  await expect(link).toHaveAttribute('href', `${host.url}/prices#coil`)
  await expect(link).toHaveAttribute('rel', /noopener noreferrer/)
  await expect(link).toContainText('Coil and plate, by port')
  await expect(link).toContainText('Trade News')
  await expect(link).toContainText(`127.0.0.1:${host.port}`)
  await expect
    .poll(() =>
      written.locator('[data-link-card] img').evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(480)
  await expectAccessible(page)

  const id = Number(await written.getAttribute('data-post'))
  await others.reload()
  await expect(cardOf(others, id)).toBeVisible()
  await expect(cardOf(others, id).getByRole('button')).toHaveCount(0)
  expect(host.agents.filter((agent) => agent !== 'Mozilla/5.0 (compatible; Kontor link preview)')).toEqual([])
})

test('appears in an open feed, moving what is below once by its height', async ({ newMember }) => {
  const [author, reader] = [await newMember(), await newMember()]
  const below = await write(author, 'Below it')
  const { id } = await write(author, `Live ${host.url}/live`, { preview: 'false' })
  const page = await reader.open()
  await expect(post(page, id)).toBeVisible()
  const before = await topOf(post(page, below.id))
  await author.client.fetch(`/api/posts/${id}/preview`, {
    method: 'PUT',
    body: '{"shown":true}',
    headers: { 'content-type': 'application/json' },
  })
  await expect(cardOf(page, id)).toContainText('Steel prices')
  // 96 pixels and the gap above.
  expect((await topOf(post(page, below.id))) - before).toBe(108)
})

test('is taken off by its author, at once or while editing, and put back', async ({ newMember }) => {
  const [author, reader] = [await newMember(), await newMember()]
  const { id } = await write(author, `Off and on ${host.url}/off`)
  const [page, others] = [await author.open(`/post/${id}`), await reader.open(`/post/${id}`)]
  await expect(cardOf(others, id)).toBeVisible()
  await cardOf(page, id).getByRole('button', { name: 'Remove preview' }).click()
  await expect(cardOf(page, id)).toHaveCount(0)
  await expect(cardOf(others, id)).toHaveCount(0)
  await expect(post(page, id)).toBeFocused()
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(cardOf(page, id)).toBeVisible()
  await expect(cardOf(others, id)).toBeVisible()

  await post(page, id).getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('menuitem', { name: 'Edit post' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit post' })
  await dialog.getByRole('checkbox', { name: 'Show a preview of the link' }).uncheck()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(cardOf(others, id)).toHaveCount(0)
})

test('asks nobody where the author wants no preview', async ({ newMember }) => {
  const author = await newMember()
  const page = await author.open()
  host.agents.length = 0
  await page.keyboard.press('n')
  await page.getByRole('textbox', { name: 'Post content' }).fill(`Secret ${host.url}/secret`)
  await page.getByRole('button', { name: 'No preview' }).click()
  await expect(page.getByText(`this server does not ask 127.0.0.1:${host.port}`)).toBeVisible()
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(roots(page).filter({ hasText: 'Secret' })).toBeVisible()
  const { id } = await write(author, `Then another ${host.url}/other`)
  const previewOf = async () =>
    (await author.client.call(postsApi.get, { params: { id: String(id) } })).body.preview
  await expect.poll(previewOf).not.toBeNull()
  await page.reload()
  await expect(cardOf(page, id)).toBeVisible()
  await expect(roots(page).filter({ hasText: 'Secret' }).locator('[data-link-card]')).toHaveCount(0)
  expect(host.agents).toHaveLength(2)
})
