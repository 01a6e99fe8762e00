import { fork } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '#tools/chromium.mjs'
import { buildWebIfStale } from '#tools/web-build.mjs'
import { type Screen, screens, signedOutScreens } from './list.ts'

/**
 * Photographs every screen of the demo company at three widths, light and dark, into `screens/`. For people to
 * look at: `npm run screens`, or `npm run screens -- home post` for some of them.
 */
const directory = 'screens'
const wanted = process.argv.slice(2)
const widths = [390, 820, 1440]
const appearances = ['light', 'dark'] as const

buildWebIfStale()
const server = fork('tests/e2e/server.ts', { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
const { url } = await new Promise<{ url: string }>((resolve, reject) => {
  server.once('message', (message) => resolve(message as { url: string }))
  server.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
})

async function photograph(browser: Browser, screen: Screen, signedIn: boolean): Promise<void> {
  for (const width of widths) {
    for (const colorScheme of appearances) {
      const context = await browser.newContext({ baseURL: url, viewport: { width, height: 900 }, colorScheme })
      await context.addInitScript((chosen) => localStorage.setItem('kontor-appearance', chosen), colorScheme)
      if (signedIn) {
        await context.request.post('/api/login', { data: { username: 'demo', password: 'demo-company' } })
      }
      const page = await context.newPage()
      await page.goto(screen.path, { waitUntil: 'networkidle' })
      await screen.act?.(page)
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
  const chosen = (screen: Screen) => wanted.length === 0 || wanted.includes(screen.name)
  for (const screen of signedOutScreens.filter(chosen)) await photograph(browser, screen, false)
  for (const screen of screens.filter(chosen)) await photograph(browser, screen, true)
} finally {
  await browser.close()
  server.disconnect()
}
