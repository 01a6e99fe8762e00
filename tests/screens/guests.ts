import { type APIRequestContext, type Page, request } from '@playwright/test'
import { ask } from './requisitions.ts'
import type { Screen } from './screen.ts'

const guest = { name: 'مخازن البحر للمعدات والقطع الصناعية', email: 'vera@guest.example' }

/** Whoever got the link has no account. */
const visitor = (page: Page): Promise<APIRequestContext> =>
  request.newContext({ baseURL: new URL(page.url()).origin })

/** The path of the newest link that was mailed, as the outbox shows it. */
async function linkOf(page: Page): Promise<string> {
  const mail = page.getByRole('link').filter({ hasText: guest.email }).first()
  for (let tries = 0; tries < 10; tries++) {
    await page.goto('/outbox')
    try {
      await mail.waitFor({ timeout: 2_000 })
      break
    } catch {
      // It has not been written yet.
    }
  }
  await mail.click()
  const link = page.getByRole('article').getByRole('link').first()
  return new URL((await link.getAttribute('href')) ?? '').pathname
}

async function post<T>(by: APIRequestContext, path: string, data: unknown, method = 'post'): Promise<T> {
  const answer = await by.fetch(path, { method, data })
  if (!answer.ok()) throw new Error(`${answer.status()} at ${path}: ${await answer.text()}`)
  return answer.json() as Promise<T>
}

async function invite(page: Page, sealed: boolean): Promise<number> {
  const id = await ask(page, sealed)
  await post(page.request, `/api/requisitions/${id}/guests`, guest)
  return id
}

const lines = [1, 2, 3].map((line) => ({ line, unitPrice: 2.5 * line, leadDays: 14 }))

/** An order that the guest has accepted, with a part under way. */
async function trade(page: Page): Promise<string> {
  const id = await invite(page, false)
  const token = (await linkOf(page)).split('/').at(-1) ?? ''
  const by = await visitor(page)
  const { id: quoteId } = await post<{ id: number }>(by, `/api/trade-links/${token}/quote`, { lines }, 'put')
  const [order] = await post<{ id: number }[]>(page.request, `/api/requisitions/${id}/award`, {
    lines: lines.map(({ line }) => ({ line, quoteId })),
    reason: 'The best price',
  })
  const address = `/api/trade-links/${token}/orders/${order?.id}`
  await post(by, `${address}/accept`, {})
  await post(by, `${address}/deliveries`, { lines: [{ line: 1, quantity: 4 }], seen: 0, note: 'Gate 4' })
  return `/trade/${token}`
}

/** Without whoever invited, who may not open the link. */
async function open(page: Page, path: string): Promise<void> {
  await page.context().clearCookies({ name: 'kontor_session' })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Companies that are invited by mail, and what they see. */
export const guestScreens: readonly Screen[] = [
  {
    name: 'guests-invited',
    path: '/buying-requisitions',
    isSlow: true,
    prepare: async (page) => {
      await page.goto(`/requisitions/${await invite(page, true)}`)
      await page.getByText('Email sent').first().waitFor()
    },
  },
  {
    name: 'guests-invite',
    path: '/buying-requisitions',
    isSlow: true,
    prepare: async (page) => {
      await page.goto(`/requisitions/${await ask(page, true)}`)
      await page.getByRole('button', { name: 'Invite by email' }).click()
      await page.getByRole('textbox', { name: 'Email address' }).waitFor()
    },
  },
  {
    name: 'guest-page',
    path: '/buying-requisitions',
    isSlow: true,
    prepare: async (page) => {
      await invite(page, true)
      await open(page, await linkOf(page))
    },
  },
  {
    name: 'guest-quote',
    path: '/buying-requisitions',
    isSlow: true,
    prepare: async (page) => {
      await invite(page, true)
      await open(page, await linkOf(page))
      await page.getByRole('button', { name: 'Quote', exact: true }).click()
      await page.getByRole('button', { name: 'Send quote' }).waitFor()
    },
  },
  {
    name: 'guest-order',
    path: '/buying-requisitions',
    isSlow: true,
    prepare: async (page) => {
      await open(page, await trade(page))
      await page.getByRole('list', { name: 'Timeline' }).waitFor()
    },
  },
]

/** Without a session the page says no more than that. */
export const guestLinkScreens: readonly Screen[] = [{ name: 'guest-page-gone', path: '/trade/made-up' }]
