import { buildCompany } from '#db/factories/index.ts'
import { itemsApi } from '#features/books/items/contract.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import type { RequisitionInput } from '#features/network/posts/contract.ts'
import { requisitionsApi } from '#features/trade/requisitions/contract.ts'
import { expect, test, type TestMember } from './fixtures.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const ask = async (buyer: TestMember, requisition: Omit<RequisitionInput, 'currency' | 'deadline'>) => {
  const { body } = await buyer.client.call(postsApi.create, {
    body: {
      content: 'Wanted for the spring overhaul',
      postType: 'Buying Requisition post',
      requisition: JSON.stringify({ currency: 'EUR', deadline: inDays(3), ...requisition }),
    },
  })
  return body.id
}

test('a supplier finds what they sell first, and what they have done about it', async ({
  newMember,
  server: { database },
  expectAccessible,
}) => {
  const [buyer, seller] = [await newMember(), await newMember()]
  const buying = await buildCompany(database, {
    name: `Hansen ${buyer.id}`,
    people: [{ userId: buyer.id, role: 'owner' }],
  })
  const selling = await buildCompany(database, {
    name: `Kyowa ${seller.id}`,
    people: [{ userId: seller.id, role: 'owner' }],
  })
  // In their own catalogue, as its owner writes there at first.
  await seller.client.call(itemsApi.create, { body: { name: `Quill bearing ${seller.id}` } })
  const line = (description: string) => ({ description, quantity: 20, unit: 'pcs' })
  const fitting = await ask(buyer, {
    bookId: buying.bookId,
    lines: [line('Office chair'), line(`Quill bearing ${seller.id} with seal`)],
  })
  await ask(buyer, { bookId: buying.bookId, companies: [selling.id], lines: [line('Desk lamp')] })

  const page = await seller.open('/ai?tab=orders')
  await page.getByRole('tab', { name: 'For you' }).click()
  const list = page.getByRole('list', { name: 'Requisitions for you' })
  const first = list.getByRole('link').first()
  await expect(first).toContainText(`Quill bearing ${seller.id} with seal`)
  await expect(first).toContainText('You sell 1 of 2 lines')
  await expect(first.getByText('You sell this')).toHaveCount(1)
  await expectAccessible(page)

  await seller.client.call(requisitionsApi.quote, {
    params: { id: String(fitting) },
    body: { bookId: seller.id, draft: true, lines: [{ line: 2, unitPrice: 3 }] },
  })
  await page.reload()
  await expect(first).toContainText('Quote drafted')
  await first.click()
  await expect(page).toHaveURL(`/requisitions/${fitting}`)

  // The company was asked by name, so that comes before all that fits.
  await page.goto(`/ai?tab=orders&side=open&book=${selling.bookId}`)
  await expect(first).toContainText('You were asked')
  await expect(first).toContainText('Desk lamp')
})

test('costs beside quotes decide which is cheapest, and the decision is kept', async ({
  newMember,
  server: { database },
  expectAccessible,
}) => {
  const [buyer, near, far] = [await newMember(), await newMember(), await newMember()]
  const buying = await buildCompany(database, { people: [{ userId: buyer.id, role: 'owner' }] })
  const nearby = await buildCompany(database, {
    name: `Near ${near.id}`,
    people: [{ userId: near.id, role: 'owner' }],
  })
  const faraway = await buildCompany(database, {
    name: `Far ${far.id}`,
    people: [{ userId: far.id, role: 'owner' }],
  })
  const lines = ['Quill', 'Spindle'].map((name) => ({
    description: `${name} ${buyer.id}`,
    quantity: 10,
    unit: 'pcs',
  }))
  const quote = (by: TestMember, id: number, bookId: number, prices: readonly number[]) =>
    by.client.call(requisitionsApi.quote, {
      params: { id: String(id) },
      body: { bookId, lines: prices.map((unitPrice, at) => ({ line: at + 1, unitPrice })) },
    })
  await quote(near, await ask(buyer, { bookId: buying.bookId, lines }), nearby.bookId, [9, 9])
  const id = await ask(buyer, { bookId: buying.bookId, lines })
  await quote(near, id, nearby.bookId, [10, 10])
  await quote(far, id, faraway.bookId, [8, 8])

  const page = await buyer.open(`/requisitions/${id}`)
  const table = page.getByRole('region', { name: 'Quotes by line and supplier' })
  const total = table.getByRole('row').filter({ hasText: 'Best total' })
  await expect(total.getByRole('cell').filter({ hasText: 'Best total' })).toContainText('€160.00')
  await table.getByRole('button', { name: 'Last €9.00' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Prices of line 1 before' })).toContainText(nearby.name)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Costs', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Costs beside the quotes' })
  await dialog.getByRole('combobox', { name: 'Currency' }).selectOption('USD')
  await dialog.getByRole('spinbutton', { name: `Duty of ${faraway.name}` }).fill('50')
  await dialog.getByRole('combobox', { name: `In of the freight of ${faraway.name}` }).selectOption('USD')
  await dialog.getByRole('spinbutton', { name: `Freight of ${faraway.name}` }).fill('20')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('The rate must be more than 0')).toBeVisible()
  await dialog.getByRole('spinbutton', { name: '1 USD in EUR' }).fill('0.9')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  // 160 and 18 of freight, and half of both as duty.
  await expect(total.getByRole('cell').filter({ hasText: 'Best total' })).toContainText('€200.00')
  await expect(total).toContainText('€267.00')
  await expect(page.getByText('1 USD = 0.9 EUR')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Award', exact: true }).click()
  const award = page.getByRole('dialog', { name: 'Award' })
  const orders = award.getByRole('region', { name: 'Orders that this makes' })
  await award.getByRole('combobox', { name: 'All of one supplier' }).selectOption(faraway.name)
  await expect(orders).toContainText('€67.00 more than the cheapest way found')
  await award.getByRole('button', { name: 'Cheapest in all' }).click()
  await expect(orders).toContainText('No cheaper way was found')
  await award.getByRole('spinbutton', { name: `Quantity of line 1 from ${nearby.name}` }).fill('5')
  await award.getByRole('spinbutton', { name: `Quantity of line 1 from ${faraway.name}` }).fill('5')
  await expect(orders).toContainText('more than the cheapest way found')
  await award.getByRole('textbox', { name: 'Reason of the decision' }).fill('Half of it from each')
  await expectAccessible(page)
  await award.getByRole('button', { name: 'Send 2 orders' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send 2 orders' }).click()
  const decision = page.getByRole('list', { name: 'Decisions' })
  await expect(decision).toContainText('Half of it from each')
  await expect(decision).toContainText('1 USD = 0.9 EUR')
  await expect(decision).toContainText('more than the cheapest way found then')
})
