import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { buildCompany } from '#db/factories/index.ts'
import { guestsApi, publicGuestApi } from '#features/trade/guests/contract.ts'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { sendingApi } from '#features/books/correspondence/contract.ts'
import { queueSizes } from '#platform/server/queue.ts'
import { testApplication } from '#tests/support/application.ts'
import { guestAddress, openLink } from '#tests/support/guests.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { postRequisition } from '#tests/support/trade.ts'

/** What callers without a session do is counted like what members do: by link and by address. */

const { anonymous, database, features, signIn, url } = await testApplication({
  RATE_LIMIT: 'on',
  TRUSTED_PROXIES: '127.0.0.1',
  QUOTAS: 'comments=8/hour',
})
const [buyer, member] = [await signIn({ verified: true }), await signIn({ verified: true })]
const { bookId } = await buildCompany(database, { people: [{ userId: buyer.id, role: 'owner' }] })

async function guestLink(): Promise<string> {
  const { id } = await postRequisition({ fetch: buyer.fetch, bookId }, {})
  const body = { name: 'Bergmann', email: guestAddress('vera') }
  const { body: guest } = await buyer.call(guestsApi.invite, { params: { id: String(id) }, body })
  return openLink(database, guest.id)
}

const under = (name: string) =>
  queueSizes().reduce((sum, size) => sum + (size.name === name ? size.running + size.waiting : 0), 0)

/** Begins a form that never ends; answers the status if it is refused. */
function uploadSlowly(to: string, address: string) {
  const form = 'multipart/form-data; boundary=b'
  const headers = { 'content-type': form, 'content-length': '1000000', 'x-forwarded-for': address }
  const sent = request(`${url}${to}`, { method: 'POST', headers, agent: false })
  sent.on('error', () => undefined)
  sent.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4')
  return { status: once(sent, 'response').then(([{ statusCode }]) => Number(statusCode)), sent }
}

it('64 slow uploads by one link leave room for a member’s', async () => {
  const filesPath = `/api/trade-links/${await guestLink()}/quote/files`
  const uploads = Array.from({ length: 64 }, () => uploadSlowly(filesPath, '203.0.113.1'))
  onTestFinished(() => uploads.forEach(({ sent }) => sent.destroy()))
  const statuses: number[] = []
  for (const { status } of uploads) status.then((code) => statuses.push(code)).catch(() => undefined)
  await expect.poll(() => statuses.length).toBe(59)
  expect(new Set(statuses)).toEqual(new Set([429]))
  expect(under('uploads')).toBe(5)

  const posted = await member.call(postsApi.create, {
    body: { content: 'With a file', privacy: 'public', anonymous: 'false', postType: 'regular' },
    files: [new File(['notes'], 'notes.txt')],
  })
  expect(posted.status).toBe(201)
  expect(under('uploads')).toBe(5)
  for (const { sent } of uploads) sent.destroy()
  await expect.poll(() => under('uploads')).toBe(0)
})

it('130 documents by one link, from as many addresses, leave a member’s in its turn', async () => {
  const { body: invoice } = await buyer.call(invoicesApi.create, { body: invoiceBody({ status: 'sent' }) })
  const { body: link } = await buyer.call(sendingApi.addLink, {
    params: { id: String(invoice.id) },
    body: {},
  })
  const linkPath = `/api/invoice-links/${link.url.split('/').at(-1)}/pdf`
  const { body: own } = await member.call(invoicesApi.create, { body: invoiceBody() })
  const ownPath = `/api/invoices/${own.id}/pdf`
  expect((await member.fetch(ownPath)).status).toBe(200)

  const statuses: number[] = []
  let most = 0
  const watching = setInterval(() => {
    most = Math.max(most, under('documents'))
  }, 1)
  const strangers = Array.from({ length: 130 }, async (_, n) => {
    const headers = { 'x-forwarded-for': `198.51.100.${n}` }
    const reply = await anonymous.fetch(linkPath, { headers })
    statuses.push(reply.status)
    await reply.arrayBuffer()
  })
  await expect.poll(() => under('documents') + statuses.length).toBeGreaterThan(0)
  expect((await member.fetch(ownPath)).status).toBe(200)
  await Promise.all(strangers)
  clearInterval(watching)
  // Five of the link's and the member's own. `queue.test.ts` shows whose turn comes first.
  expect(most).toBeGreaterThan(1)
  expect(most).toBeLessThanOrEqual(6)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([])
})

it('writes by a link count against a quarter of a member’s quota, those of its address against half', async () => {
  const [one, other, third] = [await guestLink(), await guestLink(), await guestLink()]
  const twice = ['counted', 'counted']
  const ask = async (token: string, address: string) => {
    const reply = await anonymous.call(publicGuestApi.ask, {
      params: { token },
      body: { question: 'Which grade of steel?' },
      headers: { 'x-forwarded-for': address },
    })
    return reply.status === 429 ? 'refused' : 'counted'
  }
  expect([await ask(one, '192.0.2.1'), await ask(one, '192.0.2.2')]).toEqual(twice)
  expect(await ask(one, '192.0.2.3')).toBe('refused')
  expect([await ask(other, '192.0.2.9'), await ask(other, '192.0.2.9')]).toEqual(twice)
  expect([await ask(third, '192.0.2.9'), await ask(third, '192.0.2.9')]).toEqual(twice)
  expect(await ask(await guestLink(), '192.0.2.9')).toBe('refused')
})

it('every call by a link has its token in the path', () => {
  const byLink = features.flatMap(({ routes }) => routes).filter(({ endpoint }) => endpoint.byLink === true)
  expect(byLink.length).toBeGreaterThan(20)
  for (const { endpoint } of byLink) expect(endpoint.path).toContain('/:token')
  const pages = features.flatMap(({ pages = [] }) => pages)
  for (const page of pages) expect(page.path).toContain('/:token')
})

it('only jobs work as the server itself', () => {
  const root = path.join(import.meta.dirname, '../..')
  const users = globSync('{apps,features,platform}/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => /\b(?:serverCaller|theServer)\b/.test(readFileSync(path.join(root, file), 'utf8')))
  expect(users.toSorted()).toEqual([
    'features/files/files/server/extraction/job.ts',
    'platform/server/caller.ts',
    'platform/server/jobs/jobs.ts',
  ])
})
