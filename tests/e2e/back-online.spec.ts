import { expect, test } from './fixtures.ts'

const failure = /could not be loaded|Cannot reach the server/

test('what failed without the line tries again by itself when it is back', async ({ newMember }) => {
  const member = await newMember()
  const page = await member.open('/suggestions')
  const context = page.context()
  const main = page.getByRole('navigation', { name: 'Main' })
  // The code of the page is there, its data is not.
  await page.getByRole('searchbox').first().waitFor()
  await context.setOffline(true)
  await page.getByRole('searchbox', { name: 'Search suggestions' }).fill('nothing like it')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: failure }).first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('No suggestion', { exact: false }).first()).toBeVisible()
  // Neither the code nor the data of this page is there.
  await context.setOffline(true)
  await main.getByRole('link', { name: 'AI - ERP' }).click()
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'AI - ERP' })).toBeVisible()
})

test('the end of a list tries again by itself, and a failure of the server offers it', async ({
  newMember,
}) => {
  const member = await newMember()
  let fails = true
  const page = await member.open('about:blank')
  await page.route(/\/api\/posts\?.*cursor=/, (route) =>
    fails ? route.abort('internetdisconnected') : route.fallback(),
  )
  await page.goto('/')
  await page.getByRole('article').first().waitFor()
  const problem = page.getByRole('alert').filter({ hasText: 'More posts could not be loaded' })
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(problem).toBeVisible({ timeout: 500 })
  }).toPass()
  fails = false
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(problem).toHaveCount(0)

  await page.route('**/api/suggestions*', (route) =>
    route.fulfill({ status: 500, body: 'Something went wrong' }),
  )
  await page.goto('/suggestions')
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unroute('**/api/suggestions*')
  await again.click()
  await expect(again).toHaveCount(0)
})
