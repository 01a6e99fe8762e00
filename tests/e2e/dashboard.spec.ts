import type { Page } from '@playwright/test'
import { buildPost, insertTodos } from '#db/factories/index.ts'
import { dashboard } from '#features/books/dashboard/contract.ts'
import { financialsApi } from '#features/books/financials/contract.ts'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { itemsApi } from '#features/books/items/contract.ts'
import { todosApi } from '#features/people/todos/contract.ts'
import { addDays, today } from '#platform/contract/dates.ts'
import { formatMoney } from '#platform/contract/decimal.ts'
import { sumLine } from './financials/parts.ts'
import { expect, type TestMember, test } from './fixtures.ts'
import { holdRequests } from './window.ts'

const strip = (page: Page) => page.getByRole('list', { name: 'Your figures' })
const tile = (page: Page, label: RegExp) => strip(page).getByRole('link', { name: label })

const record = (member: TestMember, amount: string, currency: 'USD' | 'EUR' = 'USD') =>
  member.client.call(financialsApi.create, {
    body: {
      projectName: 'Quay',
      transactionDate: today(),
      transactionType: 'received',
      amount,
      currency,
      category: 'income',
    },
  })

const invoice = (member: TestMember, dueDate: string, unitPrice: string, rest: object = {}) =>
  member.client.call(invoicesApi.create, {
    body: {
      companyName: 'Quay Trading',
      companyAddress: 'Pier 1',
      customerName: 'Weser Pumpen',
      customerAddress: 'Bremen',
      invoiceDate: addDays(dueDate, -30),
      dueDate,
      status: 'sent',
      items: [{ description: 'Bearing', unit: 'pcs', quantity: 1, unitPrice }],
      ...rest,
    },
  })

/** Without any movement there is none of it. */
const addLow = (member: TestMember, name: string) =>
  member.client.call(itemsApi.create, { body: { name, unit: 'pcs', minimumStock: 1 } })

test('a new member sees the first steps, ticked by what they do, until they are hidden', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const member = await newMember()
  const page = await member.open()
  const card = page.getByRole('region', { name: 'Get started' })
  await expect(card).toContainText('0 of 6 done')
  await expect(strip(page)).toHaveCount(0)
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Your AI Agent' })).toHaveAttribute('href', '/messages?ai=true')
  await page.getByRole('link', { name: 'Create Invoice' }).click()
  await expect(page).toHaveURL('/ai?tab=invoices')
  await page.goBack()
  await card.getByRole('button', { name: 'First post' }).click()
  await expect(page.getByRole('textbox', { name: /post|mind|share/i }).first()).toBeFocused()
  await buildPost(server.database, { authorId: member.id })
  await page.reload()
  await expect(card).toContainText('1 of 6 done')
  await expect(card.getByRole('button', { name: /^First post ?, done$/ })).toBeVisible()
  // With figures above it, one line is left of it.
  await record(member, '10')
  await expect(strip(page)).toBeVisible()
  await expect(card).toContainText('Profile')
  const phone = await member.open('/', { viewport: { width: 390, height: 844 } })
  const onPhone = phone.getByRole('region', { name: 'Get started' })
  await expect(onPhone).toBeVisible()
  await card.getByRole('button', { name: 'Hide these steps' }).click()
  await expect(card).toHaveCount(0)
  await expect(onPhone).toHaveCount(0)
  for (const other of [page, phone]) {
    await other.reload()
    await expect(strip(other)).toBeVisible()
    await expect(other.getByRole('region', { name: 'Get started' })).toHaveCount(0)
  }
})

