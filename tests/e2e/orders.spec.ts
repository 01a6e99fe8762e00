import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { buildCompany } from '#db/factories/index.ts'
import { materialsApi } from '#features/books/materials/contract.ts'
import { ordersApi } from '#features/trade/orders/contract.ts'
import { makeAcceptedOrder, makeOrder, postRequisition, sendQuote } from '#tests/support/trade.ts'
import { expect, test, type TestMember } from './fixtures.ts'

const dialog = (page: Page) => page.getByRole('dialog').last()
const question = (page: Page) => page.getByRole('alertdialog')
const lines = (page: Page) => page.getByRole('region', { name: 'Lines', exact: true })
const timeline = (page: Page) => page.getByRole('list', { name: 'Timeline' })
const deliveries = (page: Page) => page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem')
const traderOf = ({ client }: TestMember, bookId: number) => ({ fetch: client.fetch, bookId })

test('two companies trade from the award to received stock, each seeing the other act', async ({
  newMember,
  server: { database },
  expectAccessible,
}) => {
  const [buyer, seller, rival] = [await newMember(), await newMember(), await newMember()]
  const buying = await buildCompany(database, {
    name: `Hansen ${buyer.id}`,
    people: [{ userId: buyer.id, role: 'owner' }],
  })
  const selling = await buildCompany(database, {
    name: `شركة الميناء ${seller.id}`,
    people: [{ userId: seller.id, role: 'owner' }],
  })
  const postId = (await postRequisition(traderOf(buyer, buying.bookId))).id
  await sendQuote(traderOf(seller, selling.bookId), postId)
  await sendQuote(traderOf(rival, rival.id), postId, { lines: [{ line: 2, unitPrice: 2 }] })

  const page = await buyer.open(`/requisitions/${postId}`)
  await page.getByRole('button', { name: 'Award' }).click()
  await dialog(page).getByRole('button', { name: 'Send orders' }).click()
  await expect(dialog(page).getByText('Please choose at least one line')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Best price of each line' }).click()
  const box = (line: number, name: string) =>
    dialog(page).getByRole('spinbutton', { name: `Quantity of line ${line} from ${name}` })
  await expect(box(1, selling.name)).toHaveValue('100')
  await expect(box(2, rival.fullName)).toHaveValue('10')
  await box(1, selling.name).fill('101')
  await dialog(page).getByRole('textbox', { name: 'Reason of the decision' }).fill('The best price')
  await dialog(page).getByRole('button', { name: 'Send 2 orders' }).click()
  await expect(dialog(page).getByText('Only 100 pcs were quoted')).toBeVisible()
  await box(1, selling.name).fill('100')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Send 2 orders' }).click()
  await expect(question(page)).toContainText('€300.00')
  await question(page).getByRole('button', { name: 'Send 2 orders' }).click()
  const orders = page.getByRole('list', { name: 'Orders' })
  await expect(orders.getByRole('link')).toHaveCount(2)
  await expectAccessible(page)
  await orders.getByRole('link').filter({ hasText: selling.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Purchase order PO-\d{4}-\d{5}/)
  await expect(timeline(page)).toContainText('The best price')

  const theirs = await seller.open(`/ai?tab=orders&book=${selling.bookId}`)
  await theirs.getByRole('link', { name: buying.name }).click()
  await expect(theirs.getByText('Waits for you')).toBeVisible()
  await expect(theirs.getByRole('main')).not.toContainText('The best price')
  await theirs.getByRole('button', { name: 'Accept' }).click()
  await question(theirs).getByRole('button', { name: 'Accept order' }).click()
  await expect(theirs.getByRole('heading', { level: 1 })).toContainText(/Sales order SO-\d{4}-00001/)
  await expect(timeline(page)).toContainText('accepted the order')
  await expectAccessible(theirs)

  await theirs.getByRole('button', { name: 'Send goods' }).click()
  await dialog(theirs).getByRole('spinbutton', { name: 'Quantity of line 1' }).fill('120')
  await dialog(theirs).getByRole('button', { name: 'Send goods' }).click()
  await expect(dialog(theirs).getByText('Only 100 pcs are open')).toBeVisible()
  await dialog(theirs).getByRole('spinbutton', { name: 'Quantity of line 1' }).fill('60')
  await dialog(theirs).getByRole('button', { name: 'Send goods' }).click()
  await expect(dialog(theirs).getByText(/^Please name the warehouse/)).toBeVisible()
  await dialog(theirs).getByRole('combobox', { name: 'Warehouse of line 1' }).fill('Alexandria')
  await dialog(theirs).getByRole('textbox', { name: 'Note' }).fill('Two pallets')
  await expectAccessible(theirs)
  await dialog(theirs).getByRole('button', { name: 'Send goods' }).click()
  await expect(theirs.getByText('Bearing is at -60 pcs in Alexandria now.')).toBeVisible()
  const download = theirs.waitForEvent('download')
  await deliveries(theirs).getByRole('button', { name: 'Delivery note' }).click()
  expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-')

  // The buyer sees it without a reload, and books what came: some short, some damaged.
  await expect(deliveries(page)).toContainText('Two pallets')
  await deliveries(page).getByRole('button', { name: 'Receive' }).click()
  await dialog(page).getByRole('spinbutton', { name: 'Came of line 1' }).fill('58')
  await dialog(page).getByRole('spinbutton', { name: 'Damaged of line 1' }).fill('59')
  await dialog(page).getByRole('button', { name: 'Book receipt' }).click()
  await expect(dialog(page).getByText('More cannot be damaged than came')).toBeVisible()
  await dialog(page).getByRole('spinbutton', { name: 'Damaged of line 1' }).fill('3')
  await dialog(page).getByRole('combobox', { name: 'Warehouse of line 1' }).fill('Hamburg')
  await dialog(page).getByRole('textbox', { name: 'Note of line 1' }).fill('Wet boxes')
  await expect(dialog(page).getByText('2 short')).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Book receipt' }).click()
  const row = lines(theirs).getByRole('row').filter({ hasText: 'Bearing' })
  await expect(row.getByRole('cell').nth(5)).toHaveText('45')
  await expect(row).toContainText('3 damaged')
  await expect(timeline(theirs)).toContainText(/received DN-\d{4}-00001/)
  await deliveries(page).getByRole('button', { name: 'Lines' }).click()
  await expect(deliveries(page)).toContainText('Wet boxes')
  await expectAccessible(page)

  // What was miscounted is corrected in the same form, with what was said before.
  await deliveries(page).getByRole('button', { name: 'Correct receipt' }).click()
  await expect(dialog(page).getByRole('spinbutton', { name: 'Came of line 1' })).toHaveValue('58')
  await dialog(page).getByRole('spinbutton', { name: 'Came of line 1' }).fill('60')
  await dialog(page).getByRole('button', { name: 'Correct receipt' }).click()
  await expect(deliveries(page).getByRole('link', { name: 'Correction' })).toBeVisible()
  await expect(timeline(theirs)).toContainText(/corrected the receipt of DN-\d{4}-00001/)

  // The movement leads back to the order.
  await deliveries(page).getByRole('link', { name: 'Stock in' }).click()
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await expect(dialog(page).getByRole('link', { name: /Purchase order PO-/ })).toBeVisible()
  const stock = await buyer.client.call(materialsApi.stock, {
    query: { book: buying.bookId, warehouse: 'Hamburg' } as { warehouse: string },
  })
  expect(stock.body).toMatchObject([{ materialName: 'Bearing', onHand: 57 }])
})

test('an order is declined by keyboard, a delivery taken back, and the code of its note receives it', async ({
  newMember,
}) => {
  const [buyer, seller] = [await newMember(), await newMember()]
  const [asBuyer, asSeller] = [traderOf(buyer, buyer.id), traderOf(seller, seller.id)]
  const declined = await makeOrder(asBuyer, asSeller)
  const theirs = await seller.open(`/orders/${declined.id}`)
  const decline = theirs.getByRole('button', { name: 'Decline' })
  await decline.focus()
  await theirs.keyboard.press('Enter')
  await expect(dialog(theirs).getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await theirs.keyboard.press('Tab')
  await theirs.keyboard.press('Tab')
  await theirs.keyboard.press('Enter')
  await expect(dialog(theirs).getByText('Please say why')).toBeVisible()
  await expect(dialog(theirs).getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await theirs.keyboard.type('Sold out')
  await theirs.keyboard.press('Tab')
  await theirs.keyboard.press('Tab')
  await theirs.keyboard.press('Enter')
  await expect(theirs.getByText('Declined', { exact: true })).toBeVisible()

  const { id } = await makeAcceptedOrder(asBuyer, asSeller)
  await theirs.goto(`/orders/${id}`)
  await theirs.getByRole('button', { name: 'Send goods' }).click()
  await dialog(theirs).getByRole('combobox', { name: 'Warehouse of all lines' }).fill('Kobe')
  await dialog(theirs).getByRole('button', { name: 'Send goods' }).click()
  await deliveries(theirs).getByRole('button', { name: 'Take back' }).click()
  await dialog(theirs).getByRole('textbox', { name: 'Reason' }).fill('Wrong lorry')
  await dialog(theirs).getByRole('button', { name: 'Take back' }).click()
  await expect(deliveries(theirs)).toContainText('Taken back')
  await expect(timeline(theirs)).toContainText('Wrong lorry')
  // It goes out of where it came back to.
  await theirs.getByRole('button', { name: 'Send goods' }).click()
  await dialog(theirs).getByRole('button', { name: 'Send goods' }).click()
  await expect(deliveries(theirs)).toHaveCount(2)

  const page = await buyer.open('/ai?tab=orders')
  await page.getByRole('combobox', { name: 'State' }).selectOption('Declined')
  await expect(page.getByRole('link', { name: seller.fullName })).toHaveCount(1)
  await page.getByRole('tab', { name: 'Sales' }).click()
  await expect(page.getByText('No order is in this state')).toBeVisible()
  const { body } = await buyer.client.call(ordersApi.get, { params: { id: String(id) } })
  await page.goto(`/orders/${id}?delivery=${body.deliveries.at(-1)?.id}`)
  await dialog(page).getByRole('combobox', { name: 'Warehouse of all lines' }).fill('Hamburg')
  await dialog(page).getByRole('button', { name: 'Book receipt' }).click()
  await expect(page.getByText('Delivered in full')).toBeVisible()
  await page.goto('/orders/999999999')
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
})
