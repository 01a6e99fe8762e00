import type { Page } from '@playwright/test'
import { buildCompany } from '#db/factories/index.ts'
import { expect, test } from './fixtures.ts'

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const labels = ['Home feed', 'PR/RFQ', 'ERP Feed', 'AI - ERP', 'Chat', 'Todo', 'Suggestions', 'People']

/** Waits for all animations: a layer that is sliding in does not cover the page yet. */
const whenAnimationsEnd = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        // What follows scrolling never ends.
        .filter(({ timeline }) => timeline === document.timeline)
        .map(({ finished }) => finished),
    ),
  )

test.describe('the bar', () => {
  test('leads to every page and moves the focus there', async ({ newMember }) => {
    const page = await (await newMember()).open('/suggestions')
    await expect(main(page).getByRole('link')).toHaveText(labels)
    await main(page).getByRole('link', { name: 'Todo' }).click()
    await expect(page).toHaveURL(/\/todos$/)
    await expect(page.locator('main h1')).toBeFocused()
    await expect(page).toHaveTitle(/ · Kontor$/)
    await expect(main(page).getByRole('link', { name: 'Todo' })).toHaveAttribute('aria-current', 'page')
    await page.goBack()
    await expect(page).toHaveURL(/\/suggestions$/)
  })

  test('restores the scroll position on the way back', async ({ newMember }) => {
    const page = await (await newMember()).open('/suggestions', { viewport: { width: 1100, height: 240 } })
    const scrollTop = () => page.evaluate(() => Math.round(window.scrollY))
    await page.locator('main h1').waitFor()
    await page.mouse.move(550, 150)
    await page.mouse.wheel(0, 90)
    await expect.poll(scrollTop).toBe(90)
    await main(page).getByRole('link', { name: 'Todo' }).click()
    await expect(page).toHaveURL(/\/todos$/)
    await expect.poll(scrollTop).toBe(0)
    await page.goBack()
    await expect.poll(scrollTop).toBe(90)
  })

  test('offers administration to administrators only', async ({ newMember }) => {
    const member = await (await newMember()).open('/admin')
    await expect(member.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(member.getByRole('link', { name: 'Admin Dashboard' })).toHaveCount(0)
    const admin = await (await newMember({ isAdmin: true })).open('/suggestions')
    await admin.getByRole('link', { name: 'Admin Dashboard' }).click()
    await expect(admin).toHaveURL(/\/admin$/)
    await expect(admin.getByRole('heading', { name: 'Access Denied' })).toHaveCount(0)
  })

  test('leads to the member’s own profile', async ({ newMember }) => {
    const member = await newMember()
    const page = await member.open('/suggestions')
    await page.getByRole('link', { name: 'My Profile' }).click()
    await expect(page).toHaveURL(new RegExp(`/profile/${member.id}$`))
  })

  test('puts the search into the address, trimmed, and takes it out again', async ({ newMember }) => {
    const page = await (await newMember()).open('/suggestions?tab=open')
    const box = page.getByPlaceholder('Search Kontor')
    await box.fill('  steel & oil ')
    await box.press('Enter')
    await expect(page).toHaveURL(/\?tab=open&search=steel\+%26\+oil$/)
    await expect(box).toHaveValue('steel & oil')
    await box.fill('   ')
    const loaded = page.waitForEvent('load')
    await box.press('Enter')
    await loaded
    await expect(page).toHaveURL(/\/suggestions\?tab=open$/)
  })

  test('shows a page for unknown addresses', async ({ newMember }) => {
    const page = await (await newMember()).open('/nowhere')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to the home feed' }).click()
    await expect(page).toHaveURL(/\/$/)
    await page.goto('/profile/abc')
    await expect(page.getByRole('heading', { name: 'Invalid user ID' })).toBeVisible()
  })

  test('remains when the code of a page cannot be loaded', async ({ newMember }) => {
    const page = await (await newMember()).open('/nowhere')
    await page.locator('main h1').waitFor()
    await page.route('**/assets/*.js', (route) => route.abort())
    await main(page).getByRole('link', { name: 'Todo' }).click()
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeFocused()
    await page.unroute('**/assets/*.js')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Todo List' })).toBeVisible()
  })

  test('says when the socket is reconnecting', async ({ newMember }) => {
    const page = await (await newMember()).open('/nowhere')
    await page.routeWebSocket('**/ws*', (socket) => socket.close())
    await page.reload()
    await expect(page.getByText('Reconnecting …')).toBeVisible()
  })

  test('can be skipped', async ({ newMember }) => {
    const page = await (await newMember()).open('/suggestions')
    await expect(main(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('ignores single-key shortcuts in text boxes', async ({ newMember }) => {
    const page = await (await newMember()).open('/suggestions')
    const box = page.getByPlaceholder('Search Kontor')
    await box.fill('')
    await box.press('Shift+?')
    await expect(box).toHaveValue('?')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('the drawer at 390 px', () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

  test('has the search, the member, the links and the sign-out', async ({ newMember }) => {
    const member = await newMember({ isAdmin: true })
    const page = await member.open('/suggestions', phone)
    await expect(main(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Open menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Kontor' })
    await expect(drawer.getByText(member.username)).toBeVisible()
    await expect(main(page).getByRole('link')).toHaveText([
      ...labels,
      'Admin Dashboard',
      'My Profile',
      'Companies',
      'Saved posts',
      'Account',
    ])
    await expect(drawer.getByPlaceholder('Search Kontor')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await main(page).getByRole('link', { name: 'Todo' }).click()
    await expect(page).toHaveURL(/\/todos$/)
    await expect(drawer).toBeHidden()
    await expect(page.locator('main h1')).toBeFocused()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await drawer.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  })

  test('never scrolls sideways', async ({ newMember }) => {
    const page = await (await newMember()).open('/suggestions', phone)
    for (const address of ['/suggestions', '/nowhere', '/admin']) {
      await page.goto(address)
      await page.locator('main h1').waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    }
  })
})

test.describe('accessibility', () => {
  for (const choice of ['light', 'dark'] as const) {
    test(`of the layout in ${choice}`, async ({ newMember, expectAccessible }) => {
      const page = await (await newMember({ isAdmin: true })).open('/suggestions')
      await page.evaluate((value) => localStorage.setItem('kontor-appearance', value), choice)
      await page.reload()
      await page.locator('main h1').waitFor()
      await expectAccessible(page)
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
      await whenAnimationsEnd(page)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Notifications' }).click()
      await page.getByRole('dialog', { name: 'Notifications' }).waitFor()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name: 'Notifications' })).toHaveCount(0)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('dialog', { name: 'Kontor' }).waitFor()
      await whenAnimationsEnd(page)
      await expectAccessible(page)
    })
  }
})

test('an expired session says so and keeps the page', async ({ newMember }) => {
  const member = await newMember()
  const page = await member.open('/suggestions')
  await page.getByPlaceholder('Search Kontor').fill('half a thought')
  await member.client.fetch('/api/logout', { method: 'POST' })
  await expect(page.locator('[data-toasts]')).toContainText(
    'Session expired. Please refresh the page and log in again.',
  )
  await expect(page.getByPlaceholder('Search Kontor')).toHaveValue('half a thought')
})

test('the open tab of the workspace is in sight at 820 px, also when its book comes later', async ({
  newMember,
  server: { database },
}) => {
  const member = await newMember()
  await buildCompany(database, {
    name: `Überseehandel und Lagerei ${member.id}`,
    people: [{ userId: member.id, role: 'owner' }],
  })
  const page = await member.open('about:blank', { viewport: { width: 820, height: 1180 } })
  const released = Promise.withResolvers<void>()
  await page.route('**/api/books', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto('/ai?tab=items')
  const open = page.getByRole('tab', { selected: true })
  /** px of the tab beyond the ends of its row. */
  const outside = () =>
    open.evaluate((tab) => {
      const row = tab.closest('[role=tablist]')?.getBoundingClientRect()
      const { left, right } = tab.getBoundingClientRect()
      return Math.round(Math.max(0, (row?.left ?? 0) - left, right - (row?.right ?? 0)))
    })
  await expect(open).toHaveText('Items & Services')
  await expect.poll(outside).toBe(0)
  released.resolve()
  await expect(page.getByRole('button', { name: /^Book: / })).toBeVisible()
  await expect.poll(outside).toBe(0)
  await page.setViewportSize({ width: 780, height: 1180 })
  await expect.poll(outside).toBe(0)
  expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0])
})
