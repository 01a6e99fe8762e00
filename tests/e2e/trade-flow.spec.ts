import type { Page } from '@playwright/test'
import { buildCompany } from '#db/factories/index.ts'
import { makeAcceptedOrder, makeOrder, postRequisition, sendJson, sendQuote } from '#tests/support/trade.ts'
import { expect, test, type TestMember } from './fixtures.ts'

const dialog = (page: Page) => page.getByRole('dialog').last()
const question = (page: Page) => page.getByRole('alertdialog')
const changes = (page: Page) => page.getByRole('list', { name: 'Changes' }).getByRole('listitem')
const timeline = (page: Page) => page.getByRole('list', { name: 'Timeline' })
const traderOf = ({ client }: TestMember, bookId: number) => ({ fetch: client.fetch, bookId })

test('an order above the amount of a company waits for a second person', async ({
  newMember,
  server: { database },
  expectAccessible,
}) => {
  const [owner, trader, seller] = [await newMember(), await newMember(), await newMember()]
  const { id, bookId } = await buildCompany(database, {
    name: `Hansen ${owner.id}`,
    people: [
      { userId: owner.id, role: 'owner' },
      { userId: trader.id, role: 'trader' },
    ],
  })
  const page = await owner.open(`/companies/${id}?tab=settings`)
  const amount = page.getByRole('spinbutton', { name: /Orders above this amount/ })
  const panel = page.getByRole('region', { name: 'How the company buys' })
  await amount.fill('-1')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel).toContainText('0 or more')
  await expect(amount).toHaveValue('-1')
  await amount.fill('300')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await page.reload()
  await expect(amount).toHaveValue('300')
  await expectAccessible(page)

  const rejected = await makeOrder(traderOf(trader, bookId), traderOf(seller, seller.id))
  const theirs = await trader.open(`/orders/${rejected.id}?book=${bookId}`)
  await expect(theirs.getByText('Waits for approval', { exact: true })).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await page.goto(`/orders/${rejected.id}?book=${bookId}`)
  await page.getByRole('button', { name: 'Reject' }).click()
  await dialog(page).getByRole('button', { name: 'Reject order' }).click()
  await expect(dialog(page).getByText('Please say why')).toBeVisible()
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('Too dear')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Reject order' }).click()
  await expect(theirs.getByText('Not approved', { exact: true })).toBeVisible()
  await expect(timeline(theirs)).toContainText('Too dear')

  const approved = await makeOrder(traderOf(trader, bookId), traderOf(seller, seller.id))
  await page.goto(`/orders/${approved.id}?book=${bookId}`)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(question(page)).toContainText('€330.00')
  await question(page).getByRole('button', { name: 'Approve and send' }).click()
  await expect(timeline(page)).toContainText('approved the order')
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
})

test('a change of an order is proposed, accepted, declined and withdrawn', async ({
  newMember,
  expectAccessible,
}) => {
  const [buyer, seller] = [await newMember(), await newMember()]
  const order = await makeAcceptedOrder(traderOf(buyer, buyer.id), traderOf(seller, seller.id))
  const page = await buyer.open(`/orders/${order.id}`)
  const theirs = await seller.open(`/orders/${order.id}`)
  const propose = async (quantity: string) => {
    await page.getByRole('button', { name: 'Propose a change' }).click()
    await dialog(page).getByRole('spinbutton', { name: 'Quantity of line 1' }).fill(quantity)
    await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('We need less')
    await dialog(page).getByRole('button', { name: 'Propose' }).click()
  }
  await page.getByRole('button', { name: 'Propose a change' }).click()
  await dialog(page).getByRole('button', { name: 'Propose' }).click()
  await expect(dialog(page).getByText('Please say why')).toBeVisible()
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('We need less')
  await dialog(page).getByRole('button', { name: 'Propose' }).click()
  await expect(dialog(page).getByText('Please change something')).toBeVisible()
  await dialog(page).getByRole('spinbutton', { name: 'Quantity of line 1' }).fill('80')
  await dialog(page).getByRole('spinbutton', { name: 'Unit price in EUR of line 1' }).fill('2.9')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Propose' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Propose a change' })).toHaveCount(0)

  // The seller sees it without a reload.
  await expect(changes(theirs).first()).toContainText('We need less')
  await expectAccessible(theirs)
  await theirs.getByRole('button', { name: 'Accept change' }).click()
  await question(theirs).getByRole('button', { name: 'Accept change' }).click()
  const row = page.getByRole('region', { name: 'Lines', exact: true }).getByRole('row')
  await expect(row.filter({ hasText: 'Bearing' })).toContainText('€2.90')
  await expect(page.getByText('Agreed', { exact: true })).toBeVisible()

  await propose('-1')
  const quantity = dialog(page).getByRole('spinbutton', { name: 'Quantity of line 1' })
  await expect(quantity).toHaveAccessibleDescription(/The quantity/)
  await expect(quantity).toBeFocused()
  await quantity.fill('70')
  await dialog(page).getByRole('button', { name: 'Propose' }).click()
  await theirs.getByRole('button', { name: 'Decline change' }).click()
  await dialog(theirs).getByRole('textbox', { name: 'Reason' }).fill('It is made already')
  await dialog(theirs).getByRole('button', { name: 'Decline change' }).click()
  await expect(page.getByText('It is made already').first()).toBeVisible()
  await propose('60')
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await question(page).getByRole('button', { name: 'Withdraw' }).click()
  await expect(theirs.getByText('Withdrawn', { exact: true })).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Accept change' })).toHaveCount(0)
})

test('a supplier who was not chosen reads an answer beside their quote', async ({
  newMember,
  expectAccessible,
}) => {
  const [buyer, chosen, rival] = [await newMember(), await newMember(), await newMember()]
  const buying = traderOf(buyer, buyer.id)
  const { id } = await postRequisition(buying)
  const quote = await sendQuote(traderOf(chosen, chosen.id), id)
  await sendQuote(traderOf(rival, rival.id), id, { lines: [{ line: 1, unitPrice: 4 }] })
  const page = await buyer.open(`/requisitions/${id}`)
  const theirs = await rival.open(`/requisitions/${id}`)
  await expect(page.getByRole('button', { name: 'Award' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Answer the other/ })).toHaveCount(0)
  await sendJson(buying, 'POST', `/api/requisitions/${id}/award`, {
    lines: [{ line: 1, quoteId: quote.id }],
    reason: 'The best price',
  })
  await page.reload()
  await page.getByRole('button', { name: 'Answer the other supplier' }).click()
  const text = dialog(page).getByRole('textbox', { name: 'Answer' })
  await text.fill(' ')
  await dialog(page).getByRole('button', { name: 'Send answer' }).click()
  await expect(dialog(page).getByText('Please write an answer')).toBeVisible()
  await text.fill('Thank you, not this time.')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Answer the other/ })).toHaveCount(0)
  await theirs.reload()
  await expect(theirs.getByRole('main')).toContainText('Thank you, not this time.')
  await expectAccessible(theirs)
})