test('whom to call: who is late, how much, since when, with their statement and telephone', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember()
  await invoice(member, addDays(today(), -40), '250.05', { contactMobile: '+49 40 123' })
  await invoice(member, addDays(today(), -1), '7', { customerName: 'Attica' })
  await invoice(member, addDays(today(), 1), '9', { customerName: 'In time' })
  const page = await member.open()
  const late = page.getByRole('list', { name: 'Whom to call' }).getByRole('listitem')
  await expect(late).toHaveCount(2)
  await expect(late.first()).toContainText('Weser Pumpen250.05 USD · 40 days late')
  await expect(late.last()).toContainText('7.00 USD · 1 day late')
  await expect(late.first().getByRole('link', { name: 'Call Weser Pumpen, +49 40 123' })).toHaveAttribute(
    'href',
    'tel:+4940123',
  )
  await expectAccessible(page)
  await late
    .first()
    .getByRole('link', { name: /Weser Pumpen.*late/ })
    .click()
  const statement = page.getByRole('dialog', { name: 'Customer statement' })
  await expect(statement).toContainText('Overdue')
  await expect(statement).toContainText('250.05')
})

test('every tile of the demo opens exactly what it counts', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Use the demo account' }).click()
  await expect(strip(page)).toBeVisible()
  const answer = await page.request.get(`/api/dashboard?today=${today()}`)
  const { money, dues, stock, todos } = dashboard.parse(await answer.json())
  const open = async (label: RegExp, shown: string) => {
    await page.goto('/')
    await expect(tile(page, label)).toContainText(shown)
    await tile(page, label).click()
    await expect(page).not.toHaveURL(/\d\/$/)
  }
  for (const type of ['Received', 'Paid'] as const) {
    const sums = (money?.currencies ?? []).map(({ currency, received, paid }) => ({
      currency,
      sum: (type === 'Received' ? received : paid).at(-1) ?? 0,
    }))
    const moved = sums.filter(({ sum }) => sum > 0)
    // As on the first days of a month.
    if (moved.length === 0) await open(new RegExp(`^${type} in`), '0.00')
    for (const { currency, sum } of moved) {
      await open(new RegExp(`^${type} in`), currency)
      await expect(sumLine(page, type, `${formatMoney(sum, currency)} ${currency}`)).toBeVisible()
    }
  }
  await open(/^Open dues/, `${dues?.overdue} of ${dues?.open} overdue`)
  await expect(page.locator('[role=row][aria-selected]')).toHaveCount(dues?.overdue ?? 0)
  const rows = page.locator('[role=row][aria-selected]')
  await expect(rows.getByText('Overdue', { exact: true })).toHaveCount(dues?.overdue ?? 0)
  await open(/^Low stock/, String(stock?.low))
  const items = page.getByRole('list', { name: 'Items and services' })
  await expect(items.getByRole('listitem')).toHaveCount(stock?.low ?? 0)
  await open(/^Due this week/, String(todos?.due))
  await expect(page.getByRole('table').getByRole('row')).toHaveCount((todos?.due ?? 0) + 1)
  for (const number of [dues?.overdue, stock?.low, todos?.due]) expect(number).toBeGreaterThan(0)
})

test('figures are the member’s own, exact, and follow changes made elsewhere', async ({
  newMember,
  expectAccessible,
}) => {
  const [member, other] = [await newMember(), await newMember()]
  await record(member, '1234567.89')
  await record(other, '99')
  await invoice(member, addDays(today(), -1), '250.05')
  await addLow(member, 'براغي M24')
  const page = await member.open()
  const received = tile(page, /^Received in/)
  await expect(received).toContainText('1.2M')
  await expect(received).toContainText('1,234,567.89 USD')
  await expect(tile(page, /^Open dues/)).toContainText('250.05 USD')
  await expect(tile(page, /^Open dues/)).toContainText('1 of 1 overdue')
  await expect(tile(page, /^Low stock/)).toContainText('براغي M24')
  await expect(tile(page, /^Due this week/)).toContainText('No to-dos')
  await expectAccessible(page)

  await record(member, '0.11')
  await expect(received).toContainText('1,234,568.00 USD')
  await record(member, '70', 'EUR')
  await expect(received).toContainText('+ 70.00 EUR')
  await member.client.call(todosApi.create, { body: { title: 'Call Bremen', dueDate: today() } })
  await expect(tile(page, /^Due this week/)).toContainText('1')
  await record(other, '100000000')
  await expect(received).toContainText('1,234,568.00 USD')
})

