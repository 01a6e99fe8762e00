import type { Browser, Page } from '@playwright/test'
import { buildCompany } from '#db/factories/index.ts'
import { requisitionsApi } from '#features/requisitions/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { guestTrade } from '#tests/support/guest-trade.ts'
import { nextMail, tokenOf } from '#tests/support/guests.ts'
import { type MailServer, startMailServer } from '#tests/support/smtp.ts'
import { makeDelivery, postRequisition, sendJson } from '#tests/support/trade.ts'
import { expect, test as base } from './fixtures.ts'

const test = base.extend<object, { mail: MailServer }>({
  mail: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const mail = await startMailServer()
      await use(mail)
      await mail.close()
    },
    { scope: 'worker' },
  ],
  environment: [
    async ({ mail }, use) => {
      await use({ SMTP_URL: mail.url, MAIL_FROM: 'Kontor <mail@kontor.example>' })
    },
    { scope: 'worker' },
  ],
})

const dialog = (page: Page) => page.getByRole('dialog').last()
const question = (page: Page) => page.getByRole('alertdialog')
const guests = (page: Page) => page.getByRole('region', { name: 'Invited by email' })

/** Finds the token of the newest of so many mails to an address. */
const tokensTo = (mail: MailServer, email: string) => async (count: number) =>
  tokenOf(await nextMail(mail, email, count))

/** A browser of somebody who has no account. */
const visit = async (browser: Browser, address: string, options: object = {}) => {
  const page = await (await browser.newContext(options)).newPage()
  return { page, answer: await page.goto(address) }
}

