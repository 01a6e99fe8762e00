import type { APIRequestContext, Page } from '@playwright/test'
import { post as call } from './calls.ts'
import { ask, ownBook, suppliers } from './requisitions.ts'
import { pdfCodes } from '#tests/support/pdf-codes.ts'
import { drawText } from '#tests/support/pictures.ts'
import type { Screen } from './screen.ts'

interface Made {
  readonly id: number
  readonly deliveries: readonly { readonly id: number }[]
}

async function post(by: APIRequestContext, path: string, data: unknown): Promise<Made> {
  const made = await call<Made | readonly [Made]>(by, path, data)
  return 'id' in made ? made : made[0]
}

/** The supplier with the longest name. */
export async function supplierOf(page: Page) {
  const [, supplier] = await suppliers(page)
  if (supplier === undefined) throw new Error('There is no supplier')
  return supplier
}

/** An order of three lines, anew for each picture. */
async function award(page: Page): Promise<Made> {
  const postId = await ask(page, false)
  const { book } = await supplierOf(page)
  const { quotes } = await (await page.request.get(`/api/requisitions/${postId}/quotes`)).json()
  const { id: quoteId } = quotes.find(({ bookId }: { bookId: number }) => bookId === book.id)
  return post(page.request, `/api/requisitions/${postId}/award`, {
    lines: [1, 2, 3].map((line) => ({ line, quoteId })),
    reason: 'The shortest lead time of all, and the only ones with a certificate for each lot.',
  })
}

/** The same, accepted; one part of it received with damages, one under way. */
async function deliver(page: Page): Promise<Made> {
  const { id } = await award(page)
  const { request: by } = await supplierOf(page)
  await post(by, `/api/orders/${id}/accept`, {})
  const ship = (quantity: number, note: string) =>
    post(by, `/api/orders/${id}/deliveries`, {
      lines: [1, 2].map((line) => ({ line, quantity: quantity / line, warehouse: 'Überseelager 4' })),
      note,
    })
  const first = (await ship(20, 'Two pallets, ring at gate 4')).deliveries.at(-1)
  await post(page.request, `/api/deliveries/${first?.id}/receipt`, {
    lines: [
      { line: 1, received: 19, damaged: 2, warehouse: 'Hamburg', note: 'One box was wet' },
      { line: 2, received: 11, warehouse: 'Hamburg', acceptSurplus: true },
    ],
  })
  for (const name of ['wet boxes.png', 'torn label.png']) {
    const buffer = await drawText([`# ${name}`, 'One box was wet'])
    const photo = { name, mimeType: 'image/png', buffer }
    const answer = await page.request.post(`/api/deliveries/${first?.id}/photos`, { multipart: { photo } })
    if (!answer.ok()) throw new Error(await answer.text())
  }
  return ship(2, 'حمولة ثانية')
}

/** The same, with both lines invoiced, and one of them disputed. */
export async function bill(page: Page): Promise<Made> {
  const made = await deliver(page)
  const { request: by } = await supplierOf(page)
  const { id } = await post(by, `/api/orders/${made.id}/invoice`, {})
  const issued = await by.put(`/api/invoices/${id}`, { data: { status: 'final' } })
  if (!issued.ok()) throw new Error(await issued.text())
  const { papers } = await (await page.request.get(`/api/orders/${made.id}`)).json()
  await post(page.request, `/api/bills/${papers[0].id}/dispute`, {
    lines: [{ line: 1, reason: 'Two of them were damaged, and 20 are invoiced.' }],
  })
  return made
}

/** Without a session the page says no more than that. */
export const codeScreens: readonly Screen[] = [{ name: 'delivery-code-gone', path: '/delivery/made-up' }]

/** The invoice or the bill of the order that the page shows, in its details. */
const openPaper = async (page: Page) => {
  await page
    .getByRole('region', { name: /^(Invoices|Bills)$/ })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('list', { name: 'Disputes' }).scrollIntoViewIfNeeded()
}

export const asBuyer = async (page: Page) => (await ownBook(page)).id
/** Signs in as somebody of the seller. */
async function asSeller(page: Page) {
  const { login, book } = await supplierOf(page)
  await page.request.post('/api/login', { data: login })
  return book.id
}

const order = (
  name: string,
  make: (page: Page) => Promise<Made>,
  by: (page: Page) => Promise<number>,
  prepare?: (page: Page) => Promise<void>,
): Screen => ({
  name,
  path: '/ai?tab=orders',
  isSlow: true,
  prepare: async (page) => {
    const { id } = await make(page)
    await page.goto(`/orders/${id}?book=${await by(page)}`)
    await page.getByRole('list', { name: 'Timeline' }).waitFor()
    await prepare?.(page)
  },
})

