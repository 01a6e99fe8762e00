import { expect, test } from './fixtures.ts'
import { toasts } from './window.ts'

test('the bar leads to pages and back, searches, and remains when the code of a page does not load', async ({
  newMember,
}) => {
  const page = await (
    await newMember()
  ).open('/suggestions?tab=open', { viewport: { width: 1100, height: 240 } })
  const link = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
  const box = page.getByPlaceholder('Search Kontor')
  await test.step('the search goes into the address, and out again', async () => {
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
  await test.step('the way back restores the scroll position', async () => {
    const scrollTop = () => page.evaluate(() => Math.round(window.scrollY))
    await page.locator('main h1').waitFor()
    await page.mouse.move(550, 150)
    await page.mouse.wheel(0, 90)
    await expect.poll(scrollTop).toBe(90)
    await link('Todo').click()
    await expect(page).toHaveURL(/\/todos$/)
    await expect.poll(scrollTop).toBe(0)
    await page.goBack()
    await expect.poll(scrollTop).toBe(90)
  })
  await test.step('the code of a page cannot be loaded', async () => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await link('People').click()
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeFocused()
    await page.unroute('**/assets/*.js')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'People', exact: true })).toBeVisible()
  })
})

test('an expired session says so and keeps the page', async ({ newMember }) => {
  const member = await newMember()
  const page = await member.open('/suggestions')
  await page.getByPlaceholder('Search Kontor').fill('half a thought')
  await member.client.fetch('/api/logout', { method: 'POST' })
  await expect(toasts(page)).toContainText('Session expired. Please refresh the page and log in again.')
  await expect(page.getByPlaceholder('Search Kontor')).toHaveValue('half a thought')
})
