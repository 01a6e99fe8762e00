import type { Page } from '@playwright/test'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { partiesApi } from '#features/books/parties/contract.ts'
import { sendingApi } from '#features/books/correspondence/contract.ts'
import { addDays, today } from '#platform/contract/dates.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { expect, test, type TestMember } from './fixtures.ts'

const dialog = (page: Page) => page.getByRole('dialog').last()
const sent = (page: Page) => page.getByRole('region', { name: 'Send' })

const issue = async (member: TestMember, overrides: Parameters<typeof invoiceBody>[0] = {}) =>
  (
    await member.client.call(invoicesApi.create, {
      body: invoiceBody({ status: 'final', customerName: `Nordlicht ${member.username}`, ...overrides }),
    })
  ).body

test('an invoice is mailed; its recipient opens the link, takes the PDF and says that it is paid', async ({
  newMember,
  browser,
  server,
  expectAccessible,
}) => {
  const member = await newMember({ verified: true })
  const email = `${member.username}@nordlicht.example`
  const customerName = `Nordlicht ${member.username}`
  await member.client.call(partiesApi.create, { body: { name: customerName, email } })
  const invoice = await issue(member)
  const page = await member.open(`/ai?tab=invoices&invoice=${invoice.id}`)
  await dialog(page).getByRole('button', { name: 'Send', exact: true }).click()
  await sent(page).getByRole('button', { name: 'Send by email' }).click()
  const to = dialog(page).getByRole('textbox', { name: 'To' })
  await expect(to).toHaveValue(email)
  await to.fill('ada')
  await dialog(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(to).toHaveAccessibleDescription(/valid email address/)
  await expectAccessible(page)
  await to.fill(email)
  await dialog(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(sent(page).getByRole('list', { name: 'Mails' })).toContainText(email)
  await expect(sent(page).getByRole('list', { name: 'Mails' })).toContainText('Sent')
  await expect(sent(page).getByRole('list', { name: 'Links' })).toContainText('Not opened yet')
  await expectAccessible(page)

  const context = await browser.newContext()
  const visitor = await context.newPage()
  await expect(async () => {
    await visitor.goto(`${server.url}/outbox`)
    await visitor.getByRole('link').filter({ hasText: email }).first().click({ timeout: 2_000 })
    await visitor.getByRole('article').getByRole('link').first().click({ timeout: 2_000 })
    await expect(visitor).toHaveURL(/\/i\//, { timeout: 2_000 })
  }).toPass()
  const heading = visitor.getByRole('heading', { name: new RegExp(invoice.invoiceNumber) }).first()
  await expect(heading).toBeVisible()
  await expectAccessible(visitor)
  const download = visitor.waitForEvent('download')
  await visitor.getByRole('link', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toContain(invoice.invoiceNumber)
  await visitor.getByRole('button', { name: 'I have paid' }).click()
  await expect(visitor.getByText('You said that this is paid')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('You said that this is paid')).toBeVisible()

  const links = sent(page).getByRole('list', { name: 'Links' })
  await expect(links).toContainText('says that it is paid')
  await expect(links).toContainText(/Opened/)
  await links.getByRole('button', { name: 'Withdraw' }).click()
  await dialog(page).getByRole('button', { name: 'Withdraw link' }).click()
  await expect(links).toContainText('withdrawn')
  const answer = await visitor.reload()
  expect(answer?.status()).toBe(410)
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  await expect(visitor.getByText('This link was withdrawn or has expired')).toBeVisible()
  await expectAccessible(visitor)
  expect((await visitor.goto(`${server.url}/i/never`))?.status()).toBe(404)
  await context.close()

  // A link of another invoice is made by hand; its page fits a phone in dark.
  const second = await issue(member)
  await page.goto(`/ai?tab=invoices&invoice=${second.id}`)
  await dialog(page).getByRole('button', { name: 'Send', exact: true }).click()
  await sent(page).getByRole('button', { name: 'Make a link' }).click()
  const url = await sent(page).getByRole('textbox', { name: 'New link' }).inputValue()
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  const passerBy = await phone.newPage()
  await passerBy.goto(url)
  await expect(passerBy.getByRole('button', { name: 'I have paid' })).toBeVisible()
  await expectAccessible(passerBy)
  expect(await passerBy.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await phone.close()
  // The member's own visit is a preview.
  await page.goto(url)
  await expect(page.getByText('Your own visits are not counted')).toBeVisible()
  await expect(page.getByRole('button', { name: 'I have paid' })).toHaveCount(0)
})

test('a draft is not sent, and reminders are sent by a person only', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember({ verified: true })
  const draft = await issue(member, { status: 'draft' })
  const late = await issue(member, {
    status: 'sent',
    customerName: `Late ${member.username}`,
    invoiceDate: addDays(today(), -40),
    dueDate: addDays(today(), -20),
  })
  const page = await member.open(`/ai?tab=invoices&invoice=${draft.id}`)
  await dialog(page).getByRole('button', { name: 'Send', exact: true }).click()
  await sent(page).getByRole('button', { name: 'Send by email' }).click()
  await expect(dialog(page)).toContainText('This is a draft')
  await page.goto('/ai?tab=invoices')
  await page.getByRole('button', { name: '1 reminder is due' }).click()
  await expectAccessible(page)
  await dialog(page)
    .getByRole('button', { name: `Remind of ${late.invoiceNumber}` })
    .click()
  await expect(dialog(page).getByRole('textbox', { name: 'Subject' })).toHaveValue(/^Reminder: /)
  await dialog(page).getByRole('textbox', { name: 'To' }).fill('late@nordlicht.example')
  await dialog(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog(page)).toContainText('No reminder is due')
  const { body } = await member.client.call(sendingApi.reminders, { params: { id: String(late.id) } })
  expect(body.next).toEqual({ step: 2, on: addDays(today(), 14) })
})
