import type { Page } from '@playwright/test'
import { buildCompany } from '#db/factories/index.ts'
import { makeAcceptedOrder, makeDelivery, makeReceived, sendJson } from '#tests/support/trade.ts'
import { expect, test, type TestMember } from './fixtures.ts'

const dialog = (page: Page) => page.getByRole('dialog').last()
const papers = (page: Page, name: 'Invoices' | 'Bills') => page.getByRole('region', { name, exact: true })
const ofOrder = (page: Page) => page.getByRole('region', { name: 'Order', exact: true })
const disputes = (page: Page) => page.getByRole('list', { name: 'Disputes' }).getByRole('listitem')
const traderOf = ({ client }: TestMember, bookId: number) => ({ fetch: client.fetch, bookId })

test('what was delivered is invoiced, matched, disputed, credited and paid in both books', async ({
  newMember,
  server: { database },
  expectAccessible,
}) => {
  const [buyer, seller] = [await newMember(), await newMember()]
  const [buying, selling] = await Promise.all(
    [buyer, seller].map((member) =>
      buildCompany(database, {
        name: `Kontor ${member.id}`,
        people: [{ userId: member.id, role: 'owner' }],
      }),
    ),
  )
  if (buying === undefined || selling === undefined) throw new Error('A company is missing')
  const [asBuyer, asSeller] = [traderOf(buyer, buying.bookId), traderOf(seller, selling.bookId)]
  const { id } = await makeAcceptedOrder(asBuyer, asSeller)
  const delivery = await makeDelivery(asSeller, id, 60)

  // What was sent becomes a draft, which a person issues.
  const theirs = await seller.open(`/orders/${id}?book=${selling.bookId}`)
  await expect(papers(theirs, 'Invoices')).toContainText('Nothing of what was delivered is invoiced yet.')
  await papers(theirs, 'Invoices').getByRole('button', { name: 'Draft invoice' }).click()
  await expect(papers(theirs, 'Invoices').getByText('Draft', { exact: true })).toBeVisible()
  await expect(papers(theirs, 'Invoices').getByRole('button', { name: 'Draft invoice' })).toHaveCount(0)
  await expectAccessible(theirs)
  const page = await buyer.open(`/orders/${id}?book=${buying.bookId}`)
  await expect(page.getByRole('list', { name: 'Timeline' })).toBeVisible()
  await expect(papers(page, 'Bills')).toHaveCount(0)
  await papers(theirs, 'Invoices').getByRole('link').click()
  await expect(ofOrder(theirs).getByRole('link', { name: /^SO-/ })).toBeVisible()
  const address = theirs.url()
  const invoice = Number(new URL(address).searchParams.get('invoice'))
  await theirs.getByRole('button', { name: 'Issue' }).click()
  const question = theirs.getByRole('alertdialog', { name: 'Issue this invoice?' })
  await expect(question).toContainText(/The buyer of order SO-\S+ gets it at once, and it stays as it is/)
  await expectAccessible(theirs)
  await question.getByRole('button', { name: 'Issue' }).click()
  await expect(theirs.getByRole('button', { name: 'Edit Invoice' })).toHaveCount(0)

  // The buyer sees the bill without a reload, and what differs: nothing has come yet.
  await papers(page, 'Bills').getByRole('link').click()
  await expect(ofOrder(page).getByText('60 pcs are invoiced, 0 were received.')).toBeVisible()
  await sendJson(asBuyer, 'POST', `/api/deliveries/${delivery}/receipt`, {
    lines: [{ line: 1, received: 58, damaged: 0, warehouse: null }],
  })
  await expect(ofOrder(page).getByText('60 pcs are invoiced, 58 were received.')).toBeVisible()
  await expectAccessible(page)
  await ofOrder(page).getByRole('button', { name: 'Dispute lines' }).click()
  const reason = ofOrder(page).getByRole('textbox', { name: 'Bearing' })
  await expect(reason).toHaveValue(/58 were received/)
  await reason.fill('')
  await expect(ofOrder(page).getByRole('button', { name: 'Send dispute' })).toBeDisabled()
  await reason.fill('Two did not come')
  await ofOrder(page).getByRole('button', { name: 'Send dispute' }).click()
  await expect(disputes(page)).toContainText(['Waits for the seller'])

  // The seller hears of it, answers, and takes back what did not come.
  await theirs.goto(`/orders/${id}?book=${selling.bookId}`)
  await theirs.getByRole('button', { name: /^Notifications/ }).click()
  await theirs
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: 'Lines of an invoice of yours were disputed' })
    .click()
  await expect(theirs).toHaveURL(address)
  await expect(disputes(theirs)).toContainText(['Two did not come'])
  await ofOrder(theirs).getByRole('button', { name: 'Answer' }).click()
  await ofOrder(theirs).getByRole('textbox', { name: 'Bearing' }).fill('They are on the way back')
  await expectAccessible(theirs)
  await ofOrder(theirs).getByRole('button', { name: 'Send answer' }).click()
  await expect(disputes(page)).toContainText(['They are on the way back'])
  const note = await sendJson<{ id: number }>(asSeller, 'POST', `/api/invoices/${invoice}/credit-note`, {
    items: [{ line: 1, quantity: 2 }],
  })
  await sendJson(asSeller, 'PUT', `/api/invoices/${note.id}`, { status: 'final' })
  await expect(disputes(page)).toContainText(['Settled by credit note'])
  await expect(disputes(theirs)).toContainText(['Settled by credit note'])
  await expect(ofOrder(page).getByText('Order, goods and bill agree.')).toBeVisible()
  await ofOrder(page).getByRole('button', { name: 'Accept bill' }).click()
  await expect(ofOrder(theirs).getByText('Buyer: Accepted')).toBeVisible()

  // What the buyer pays is announced until the seller's own payment says that it came.
  await dialog(page).getByRole('button', { name: 'Payments', exact: true }).click()
  await page.getByRole('region', { name: 'Payments' }).getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog(page).getByRole('spinbutton', { name: 'Amount (EUR)' })).toHaveValue('174')
  await dialog(page).getByRole('button', { name: 'Record payment' }).click()
  await expect(ofOrder(theirs)).toContainText('€174.00 announced')
  await expectAccessible(theirs)
  await theirs.goto(`/orders/${id}?book=${selling.bookId}`)
  await expect(papers(theirs, 'Invoices')).toContainText('Payment announced: €174.00')
  await theirs.goBack()
  await ofOrder(theirs).getByRole('button', { name: 'Confirm' }).click()
  await expect(ofOrder(theirs)).not.toContainText('announced')
  await theirs.goto(`/orders/${id}?book=${selling.bookId}`)
  await expect(papers(theirs, 'Invoices')).not.toContainText('announced')
  await expect(papers(theirs, 'Invoices')).not.toContainText('open')
  const timeline = theirs.getByRole('list', { name: 'Timeline' })
  for (const text of ['issued an invoice', 'disputed lines of a bill', 'settled what was disputed'])
    await expect(timeline).toContainText(text)
  await page.goto(`/orders/${id}?book=${buying.bookId}`)
  await expect(papers(page, 'Bills').getByText('Credit note')).toBeVisible()
  await expect(papers(page, 'Bills')).not.toContainText('open')
  await expectAccessible(page)
})

