import type { BrowserContext, Page } from '@playwright/test'
import { adminScreens, screens, signedOutScreens } from '#tests/screens/list.ts'
import type { Screen } from '#tests/screens/screen.ts'
import { expect, test } from './fixtures.ts'
import { settle, unreachable } from './reach.ts'

// Passkeys need a host name.
test.use({ environment: { PUBLIC_HOST: 'localhost' } })
test.describe.configure({ timeout: 600_000 })

const widths = [320, 390, 820] as const
const height = 800

async function open(page: Page, screen: Screen): Promise<void> {
  await page.goto(screen.path)
  await settle(page)
  await screen.prepare?.(page)
  await settle(page)
}

/** What is wrong on each of these screens, at each width. Problems show together, because one run takes long. */
async function walk(page: Page, list: readonly Screen[]): Promise<string[]> {
  const found: string[] = []
  page.setDefaultTimeout(30_000)
  for (const screen of list.filter(({ isSlow }) => isSlow !== true)) {
    await page.setViewportSize({ width: widths[0], height })
    await open(page, screen)
    const hasMenu = (await page.getByRole('menu').count()) > 0
    for (const width of widths) {
      await page.setViewportSize({ width, height })
      // The button of an open menu may be another one in another width.
      if (hasMenu && width !== widths[0]) await open(page, screen)
      for (const problem of await unreachable(page)) found.push(`${screen.name} ${width}: ${problem}`)
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  return found
}

const signIn = (context: BrowserContext) =>
  context.request.post('/api/login', { data: { username: 'demo', password: 'demo-company' } })

test('every screen fits into 320, 390 and 820 px, and every control can be reached', async ({
  browser,
  newMember,
  server,
}) => {
  const options = { baseURL: server.url, isMobile: true, hasTouch: true, reducedMotion: 'reduce' } as const
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const found = await walk(page, signedOutScreens)
  await signIn(context)
  found.push(...(await walk(page, screens)))
  await context.close()
  const admin = await newMember({ isAdmin: true })
  found.push(...(await walk(await admin.open('/', options), adminScreens)))
  expect(found).toEqual([])
})