test('a supplier by mail alone quotes, gets the order, accepts and sends goods; then it is theirs', async ({
  newMember,
  browser,
  server,
  mail,
  expectAccessible,
}) => {
  const [buyer, vera] = [await newMember(), await newMember()]
  const buying = await buildCompany(server.database, {
    name: `شركة البحر ${buyer.id}`,
    people: [{ userId: buyer.id, role: 'owner' }],
  })
  const selling = await buildCompany(server.database, {
    name: `Bergmann ${vera.id}`,
    people: [{ userId: vera.id, role: 'owner' }],
  })
  const asking = { fetch: buyer.client.fetch, bookId: buying.bookId }
  const email = `vera-${buyer.id}@guest.example`
  const tokenFor = tokensTo(mail, email)
  await sendJson(asking, 'POST', `/api/parties?book=${buying.bookId}`, { name: 'Bergmann Lager', email })
  const { id: postId } = await postRequisition(asking, { sealed: true })

  // The buyer invites one of their suppliers.
  const page = await buyer.open(`/requisitions/${postId}`)
  await guests(page).getByRole('button', { name: 'Invite by email' }).click()
  await dialog(page).getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog(page).getByText('Please enter the name of the company')).toBeVisible()
  await dialog(page).getByRole('combobox', { name: 'Company' }).fill('Bergm')
  await page.getByRole('option', { name: /Bergmann Lager/ }).click()
  await expect(dialog(page).getByRole('textbox', { name: 'Email address' })).toHaveValue(email)
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Send invitation' }).click()
  await expect(guests(page)).toContainText(email)
  const token = await tokenFor(1)

  // The supplier opens the link, and quotes.
  const { page: guest, answer } = await visit(browser, `${server.url}/trade/${token}`)
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('asks for your quote')
  await expect(guest.getByText('Bearing', { exact: true })).toBeVisible()
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'Quote', exact: true }).click()
  await dialog(guest).getByRole('button', { name: 'Send quote' }).click()
  await expect(dialog(guest).getByText('Please quote at least one line')).toBeVisible()
  await dialog(guest).getByRole('spinbutton', { name: 'Price in EUR of line 1' }).fill('2.50')
  await dialog(guest).getByRole('button', { name: 'Send quote' }).click()
  await expect(dialog(guest).getByRole('region', { name: 'Receipt' })).toBeVisible()
  await expectAccessible(guest)
  await dialog(guest).getByRole('button', { name: 'Close' }).last().click()
  await expect(guest.getByRole('region', { name: /Your quote/ })).toContainText('€250.00')

  // Withdrawn, and sent again.
  await guest.getByRole('button', { name: 'Change your quote' }).click()
  await dialog(guest).getByRole('button', { name: 'Withdraw' }).click()
  await question(guest).getByRole('button', { name: 'Withdraw' }).click()
  await expect(guest.getByRole('region', { name: /Your quote/ })).toContainText('Withdrawn')
  await guest.getByRole('button', { name: 'Quote', exact: true }).click()
  await dialog(guest).getByRole('button', { name: 'Send quote' }).click()
  await expect(dialog(guest).getByRole('region', { name: 'Receipt' })).toBeVisible()
  await dialog(guest).getByRole('button', { name: 'Close' }).last().click()

  // After the deadline the buyer orders.
  await server.database.run(
    sql`update requisitions set deadline = clock_timestamp() where post_id = ${postId}`,
  )
  await tokenFor(2)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Quotes', exact: true })).toContainText('Bergmann Lager')
  const { body } = await buyer.client.call(requisitionsApi.quotes, {
    params: { id: String(postId) },
    query: {},
  })
  const quoteId = body.sealed ? 0 : body.quotes[0]?.id
  const [order] = await sendJson<readonly { id: number }[]>(
    asking,
    'POST',
    `/api/requisitions/${postId}/award`,
    { lines: [{ line: 1, quoteId }], reason: 'The best price' },
  )
  const orderLink = await tokenFor(3)
  await guest.goto(`${server.url}/trade/${orderLink}`)
  const sales = guest.getByRole('region', { name: /Sales order/ })
  await expect(sales).toContainText('It waits for your answer')
  await expectAccessible(guest)
  await sales.getByRole('button', { name: 'Accept' }).click()
  await question(guest).getByRole('button', { name: 'Accept order' }).click()
  await expect(sales.getByRole('button', { name: 'Send goods' })).toBeVisible()
  await sales.getByRole('button', { name: 'Send goods' }).click()
  await dialog(guest)
    .getByRole('spinbutton', { name: /Quantity/ })
    .fill('40')
  await expectAccessible(guest)
  await dialog(guest).getByRole('button', { name: 'Send goods' }).click()
  await expect(sales.getByRole('list', { name: 'Deliveries' })).toContainText('Under way')
  await page.goto(`/orders/${order?.id}?book=${buying.bookId}`)
  await expect(page.getByRole('list', { name: 'Deliveries' })).toContainText('Under way')

  // Vera registers, opens the link again, and takes it into her company's book.
  const theirs = await vera.open(`/trade/${orderLink}`)
  await theirs.getByRole('button', { name: 'Take it into my book' }).click()
  await dialog(theirs).getByRole('combobox', { name: 'Book' }).selectOption(String(selling.bookId))
  await expectAccessible(theirs)
  await dialog(theirs).getByRole('button', { name: 'Take it' }).click()
  await expect(theirs).toHaveURL(new RegExp(`/orders/${order?.id}`))
  await expect(theirs.getByRole('list', { name: 'Timeline' })).toContainText(
    'keeps this in a book of their own now',
  )
  expect((await guest.reload())?.status()).toBe(404)
  await expect(guest.getByText('This link does not open anything')).toBeVisible()
  await expectAccessible(guest)
  await guest.context().close()
})