test('a bill that was disputed just now is accepted only after the question', async ({
  newMember,
  server: { database },
}) => {
  const [buyer, seller] = [await newMember(), await newMember()]
  const selling = await buildCompany(database, {
    name: `Kontor ${seller.id}`,
    people: [{ userId: seller.id, role: 'owner' }],
  })
  const [asBuyer, asSeller] = [traderOf(buyer, buyer.id), traderOf(seller, selling.bookId)]
  // All that is invoiced has come, so nothing differs.
  const { order } = await makeReceived(asBuyer, asSeller)
  const draft = await sendJson<{ id: number }>(asSeller, 'POST', `/api/orders/${order}/invoice`, {})
  await sendJson(asSeller, 'PUT', `/api/invoices/${draft.id}`, { status: 'final' })
  const page = await buyer.open(`/orders/${order}`)
  await papers(page, 'Bills').getByRole('link').click()
  await expect(ofOrder(page).getByText('Order, goods and bill agree.')).toBeVisible()
  // What the page would read again does not come.
  const released = Promise.withResolvers<void>()
  await page.route('**/api/bills/*/match*', async (route) => {
    await released.promise
    await route.continue()
  })
  await ofOrder(page).getByRole('button', { name: 'Dispute lines' }).click()
  await ofOrder(page).getByRole('textbox', { name: 'Bearing' }).fill('Too dear')
  await ofOrder(page).getByRole('button', { name: 'Send dispute' }).click()
  await ofOrder(page).getByRole('button', { name: 'Accept bill' }).click()
  const question = page.getByRole('alertdialog', { name: 'Accept the bill as it is?' })
  await expect(question).toBeVisible()
  released.resolve()
  await expect(disputes(page)).toContainText(['Waits for the seller'])
  await question.getByRole('button', { name: 'Accept bill' }).click()
  await expect(disputes(page)).toContainText(['Dropped'])
})
