import type { Page } from '@playwright/test'
import { buildCompany } from '#db/factories/index.ts'
import { requisitionsApi } from '#features/trade/requisitions/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { postRequisition, sendJson } from '#tests/support/trade.ts'
import { expect } from './fixtures.ts'
import { dialog, question, test, tokensTo, visit } from './mailed.ts'

const guests = (page: Page) => page.getByRole('region', { name: 'Invited by email' })

test('a supplier by mail alone quotes, gets the order, accepts and sends goods; then it is theirs', async ({
  newMember,
  browser,
  server,
  mail,
  expectAccessible,
}) => {
  const [buyer, vera] = [await newMember({ verified: true }), await newMember({ verified: true })]
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
  // Their data sheet goes with it.
  await dialog(guest)
    .getByLabel('File of the quote')
    .setInputFiles({ name: 'نشرة.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') })
  await expect(dialog(guest).getByRole('list', { name: 'Files' })).toContainText('نشرة.pdf')
  await expectAccessible(guest)
  await dialog(guest).getByRole('button', { name: 'Close' }).last().click()
  await expect(guest.getByRole('region', { name: /Your quote/ })).toContainText('€250.00')
  const [sheet] = await Promise.all([
    guest.waitForEvent('download'),
    guest
      .getByRole('region', { name: /Your quote/ })
      .getByRole('link', { name: /نشرة/ })
      .click(),
  ])
  expect(sheet.suggestedFilename()).toBe('نشرة.pdf')

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
  await expect(page.getByRole('region', { name: 'Quotes', exact: true })).toContainText('نشرة.pdf')
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
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(`${buying.name} sent you an order`)
  await expect(guest).toHaveTitle(new RegExp(`Order of ${buying.name}`))
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

test('a link is withdrawn and sent again, and its page fits a phone in dark', async ({
  newMember,
  browser,
  server,
  mail,
  expectAccessible,
}) => {
  const buyer = await newMember({ verified: true })
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