/** What is in stock, below its minimum and on order, in the buyer's book. */
async function keep(page: Page): Promise<number> {
  const book = await asBuyer(page)
  for (const [name, unit, minimumStock] of [
    ['رولمان بلي 6308', 'kg', 30],
    ['Grease LGMT 2', 'l', 90],
    ['Spare coupling with a long name that a narrow phone has to break', 'pcs', 4],
  ] as const) {
    const answer = await page.request.post(`/api/items?book=${book}`, { data: { name, unit, minimumStock } })
    if (!answer.ok() && answer.status() !== 409) throw new Error(await answer.text())
  }
  await deliver(page)
  return book
}

/** Orders as both sides see them. */
export const orderScreens: readonly Screen[] = [
  {
    name: 'order-award',
    path: '/buying-requisitions',
    isSlow: true,
    prepare: async (page) => {
      await page.goto(`/requisitions/${await ask(page, false)}`)
      await page.getByRole('button', { name: 'Award' }).click()
      await page.getByRole('button', { name: 'Best price of each line' }).click()
      await page.getByRole('region', { name: 'Orders that this makes' }).waitFor()
    },
  },
  {
    name: 'orders',
    path: '/ai?tab=orders',
    isSlow: true,
    prepare: async (page) => {
      await award(page)
      await deliver(page)
      await page.goto(`/ai?tab=orders&book=${await asBuyer(page)}`)
      await page.locator('[data-list-item]').first().waitFor()
    },
  },
  {
    name: 'orders-own',
    path: '/ai?tab=orders',
    isSlow: true,
    prepare: async (page) => {
      const { id } = await (await page.request.get('/api/user')).json()
      await page.goto(`/ai?tab=orders&book=${id}`)
      await page.getByText('No orders in your own book').waitFor()
    },
  },
  {
    name: 'items-expected',
    path: '/ai?tab=items',
    isSlow: true,
    prepare: async (page) => {
      await page.goto(`/ai?tab=items&low=true&book=${await keep(page)}`)
      await page.getByText('expected').first().waitFor()
    },
  },
  {
    name: 'item-expected',
    path: '/ai?tab=items',
    isSlow: true,
    prepare: async (page) => {
      await page.goto(`/ai?tab=items&low=true&book=${await keep(page)}`)
      await page.getByRole('button', { name: 'Grease LGMT 2' }).click()
      await page.getByRole('region', { name: 'Orders' }).waitFor()
    },
  },
  {
    name: 'requisition-filled',
    path: '/ai?tab=items',
    isSlow: true,
    prepare: async (page) => {
      await page.goto(`/buying-requisitions?fill=below-minimum&book=${await keep(page)}`)
      await page.getByRole('combobox', { name: 'Line 2', exact: true }).waitFor()
    },
  },
  order('order-to-accept', award, asSeller),
  order('order-bought', deliver, asBuyer, async (page) => {
    const received = page.getByRole('listitem', { name: /^Delivery/ }).last()
    await received.getByRole('button', { name: 'Lines' }).click()
    await page.getByText('1 short').waitFor()
    await page.getByRole('list', { name: 'Photos' }).scrollIntoViewIfNeeded()
  }),
  order('order-sold', deliver, asSeller),
  {
    name: 'delivery-code',
    path: '/ai?tab=orders',
    prepare: async (page) => {
      const delivery = (await deliver(page)).deliveries.at(-1)
      const note = await page.request.get(`/api/deliveries/${delivery?.id}/pdf`)
      const [code = ''] = await pdfCodes(new Uint8Array(await note.body()))
      await page.goto(new URL(code).pathname)
      await page.getByRole('link', { name: 'Open the order' }).waitFor()
    },
  },
  order('order-invoiced', bill, asSeller, async (page) =>
    page.getByRole('region', { name: 'Invoices', exact: true }).scrollIntoViewIfNeeded(),
  ),
  order('order-bill', bill, asBuyer, openPaper),
  order('order-invoice', bill, asSeller, openPaper),
  order('order-ship', deliver, asSeller, async (page) => {
    await page.getByRole('button', { name: 'Send goods' }).click()
    await page.getByRole('textbox', { name: 'Note' }).waitFor()
  }),
  order('order-receive', deliver, asBuyer, async (page) => {
    await page.getByRole('button', { name: 'Receive' }).click()
    await page.getByRole('spinbutton', { name: 'Came of line 1' }).fill('25')
    await page.getByText('Keep what came').first().waitFor()
    await page.getByRole('spinbutton', { name: 'Damaged of line 2' }).fill('1')
    const photos = page.getByLabel('Photos of damage').locator('input[type=file]')
    await photos.setInputFiles({
      name: 'رصيف torn label.png',
      mimeType: 'image/png',
      buffer: await drawText(['Torn']),
    })
    await page.getByRole('list', { name: 'Chosen photos' }).scrollIntoViewIfNeeded()
  }),
]
