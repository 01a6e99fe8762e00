import type { Page } from '@playwright/test'
import { buildPost, insertTodos } from '#db/factories/index.ts'
import { dashboard } from '#features/books/dashboard/contract.ts'
import { financialsApi } from '#features/books/financials/contract.ts'
import { invoicesApi } from '#features/books/invoices/contract.ts'
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

const invoice = (member: TestMember, dueDate: string, unitPrice: string) =>
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
    },
  })

test('first steps are ticked by what is done, and figures follow changes made elsewhere', async ({
  newMember,
  server,
}) => {
  const [member, other] = [await newMember(), await newMember()]
  const page = await member.open()
  const card = page.getByRole('region', { name: 'Get started' })
  await expect(card).toContainText('0 of 6 done')
  await expect(strip(page)).toHaveCount(0)
  await buildPost(server.database, { authorId: member.id })
  await page.reload()
  await expect(card).toContainText('1 of 6 done')
  await expect(card.getByRole('button', { name: /^First post ?, done$/ })).toBeVisible()
  await record(other, '99')
  await record(member, '1234567.89')
  const received = tile(page, /^Received in/)
  await expect(received).toContainText('1.2M')
  await expect(received).toContainText('1,234,567.89 USD')
  // With figures above it, one line is left of it.
  await expect(card).toContainText('Profile')
  const phone = await member.open('/', { viewport: { width: 390, height: 844 } })
  const onPhone = phone.getByRole('region', { name: 'Get started' })
  await expect(onPhone).toBeVisible()
  await card.getByRole('button', { name: 'Hide these steps' }).click()
  await expect(card).toHaveCount(0)
  await expect(onPhone).toHaveCount(0)
  await phone.reload()
  await expect(strip(phone)).toBeVisible()
  await expect(onPhone).toHaveCount(0)

  await record(member, '0.11')
  await expect(received).toContainText('1,234,568.00 USD')
  await record(member, '70', 'EUR')
  await expect(received).toContainText('+ 70.00 EUR')
  await member.client.call(todosApi.create, { body: { title: 'Call Bremen', dueDate: today() } })
  await expect(tile(page, /^Due this week/)).toContainText('1')
  await invoice(member, addDays(today(), -1), '250.05')
  await expect(tile(page, /^Open dues/)).toContainText('1 of 1 overdue')
  await record(other, '100000000')
  await expect(received).toContainText('1,234,568.00 USD')
  const late = page.getByRole('list', { name: 'Whom to call' }).getByRole('listitem')
  await late.getByRole('link', { name: /Weser Pumpen.*late/ }).click()
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

const titles = [
  'Quote for the pumps, with the prices of last year',
  'Call Anna',
  'Delivery note numbers',
  'Count',
]

test('nothing moves when to-dos and the email reminder load, on touch screens and others', async ({
  newMember,
  server,
}) => {
  const member = await newMember()
  await insertTodos(
    server.database,
    titles.map((title) => ({ memberId: member.id, title, dueDate: addDays(today(), -1) })),
  )
  for (const [width, hasTouch] of [
    [390, true],
    [820, true],
    [820, false],
    [1440, false],
  ] as const) {
    const size = { viewport: { width, height: 900 }, hasTouch, isMobile: hasTouch }
    const page = await member.open('about:blank', size)
    const releaseTodos = await holdRequests(page, '**/api/todos?**')
    const releasePrompt = await holdRequests(page, '**/assets/email-prompt*.js')
    await page.goto('/')
    await expect(page.getByText('Loading todos...')).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    const feed = page.getByRole('feed')
    const before = (await feed.boundingBox())?.y
    releaseTodos()
    await expect(page.getByRole('list', { name: 'Active todos' }).getByRole('listitem').first()).toBeVisible()
    expect((await feed.boundingBox())?.y).toBe(before)
    releasePrompt()
    await expect(page.getByRole('heading', { name: 'Add Email Address' })).toBeVisible()
    expect((await feed.boundingBox())?.y).toBe(before)
    await page.context().close()
  }
})
