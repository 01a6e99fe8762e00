import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { clientScreens } from '#tests/screens/clients.ts'
import { adminScreens } from '#tests/screens/admin.ts'
import { screens, signedOutScreens } from '#tests/screens/list.ts'
import type { Screen } from '#tests/screens/screen.ts'
import { expect, test } from './fixtures.ts'
import { backFails } from './back.ts'
import { settle, unreachable } from './reach.ts'

// Passkeys need a host name.
test.use({ environment: { PUBLIC_HOST: 'localhost' } })
test.describe.configure({ timeout: 600_000 })

const widths = [320, 390, 820] as const
const height = 800
/** They open categories for good, which screens of the assistant show closed. */
const ofClients: ReadonlySet<Screen> = new Set(clientScreens)
const demo = { username: 'demo', password: 'demo-company' }

async function open(page: Page, screen: Screen): Promise<void> {
  await page.goto(screen.path)
  await settle(page)
  await screen.prepare?.(page)
  await settle(page)
}

/** What is wrong on each of these screens, at each width. Problems show together, because one run takes long. */
async function walk(page: Page, list: readonly Screen[]): Promise<string[]> {
  const found: string[] = []
  page.context().on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) found.push(`${page.url()}: ${message.text()}`)
  })
  page.setDefaultTimeout(30_000)
  for (const screen of list) {
    await page.setViewportSize({ width: widths[0], height })
    await open(page, screen)
    const hasMenu = (await page.getByRole('menu').count()) > 0
    for (const width of widths) {
      await page.setViewportSize({ width, height })
      // The button of an open menu may be another one in another width.
      if (hasMenu && width !== widths[0]) await open(page, screen)
      for (const problem of await unreachable(page)) found.push(`${screen.name} ${width}: ${problem}`)
    }
    for (const problem of await backFails(page)) found.push(`${screen.name}: ${problem}`)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  return found
}

interface Login {
  readonly username: string
  readonly password: string
}

/**
 * Walks the screens in several windows. Neighbours stay in one, because some change what the next one shows.
 * @param windows most of the time a page waits for its server, so that several in turn leave a processor idle
 */
async function walkAll(
  browser: Browser,
  options: BrowserContextOptions,
  all: readonly Screen[],
  login?: Login,
  windows = 4,
): Promise<string[]> {
  const list = all.filter(({ isSlow }) => isSlow !== true)
  const share = Math.ceil(list.length / windows)
  const found = await Promise.all(
    Array.from({ length: windows }, async (_, index) => {
      const context = await browser.newContext(options)
      if (login !== undefined)
        await expect(await context.request.post('/api/login', { data: login })).toBeOK()
      const problems = await walk(await context.newPage(), list.slice(index * share, (index + 1) * share))
      await context.close()
      return problems
    }),
  )
  return found.flat()
}

test('every screen fits into 320, 390 and 820 px, every control can be reached, no policy refuses a part', async ({
  browser,
  newMember,
  server,
}) => {
  const options = { baseURL: server.url, isMobile: true, hasTouch: true, reducedMotion: 'reduce' } as const
  const admin = await newMember({ isAdmin: true })
  const found = [
    ...(await walkAll(browser, options, signedOutScreens)),
    ...(await walkAll(
      browser,
      options,
      screens.filter((screen) => !ofClients.has(screen)),
      demo,
    )),
    ...(await walkAll(browser, options, clientScreens, demo, 1)),
    // Last: they change settings for everybody.
    ...(await walk(await admin.open('/', options), adminScreens)),
  ]
  expect(found).toEqual([])
})
