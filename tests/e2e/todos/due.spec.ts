import type { Page } from '@playwright/test'
import { buildCompany, insertTodos } from '#db/factories/index.ts'
import { makeBill, sendJson } from '#tests/support/trade.ts'
import { expect, test } from '../fixtures.ts'

const due = (page: Page) => page.getByRole('list', { name: 'Bills to pay' }).getByRole('listitem')

test('bills to pay stand among the to-dos until they are paid', async ({
  newMember,
  server: { database },
  expectAccessible,
}) => {
  const [buyer, seller, keeper] = [await newMember(), await newMember(), await newMember()]
  const buying = await buildCompany(database, {
    name: `Hansen Trading ${buyer.id}`,
    people: [
      { userId: buyer.id, role: 'owner' },
      { userId: keeper.id, role: 'storekeeper' },
    ],
  })
  const selling = await buildCompany(database, {
    name: `شركة المحامل ${seller.id}`,
    people: [{ userId: seller.id, role: 'owner' }],
  })
  const asBuyer = { fetch: buyer.client.fetch, bookId: buying.bookId }
  const { bill } = await makeBill(asBuyer, { fetch: seller.client.fetch, bookId: selling.bookId })

  const page = await buyer.open('/todos')
  await expect(due(page)).toHaveCount(1)
  await expect(due(page)).toContainText('€300.00')
  await expect(due(page)).toContainText('To be checked')
  // It is no to-do that one ticks.
  await expect(due(page).getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByText('No Tasks Found')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Shared With Me' }).click()
  await expect(due(page)).toHaveCount(0)
  await page.getByRole('tab', { name: 'My Todos' }).click()

  // What happens to the bill shows here without a reload.
  await sendJson(asBuyer, 'POST', `/api/bills/${bill}/dispute`, { lines: [{ line: 1, reason: 'Too dear' }] })
  await expect(due(page)).toContainText('Disputed')
  await sendJson(asBuyer, 'POST', `/api/bills/${bill}/accept`, {})
  await expect(due(page)).toContainText('Accepted')

  // It opens the bill, where it is paid.
  const other = await buyer.open('/todos')
  await due(other).getByRole('link').click()
  await expect(other).toHaveURL(new RegExp(`bill=${bill}`))
  await other.getByRole('dialog').last().getByRole('button', { name: 'Payments', exact: true }).click()
  await other
    .getByRole('region', { name: 'Payments' })
    .getByRole('button', { name: 'Record payment' })
    .click()
  await other.getByRole('dialog').last().getByRole('button', { name: 'Record payment' }).click()
  await expect(due(page)).toHaveCount(0)

  const theirs = await keeper.open('/todos')
  await expect(theirs.getByText('No Tasks Found')).toBeVisible()
  await expect(theirs.getByRole('heading', { name: 'Bills to pay' })).toHaveCount(0)
})

test('the to-dos of the home page show the first bills to pay', async ({
  newMember,
  server: { database },
  expectAccessible,
}) => {
  const [buyer, seller] = [await newMember(), await newMember()]
  const selling = await buildCompany(database, {
    name: `شركة المحامل ${seller.id}`,
    people: [{ userId: seller.id, role: 'owner' }],
  })
  const asBuyer = { fetch: buyer.client.fetch, bookId: buyer.id }
  const asSeller = { fetch: seller.client.fetch, bookId: selling.bookId }
  const { bill } = await makeBill(asBuyer, asSeller)
  for (let more = 0; more < 3; more++) await makeBill(asBuyer, asSeller)

  const page = await buyer.open('/')
  await expect(due(page)).toHaveCount(3)
  await expect(due(page).first()).toContainText(selling.name)
  await expect(due(page).first()).toContainText('€300.00')
  await expect(page.getByRole('link', { name: 'All bills to pay' })).toHaveAttribute('href', '/todos')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Collapse todos' }).click()
  await expect(due(page)).toHaveCount(1)
  await sendJson(asBuyer, 'POST', `/api/bills/${bill}/dispute`, { lines: [{ line: 1, reason: 'Too dear' }] })
  await page.getByRole('button', { name: 'Expand todos' }).click()
  await expect(due(page).filter({ hasText: 'Disputed' })).toHaveCount(1)
  await due(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/tab=bills&bill=\d+/)

  const theirs = await seller.open('/')
  await expect(theirs.getByText('No active todos. Add one to get started!')).toBeVisible()
  await expect(theirs.getByRole('heading', { name: 'Bills to pay' })).toHaveCount(0)
})

for (const hasTouch of [true, false])
  test(`on a phone${hasTouch ? '' : ' with a mouse'} nothing moves when bills are due`, async ({
    newMember,
    server: { database },
  }) => {
    const [buyer, seller] = [await newMember(), await newMember()]
    const asBuyer = { fetch: buyer.client.fetch, bookId: buyer.id }
    for (let bill = 0; bill < 2; bill++)
      await makeBill(asBuyer, { fetch: seller.client.fetch, bookId: seller.id })
    await insertTodos(
      database,
      [1, 2, 3, 4].map((day) => ({
        memberId: buyer.id,
        title: `Call the bank, ${day}`,
        dueDate: `2030-01-0${day}`,
      })),
    )
    const page = await buyer.open('about:blank', {
      viewport: { width: 390, height: 844 },
      isMobile: hasTouch,
      hasTouch,
    })
    await page.addInitScript(() => {
      const moved: string[] = []
      const isInside = (node: Node) => node.parentElement?.closest('aside[aria-label=Overview]') != null
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          for (const { node } of Reflect.get(entry, 'sources'))
            if (entry.startTime > Reflect.get(globalThis, 'since') && isInside(node))
              moved.push(node.textContent)
      })
      Object.assign(globalThis, { moved, since: Infinity })
      observer.observe({ type: 'layout-shift' })
    })
    const released = Promise.withResolvers<void>()
    await page.route('**/api/due-bills*', async (route) => {
      await released.promise
      await route.continue()
    })
    await page.goto('/')
    const feed = page.getByRole('feed')
    await expect(feed).toBeVisible()
    await expect(page.getByText('Loading todos...')).toBeVisible()
    /** px from the top of the boxes to the feed below them. */
    const height = () =>
      feed.evaluate((element) => {
        const boxes = document.querySelector('aside[aria-label=Overview]')
        return element.getBoundingClientRect().top - (boxes?.getBoundingClientRect().top ?? 0)
      })
    const before = await height()
    await page.evaluate(() => Object.assign(globalThis, { since: performance.now() }))
    released.resolve()
    await expect(due(page)).toHaveCount(1)
    const todos = page.getByRole('list', { name: 'Active todos' }).getByRole('listitem')
    await expect(todos).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Show 2 more' })).toBeVisible()
    expect(await height()).toBe(before)
    // Two frames later all shifts are told of.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    expect(await page.evaluate(() => Reflect.get(globalThis, 'moved'))).toEqual([])
  })
