import type { BrowserContext } from '@playwright/test'
import { accountsApi } from '#features/people/accounts/contract.ts'
import { adminScreens } from '#tests/screens/admin.ts'
import { screens, signedOutScreens } from '#tests/screens/list.ts'
import type { Screen } from '#tests/screens/screen.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { expect, test } from './fixtures.ts'
import { address, createInvoice, recordPrinting } from './invoices/parts.ts'
import { settle } from './reach.ts'

// Passkeys need a host name.
test.use({ environment: { PUBLIC_HOST: 'localhost' } })
test.describe.configure({ timeout: 300_000 })

const demo = { username: 'demo', password: 'demo-company' }

/** Collects what browsers refuse by the policy: in pages, in their frames, and in windows that they open. */
function refusedIn(context: BrowserContext): string[] {
  const refused: string[] = []
  context.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text()))
      refused.push(`${message.page()?.url()}: ${message.text()}`)
  })
  return refused
}

/** The main pages, with what brings styles of its own: charts, documents, dragging, pictures. */
const main: ReadonlySet<string> = new Set([
  'home',
  'composer',
  'post',
  'todos',
  'todos-edit',
  'coming',
  'financials',
  'financials-charts',
  'financials-columns',
  'import-columns',
  'materials',
  'stock-chart',
  'invoices',
  'invoices-detail',
  'invoices-statement',
  'invoice-ages',
  'messages',
  'files',
  'search',
  'people',
  'account',
  'account-authenticator',
  'admin',
  'admin-theme',
  'entry',
  'outbox',
])

test('no main page needs an inline style or script', async ({ browser, server, newMember }) => {
  const admin = await newMember({ isAdmin: true })
  const refused: string[] = []
  const visit = async (context: BrowserContext, list: readonly Screen[]) => {
    const here = refusedIn(context)
    const page = await context.newPage()
    for (const screen of list.filter(({ name }) => main.has(name))) {
      const answer = await page.goto(screen.path)
      const policy = answer?.headers()['content-security-policy'] ?? ''
      expect(policy).toContain("style-src 'self' 'sha256-")
      expect(policy).not.toContain('unsafe')
      await settle(page)
      await screen.prepare?.(page)
      await settle(page)
      // One that was refused has no sheet.
      const sheets = await page
        .locator('style')
        .evaluateAll((all) => all.map((style) => 'sheet' in style && !!style.sheet))
      expect([screen.name, sheets.length > 0, sheets.includes(false)]).toEqual([screen.name, true, false])
      refused.push(...here.splice(0).map((what) => `${screen.name}: ${what}`))
    }
    // The watch sees what the policy forbids, and the policy forbids it.
    await page.evaluate(() => {
      document.head.append(
        Object.assign(document.createElement('style'), { textContent: 'body { color: red }' }),
      )
      document.body.setAttribute('style', 'color: red')
    })
    await expect.poll(() => here.length).toBe(2)
    await page.evaluate(() => document.body.style.setProperty('color', 'blue'))
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 255)')
    expect(here).toHaveLength(2)
    await context.close()
  }
  const options = { baseURL: server.url, reducedMotion: 'reduce' } as const
  await visit(await browser.newContext(options), signedOutScreens)
  const signedIn = await browser.newContext(options)
  await signedIn.request.post('/api/login', { data: demo })
  await visit(signedIn, screens)
  await visit((await admin.open('/')).context(), adminScreens)
  expect(refused).toEqual([])
})

test('documents keep their look on the screen and on paper', async ({ newMember }) => {
  const member = await newMember()
  const { id, invoiceNumber } = await createInvoice(member, { status: 'final' })
  const page = await member.open('about:blank')
  const refused = refusedIn(page.context())
  await recordPrinting(page)
  await page.goto(`${address}&invoice=${id}`)
  const figure = page.getByRole('dialog').getByRole('article').locator('td.inv-figure').first()
  await expect(figure).toHaveCSS('text-align', 'end')
  const [printed] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('dialog').getByRole('button', { name: 'Print' }).click(),
  ])
  await expect
    .poll(() => printed.evaluate(() => Reflect.get(globalThis, 'done')))
    .toEqual(['printed', 'closed'])
  await expect(printed.locator('td.inv-figure').first()).toHaveCSS('text-align', 'end')
  await expect(printed.locator('body')).toHaveCSS('font-size', '14px')
  expect(await printed.evaluate(() => document.fonts.check("12px 'Inter Variable'"))).toBe(true)
  // Below each sheet of paper stand its number and the document's.
  const runs = await pdfText(await printed.pdf({ preferCSSPageSize: true }))
  const below = runs.flatMap(({ y, text }) => (y < 60 ? [text.trim()] : [])).join(' ')
  expect(below).toContain(invoiceNumber)
  expect(below).toContain('Page 1 of 1')
  await page.getByRole('dialog').getByRole('button', { name: 'Statement' }).click()
  await expect(page.locator('.inv-statement td.inv-figure').first()).toHaveCSS('text-align', 'end')
  expect(refused).toEqual([])
})

test('a mail keeps its look in the outbox', async ({ newMember }) => {
  const member = await newMember()
  const email = `${member.username}@company.example`
  await member.client.call(accountsApi.addEmail, { body: { email } })
  const page = await member.open('/')
  const refused = refusedIn(page.context())
  await expect(async () => {
    await page.goto('/outbox')
    await page.getByRole('link').filter({ hasText: email }).first().click({ timeout: 2_000 })
    await page.getByRole('article').getByText('HTML', { exact: true }).click({ timeout: 2_000 })
  }).toPass()
  const mail = page.frameLocator('iframe')
  await expect(mail.locator('.button')).toHaveCSS('background-color', 'rgb(39, 54, 79)')
  await expect(mail.locator('.sheet')).toHaveCSS('max-width', '520px')
  expect(refused).toEqual([])
})