test('a supplier by link sends note, change and invoice, and answers what is disputed', async ({
  newMember,
  browser,
  server,
  mail,
  expectAccessible,
}) => {
  const [buyer, visitor] = [await newMember(), await newMember()]
  const buying = await buildCompany(server.database, {
    name: `Hansen ${buyer.id}`,
    people: [{ userId: buyer.id, role: 'owner' }],
  })
  const { soldByGuest } = guestTrade({ anonymous: visitor.client }, mail, buyer.client, buying)
  const { id, guest: invited } = await soldByGuest()
  const { page: guest } = await visit(browser, `${server.url}/trade/${invited.token}`)
  const sales = guest.getByRole('region', { name: /Sales order/ })

  // Less than agreed can be had, and the buyer agrees.
  await sales.getByRole('button', { name: 'Propose a change' }).click()
  await dialog(guest).getByRole('spinbutton', { name: 'Quantity of line 1' }).fill('90')
  await dialog(guest).getByRole('textbox', { name: 'Reason' }).fill('لدينا 90 فقط')
  await expectAccessible(guest)
  await dialog(guest).getByRole('button', { name: 'Propose' }).click()
  await expect(sales.getByRole('list', { name: 'Changes' })).toContainText('100 to 90 pcs')
  const page = await buyer.open(`/orders/${id}?book=${buying.bookId}`)
  await page.getByRole('button', { name: 'Accept change' }).click()
  await question(page).getByRole('button', { name: 'Accept change' }).click()
  await expect(page.getByRole('list', { name: 'Changes' })).toContainText('Agreed')
  await guest.goto(`${server.url}/trade/${tokenOf(await nextMail(mail, invited.email, 3))}`)

  // Goods go out with their note.
  await sales.getByRole('button', { name: 'Send goods' }).click()
  await dialog(guest).getByRole('spinbutton', { name: 'Quantity of line 1' }).fill('40')
  await dialog(guest).getByRole('spinbutton', { name: 'Quantity of line 2' }).fill('')
  await dialog(guest).getByRole('button', { name: 'Send goods' }).click()
  await expect(sales.getByRole('list', { name: 'Deliveries' })).toContainText('Under way')
  const [note] = await Promise.all([
    guest.waitForEvent('download'),
    sales.getByRole('button', { name: 'Delivery note' }).click(),
  ])
  expect(note.suggestedFilename()).toMatch(/^DN-\d{4}-00001.*\.pdf$/)

  // The invoice says what was sent.
  await sales.getByRole('button', { name: 'Send an invoice' }).click()
  await dialog(guest).getByRole('button', { name: 'Send invoice' }).click()
  await expect(dialog(guest).getByText('Please enter the number of your invoice')).toBeVisible()
  await dialog(guest).getByRole('textbox', { name: 'Number of your invoice' }).fill('RE-4711')
  await dialog(guest).getByRole('spinbutton', { name: 'Tax in percent' }).fill('19')
  await dialog(guest)
    .getByLabel('Your invoice as PDF')
    .setInputFiles({ name: 'RE-4711.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') })
  await expect(dialog(guest)).toContainText('€100.00 net, €19.00 tax, €119.00 in all')
  await expectAccessible(guest)
  await dialog(guest).getByRole('button', { name: 'Send invoice' }).click()
  const invoices = sales.getByRole('list', { name: 'Invoices' })
  await expect(invoices).toContainText('RE-4711')

  // The buyer disputes it, and the supplier answers by the link of that mail.
  await page.reload()
  await page.getByRole('region', { name: 'Bills' }).getByRole('link', { name: /BILL-/ }).click()
  await page.getByRole('button', { name: 'Dispute lines' }).click()
  await page.getByRole('textbox', { name: 'Bearing' }).fill('Only 38 came')
  await page.getByRole('button', { name: 'Send dispute' }).click()
  await guest.goto(`${server.url}/trade/${tokenOf(await nextMail(mail, invited.email, 4))}`)
  await expect(invoices).toContainText('Only 38 came')
  await invoices.getByRole('button', { name: 'Answer' }).click()
  await invoices.getByRole('textbox', { name: 'Bearing' }).fill('We sent 40')
  await expectAccessible(guest)
  await invoices.getByRole('button', { name: 'Send answer' }).click()
  await expect(invoices).toContainText('Seller: We sent 40')
  await guest.context().close()
})

