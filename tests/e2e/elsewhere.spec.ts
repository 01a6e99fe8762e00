import { buildCompany } from '#db/factories/index.ts'
import { makeBill } from '#tests/support/trade.ts'
import { expect, test } from './fixtures.ts'

test('an empty list of one’s own book leads to the company’s book that has some', async ({
  newMember,
  server: { database },
  expectAccessible,
}) => {
  const [buyer, seller, keeper] = [await newMember(), await newMember(), await newMember()]
  const buying = await buildCompany(database, {
    name: `شركة الميناء ${buyer.id}`,
    people: [
      { userId: buyer.id, role: 'owner' },
      { userId: keeper.id, role: 'storekeeper' },
    ],
  })
  await buildCompany(database, {
    name: `Empty ${buyer.id}`,
    people: [{ userId: buyer.id, role: 'owner' }],
  })
  await makeBill(
    { fetch: buyer.client.fetch, bookId: buying.bookId },
    { fetch: seller.client.fetch, bookId: seller.id },
  )

  const page = await buyer.open('/ai?tab=orders')
  const open = page.getByRole('main').getByRole('button', { name: /^Open / })
  await expect(page.getByText('No orders in your own book')).toBeVisible()
  await expect(open).toHaveText([`Open ${buying.name}`])
  await expectAccessible(page)
  // The company sells nothing either.
  await page.getByRole('tab', { name: 'Sales' }).click()
  await expect(page.getByText('No orders yet')).toBeVisible()
  await page.goto('/ai?tab=bills')
  await expect(page.getByText('No bills in your own book')).toBeVisible()
  await open.click()
  await expect(page).toHaveURL(new RegExp(`tab=bills&book=${buying.bookId}`))
  await expect(page.getByRole('button', { name: `Book: ${buying.name}` })).toBeVisible()
  await expect(page.locator('[data-list-item]')).toHaveCount(1)

  // Who has a book that shows some is told nothing, and neither is who may not read them.
  const own = await seller.open('/ai?tab=orders')
  await expect(own.locator('[data-list-item]')).toHaveCount(1)
  const theirs = await keeper.open('/ai?tab=bills')
  await expect(theirs.getByText('No bills yet')).toBeVisible()
})
