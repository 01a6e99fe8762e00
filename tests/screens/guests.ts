import { type APIRequestContext, type Page, request } from '@playwright/test'
import { post } from './calls.ts'
import { ask, ownBook } from './requisitions.ts'
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

async function invite(page: Page, sealed: boolean): Promise<number> {
  const id = await ask(page, sealed)
  await post(page.request, `/api/requisitions/${id}/guests`, guest)
  return id
}

const lines = [1, 2, 3].map((line) => ({ line, unitPrice: 2.5 * line, leadDays: 14 }))

interface Traded {
  readonly by: APIRequestContext
  readonly token: string
  readonly id: number
  /** Of the order, as the guest calls it. */
  readonly address: string
}

/** An order that the guest has accepted. */
async function order(page: Page, postId: number, quoted = lines): Promise<Traded> {
  await post(page.request, `/api/requisitions/${postId}/guests`, guest)
  const token = (await linkOf(page)).split('/').at(-1) ?? ''
  const by = await visitor(page)
  const { id: quoteId } = await post<{ id: number }>(
    by,
    `/api/trade-links/${token}/quote`,
    { lines: quoted },
    'put',
  )
  const [made] = await post<{ id: number }[]>(page.request, `/api/requisitions/${postId}/award`, {
    lines: quoted.map(({ line }) => ({ line, quoteId })),
    reason: 'The best price',
  })
  const id = made?.id ?? 0
  const address = `/api/trade-links/${token}/orders/${id}`
  await post(by, `${address}/accept`, {})
  return { by, token, id, address }
}

/** With a part under way, that the guest sells. */
async function trade(page: Page): Promise<Traded> {
  const made = await order(page, await ask(page, false))
  await post(made.by, `${made.address}/deliveries`, {
    lines: [
      { line: 1, quantity: 40 },
      { line: 2, quantity: 4 },
    ],
    seen: 0,
    note: 'Gate 4',
  })
  return made
}

const day = '2026-11-24'

const sendForm = async (by: APIRequestContext, path: string, multipart: Record<string, string>) => {
  const answer = await by.post(path, { multipart })
  if (!answer.ok()) throw new Error(`${answer.status()} at ${path}: ${await answer.text()}`)
}

/** Invoiced by the guest, and disputed. */
async function invoiced(page: Page): Promise<Traded & { readonly bill: number }> {
  const made = await trade(page)
  await sendForm(made.by, `${made.address}/invoice`, { number: 'RE-4711', date: day, taxRate: '19' })
  const { papers } = await (await page.request.get(`/api/orders/${made.id}`)).json()
  const bill: number = papers[0].id
  await post(page.request, `/api/bills/${bill}/dispute`, {
    lines: [
      { line: 1, reason: 'Only 38 came, and two of them were damaged on the way to gate 4.' },
      { line: 2, reason: 'أربعة كيلوغرامات فقط' },
    ],
  })
  return { ...made, bill }
}

/** The same, with one of the two lines credited. */
async function credited(page: Page): Promise<Traded> {
  const made = await invoiced(page)
  await sendForm(made.by, `/api/trade-links/${made.token}/papers/${made.bill}/credit`, {
    number: 'GS-12',
    date: day,
    lines: JSON.stringify([{ line: 1, quantity: 2, unitPrice: 2.5 }]),
  })
  return made
}

/** Goods that the guest buys, with an invoice that they have paid in part. */
async function sold(page: Page): Promise<Traded> {
  const { id: bookId } = await ownBook(page)
  const requisition = {
    bookId,
    currency: 'EUR',
    deadline: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    lines: [{ description: 'Deep groove ball bearing 6204-2RSH', quantity: 200, unit: 'pcs' }],
  }
  const asked = await page.request.post('/api/posts', {
    multipart: {
      content: 'Bearings that are left',
      postType: 'Selling Requisition post',
      requisition: JSON.stringify(requisition),
    },
  })
  const made = await order(page, (await asked.json()).id, [{ line: 1, unitPrice: 2.5, leadDays: 0 }])
  await post(page.request, `/api/orders/${made.id}/deliveries`, {
    lines: [{ line: 1, quantity: 40, warehouse: null }],
  })
  const { id } = await post<{ id: number }>(page.request, `/api/orders/${made.id}/invoice`, {})
  await post(page.request, `/api/invoices/${id}`, { status: 'final' }, 'put')
  const { papers } = await (await made.by.get(made.address)).json()
  await post(made.by, `/api/trade-links/${made.token}/papers/${papers[0].id}/payments`, {
    date: day,
    amount: 60,
    reference: 'تحويل 4711',
    seen: 0,
  })
  return made
}

/** Without whoever invited, who may not open the link. */
async function open(page: Page, path: string): Promise<void> {
  await page.context().clearCookies({ name: 'kontor_session' })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Invoices of an order on the page of its guest. */
const paper = (
  name: string,
  make: (page: Page) => Promise<Traded>,
  prepare?: (page: Page) => Promise<void>,
): Screen => ({
  name,
  path: '/buying-requisitions',
  isSlow: true,
  prepare: async (page) => {
    await open(page, `/trade/${(await make(page)).token}`)
    const invoices = page.getByRole('list', { name: 'Invoices' })
    await invoices.waitFor()
    await invoices.evaluate((list) => list.scrollIntoView())
    await prepare?.(page)
  },
})

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
      await open(page, `/trade/${(await trade(page)).token}`)
      await page.getByRole('list', { name: 'Timeline' }).waitFor()
    },
  },
  paper('guest-invoice', invoiced),
  paper('guest-credit-note', credited, async (page) => {
    const invoices = page.getByRole('list', { name: 'Invoices' })
    await invoices.getByText('GS-12').first().click()
    await invoices.getByText('It corrects invoice').waitFor()
  }),
  paper('guest-credit', invoiced, async (page) => {
    await page.getByRole('button', { name: 'Send a credit note' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send credit note' }).click()
    await page.getByText('Please enter the number of your credit note').waitFor()
  }),
  paper('guest-bill', sold, async (page) => {
    const invoices = page.getByRole('list', { name: 'Invoices' })
    await invoices.getByText(/INV-/).click()
    await invoices.getByText(/You said: paid/).waitFor()
  }),
]

/** Without a session the page says no more than that. */
export const guestLinkScreens: readonly Screen[] = [{ name: 'guest-page-gone', path: '/trade/made-up' }]