test('a customer by link gets the invoice by mail, disputes, accepts and says that they paid', async ({
  newMember,
  browser,
  server,
  mail,
  expectAccessible,
}) => {
  const [seller, visitor] = [await newMember(), await newMember()]
  const selling = await buildCompany(server.database, {
    name: `Kyowa ${seller.id}`,
    people: [{ userId: seller.id, role: 'owner' }],
  })
  const by = { fetch: seller.client.fetch, bookId: selling.bookId }
  const { soldToGuest } = guestTrade({ anonymous: visitor.client }, mail, seller.client, selling)
  const { id, guest: invited } = await soldToGuest()
  const delivery = await makeDelivery(by, id, 40)
  const draft = await sendJson<{ id: number }>(by, 'POST', `/api/orders/${id}/invoice`, {})
  await sendJson(by, 'PUT', `/api/invoices/${draft.id}`, { status: 'final' })
  const token = tokenOf(await nextMail(mail, invited.email, 4))

  // The code of the note that they get opens its delivery.
  const { page: guest } = await visit(browser, `${server.url}/trade/${token}?delivery=${delivery}`, {
    viewport: { width: 390, height: 800 },
    colorScheme: 'dark',
  })
  await expect(dialog(guest)).toContainText('Receive')
  await dialog(guest).getByRole('button', { name: 'Cancel' }).click()
  const invoices = guest.getByRole('list', { name: 'Invoices' })
  await invoices.getByText(/INV-/).click()
  await expect(invoices).toContainText('€100.00')
  await expectAccessible(guest)
  const [file] = await Promise.all([
    guest.waitForEvent('download'),
    invoices.getByRole('link', { name: 'Invoice as PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^INV-.*\.pdf$/)
  await invoices.getByRole('button', { name: 'Dispute lines' }).click()
  await invoices.getByRole('textbox', { name: 'Bearing' }).fill('Only 38 came')
  await invoices.getByRole('button', { name: 'Send dispute' }).click()
  await expect(invoices).toContainText('Waits for the seller')
  await invoices.getByRole('button', { name: 'Accept invoice' }).click()
  await question(guest).getByRole('button', { name: 'Accept invoice' }).click()
  await expect(invoices).toContainText('Dropped')
  await invoices.getByRole('button', { name: 'Say that you have paid' }).click()
  await dialog(guest)
    .getByRole('spinbutton', { name: /Amount/ })
    .fill('60')
  await expectAccessible(guest)
  await dialog(guest).getByRole('button', { name: 'Announce payment' }).click()
  await expect(invoices).toContainText('You said: paid €60.00')
  const page = await seller.open(`/orders/${id}?book=${selling.bookId}`)
  await expect(page.getByRole('region', { name: 'Invoices' })).toContainText('Payment announced: €60.00')
  const overflow = await guest.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await guest.context().close()
})

test('a link is withdrawn and sent again, and its page fits a phone in dark', async ({
  newMember,
  browser,
  server,
  mail,
  expectAccessible,
}) => {
  const buyer = await newMember()
  const asking = { fetch: buyer.client.fetch, bookId: buyer.id }
  const { id: postId } = await postRequisition(asking)
  const email = `omar-${buyer.id}@guest.example`
  const tokenFor = tokensTo(mail, email)
  await sendJson(asking, 'POST', `/api/requisitions/${postId}/guests`, { name: 'مخازن عمر', email })
  const first = await tokenFor(1)
  const { page: guest } = await visit(browser, `${server.url}/trade/${first}`, {
    viewport: { width: 320, height: 700 },
    colorScheme: 'dark',
  })
  await expect(guest.getByText('مخازن عمر')).toBeVisible()
  const overflow = await guest.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'No more emails about this' }).click()
  await question(guest).getByRole('button', { name: 'Cancel' }).click()

  const page = await buyer.open(`/requisitions/${postId}`)
  await expect(guests(page)).toContainText('Email sent')
  await guests(page).getByRole('button', { name: 'Withdraw' }).click()
  await question(page).getByRole('button', { name: 'Withdraw links' }).click()
  await expect(guests(page)).toContainText('Links withdrawn')
  await expectAccessible(page)
  await guest.reload()
  await expect(guest.getByText('This link does not open anything')).toBeVisible()
  await guests(page).getByRole('button', { name: 'Send again' }).click()
  const second = await tokenFor(2)
  await guest.goto(`${server.url}/trade/${second}`)
  await expect(guest.getByRole('button', { name: 'Quote', exact: true })).toBeVisible()
  // Whoever invited them does not act for them.
  await page.goto(`/trade/${second}`)
  await expect(page.getByText('This link is for whom your side has invited')).toBeVisible()
  await guest.context().close()
})
