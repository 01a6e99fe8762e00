import { fork } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { buildMember, testPassword } from '#db/factories/index.ts'
import { type Connection, openDatabase } from '#platform/server/database/database.ts'
import { firstScreenMark } from '#platform/web/shell/first-screen.ts'
import { findChromium } from '#tools/chromium.mjs'
import { buildWebIfStale } from '#tools/web-build.mjs'
import { adminScreens } from './admin.ts'
import { screens, signedOutScreens } from './list.ts'
import type { Screen } from './screen.ts'

/**
 * Takes screenshots of every screen of the demo company at three widths, light and dark, into `screens/`, for people to
 * review: `npm run screens`, or `npm run screens -- home post` for some of them.
 */
const directory = 'screens'
const names = process.argv.slice(2)
const widths = [390, 820, 1440]
const appearances = ['light', 'dark'] as const

await buildWebIfStale()
// Passkeys need a host name: browsers refuse them for an IP address.
const server = fork('tests/e2e/server.ts', [JSON.stringify({ PUBLIC_HOST: 'localhost' })], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})
interface StartedServer {
  readonly url: string
  readonly connection: Connection
}

const { url, connection } = await new Promise<StartedServer>((resolve, reject) => {
  server.once('message', (message) => resolve(message as StartedServer))
  server.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
})

interface Login {
  readonly username: string
  readonly password: string
}

const demo: Login = { username: 'demo', password: 'demo-company' }

/** The demo company has no administrator of its own. */
async function createAdmin(): Promise<Login> {
  const database = openDatabase(connection, 1)
  const { username } = await buildMember(database, { fullName: 'Administrator', isAdmin: true })
  await database.close()
  return { username, password: testPassword }
}

async function takeScreenshots(browser: Browser, screen: Screen, login?: Login): Promise<void> {
  for (const width of widths) {
    for (const colorScheme of appearances) {
      const context = await browser.newContext({
        baseURL: url,
        viewport: { width, height: 900 },
        colorScheme,
        // Dialogs must not be captured during their animation.
        reducedMotion: 'reduce',
      })
      await context.addInitScript((value) => localStorage.setItem('kontor-appearance', value), colorScheme)
      if (login !== undefined) await context.request.post('/api/login', { data: login })
      const page = await context.newPage()
      await page.goto(screen.path, { waitUntil: 'networkidle' })
      if (login !== undefined) {
        await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, firstScreenMark)
        // Loaded after the first screen: the bell and the boxes beside the feed.
        await page.waitForTimeout(1_000)
      }
      await screen.prepare?.(page)
      await page.waitForLoadState('networkidle')
      await page.screenshot({ path: path.join(directory, `${screen.name}-${width}-${colorScheme}.png`) })
      await context.close()
    }
  }
  console.log(screen.name)
}

const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
})
try {
  await mkdir(directory, { recursive: true })
  const isSelected = (screen: Screen) => names.length === 0 || names.includes(screen.name)
  for (const screen of signedOutScreens.filter(isSelected)) await takeScreenshots(browser, screen)
  for (const screen of screens.filter(isSelected)) await takeScreenshots(browser, screen, demo)
  const admin = await createAdmin()
  for (const screen of adminScreens.filter(isSelected)) await takeScreenshots(browser, screen, admin)
} finally {
  await browser.close()
  server.disconnect()
}
