import type { BrowserContext, Page } from '@playwright/test'
import { achievements } from '#features/people/achievements/domain.ts'
import { adminScreens } from '#tests/screens/admin.ts'
import { screens } from '#tests/screens/list.ts'
import type { Screen } from '#tests/screens/screen.ts'
import { expect, test } from './fixtures.ts'
import { settle } from './reach.ts'
import { toasts } from './window.ts'

test.describe.configure({ timeout: 300_000 })

const widths = [320, 390, 820, 1440] as const
const height = 800

/** One screen of each kind: lists, tables, threads, forms, dialogs, bars at the bottom. */
const names = new Set([
  'home',
  'composer',
  'post',
  'messages-conversation',
  'suggestions',
  'achievements',
  'account',
  'profile',
  'profile-edit',
  'todos',
  'todos-add',
  'financials',
  'financials-all-selected',
  'financials-form',
  'materials',
  'invoices',
  'invoices-form',
  'assistant',
  'admin',
  'admin-theme',
])

/** The controls that the toast covers, and that do not scroll out from under it. Runs in the page. */
function covered(): string[] {
  const toast = document.querySelector('.k-toast')
  if (toast === null) return ['There is no toast']
  const box = toast.getBoundingClientRect()
  const scrollsByItself = (element: Element): boolean => {
    const parent = element.parentElement
    if (parent === null || parent === document.body) return false
    const isScroller =
      parent.scrollHeight > parent.clientHeight && /auto|scroll/.test(getComputedStyle(parent).overflowY)
    return isScroller || scrollsByItself(parent)
  }
  const problems = box.left < 0 || box.right > innerWidth || box.bottom > innerHeight ? ['It is cut off'] : []
  const layer = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  for (const control of layer.querySelectorAll('a[href], button, input, select, textarea, summary')) {
    const { left, right, top, bottom, width } = control.getBoundingClientRect()
    const isSeen =
      width > 1 && control.checkVisibility({ visibilityProperty: true }) && !toast.contains(control)
    const overlaps = left < box.right && right > box.left && top < box.bottom && bottom > box.top
    if (!isSeen || !overlaps) continue
    // A bar at the bottom: the page ends above it. Or the control stands in a column that scrolls by itself.
    const isDocked = toast.parentElement?.parentElement?.hasAttribute('data-docked') === true
    if (isDocked || scrollsByItself(control)) {
      control.scrollIntoView({ block: 'center', behavior: 'instant' })
      if (control.getBoundingClientRect().bottom <= box.top) continue
    }
    problems.push(control.outerHTML.slice(0, 120))
  }
  // A reload would begin where the page was left.
  scrollTo({ top: 0, behavior: 'instant' })
  return problems
}

/** Sends the page what the server sends when a member has earned an achievement. */
async function tapSocket(page: Page): Promise<() => Promise<void>> {
  let send: (frame: string) => void = () => undefined
  await page.routeWebSocket('**/ws*', (socket) => {
    socket.connectToServer()
    send = (frame) => socket.send(frame)
  })
  return async () => {
    const { id } = await (await page.request.get('/api/user')).json()
    const earned = achievements[0]?.id
    send(JSON.stringify({ type: 'changed', data: { resource: 'achievements', id, earned } }))
    await expect(toasts(page)).toContainText('Achievement earned')
  }
}

async function walk(context: BrowserContext, list: readonly Screen[]): Promise<string[]> {
  const found: string[] = []
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const raise = await tapSocket(page)
  for (const screen of list.filter(({ name }) => names.has(name))) {
    await page.setViewportSize({ width: 1440, height })
    await page.goto(screen.path)
    await settle(page)
    await screen.prepare?.(page)
    await settle(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height })
      // Anew for each width: a toast lasts five seconds.
      await raise()
      const problems = async () => page.evaluate(covered)
      for (let attempt = 0; attempt < 30 && (await problems()).length > 0; attempt++)
        await page.waitForTimeout(100)
      for (const problem of await problems()) found.push(`${screen.name} ${width}: ${problem}`)
    }
  }
  await page.close()
  return found
}

test('a toast covers no control', async ({ browser, newMember, server }) => {
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
  await context.request.post('/api/login', { data: { username: 'demo', password: 'demo-company' } })
  const found = await walk(context, screens)
  await context.close()
  const admin = await newMember({ isAdmin: true })
  found.push(...(await walk((await admin.open()).context(), adminScreens)))
  expect(found).toEqual([])
})

test('a toast moves off a control on which the pointer rests', async ({ newMember }) => {
  const page = await (await newMember()).open()
  const raise = await tapSocket(page)
  await page.goto('/todos')
  await settle(page)
  await page.setViewportSize({ width: 1440, height })
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.textContent = 'Accept'
    // Where toasts come up first.
    button.style.cssText = 'position: fixed; right: 60px; bottom: 40px; width: 200px; height: 40px'
    document.body.append(button)
  })
  await page.getByRole('button', { name: 'Accept' }).hover()
  await raise()
  await expect.poll(() => page.evaluate(covered)).toEqual([])
})