test('each figure leads to its records, by keyboard too', async ({ newMember }) => {
  const member = await newMember()
  await record(member, '50')
  await invoice(member, addDays(today(), 20), '10')
  await addLow(member, 'Coil')
  await member.client.call(todosApi.create, { body: { title: 'Call Bremen', dueDate: today() } })
  const page = await member.open()
  const month = today().slice(0, 7)
  for (const [label, address] of [
    [/^Received in/, new RegExp(`/ai\\?tab=financials&type=received&from=${month}-01&to=${month}-\\d\\d$`)],
    [/^Paid in/, new RegExp(`/ai\\?tab=financials&type=paid&from=${month}-01&to=${month}-\\d\\d$`)],
    [/^Open dues/, /\/ai\?tab=invoices&dues=open$/],
    [/^Low stock/, /\/ai\?tab=items&low=true$/],
    [/^Due this week/, /\/todos\?status=active&from=[\d-]+&to=[\d-]+$/],
  ] as const) {
    await tile(page, label).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(address)
    await page.goBack()
  }
})

test('keeps its height while it loads, fails and shows, on phones and desktops', async ({ newMember }) => {
  const member = await newMember()
  await record(member, '50')
  for (const width of [390, 820, 1440]) {
    const page = await member.open('about:blank', { viewport: { width, height: 900 } })
    let isFailing = true
    await page.route('**/api/dashboard*', (route) =>
      isFailing ? route.fulfill({ status: 500, body: 'Something went wrong on our side' }) : route.continue(),
    )
    await page.goto('/')
    // Only the height of the strip above the buttons: this test is not about the parts above it.
    const height = () =>
      page
        .getByRole('link', { name: 'Create Invoice' })
        .evaluate((link) => link.parentElement?.previousElementSibling?.getBoundingClientRect().height)
    await expect(page.getByRole('article').first()).toBeVisible()
    const before = await height()
    expect(before).toBeGreaterThan(100)
    const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible()
    expect(await height()).toBe(before)
    isFailing = false
    await retry.click()
    await expect(strip(page)).toBeVisible()
    expect(await height()).toBe(before)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
    await page.context().close()
  }
})

test('on a touch screen nothing moves when the to-dos load', async ({ newMember, server }) => {
  const member = await newMember()
  const titles = [
    'Quote for the pumps, with the prices of last year',
    'Call Anna',
    'Delivery note numbers',
    'Count',
  ]
  await insertTodos(
    server.database,
    titles.map((title) => ({ memberId: member.id, title, dueDate: addDays(today(), -1) })),
  )
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const page = await member.open('about:blank', phone)
  const release = await holdRequests(page, '**/api/todos?**')
  await page.goto('/')
  await expect(page.getByText('Loading todos...')).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  const feed = page.getByRole('feed')
  const before = (await feed.boundingBox())?.y
  release()
  await expect(page.getByRole('list', { name: 'Active todos' }).getByRole('listitem')).toHaveCount(3)
  expect((await feed.boundingBox())?.y).toBe(before)
})

test('nothing moves when the email reminder loads', async ({ newMember }) => {
  const member = await newMember()
  for (const hasTouch of [false, true])
    for (const width of [390, 820, 1440]) {
      const size = { viewport: { width, height: 900 }, hasTouch, isMobile: hasTouch }
      const page = await member.open('about:blank', size)
      const release = await holdRequests(page, '**/assets/email-prompt*.js')
      await page.goto('/')
      await expect(page.getByRole('article').first()).toBeVisible()
      const feed = page.getByRole('feed')
      const before = (await feed.boundingBox())?.y
      release()
      await expect(page.getByRole('heading', { name: 'Add Email Address' })).toBeVisible()
      expect((await feed.boundingBox())?.y).toBe(before)
      await page.context().close()
    }
})
