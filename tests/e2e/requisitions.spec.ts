import type { Page } from '@playwright/test'
import { buildCompany } from '#db/factories/index.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import type { RequisitionInput } from '#features/network/posts/contract.ts'
import { requisitionsApi } from '#features/trade/requisitions/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { expect, test, type TestMember } from './fixtures.ts'

const dialog = (page: Page) => page.getByRole('dialog').last()
const question = (page: Page) => page.getByRole('alertdialog')
const table = (page: Page) => page.getByRole('group', { name: 'Table' })
/** The newest: other tests post theirs before. */
const post = (page: Page) => page.getByRole('figure', { name: 'Requisition' }).first()
const comparison = (page: Page) => page.getByRole('region', { name: 'Quotes by line and supplier' })
const paramsOf = (id: number) => ({ id: String(id) })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const asked = async (buyer: TestMember, bookId: number, overrides: Partial<RequisitionInput> = {}) => {
  const requisition: RequisitionInput = {
    bookId,
    currency: 'EUR',
    deadline: inDays(3),
    lines: Array.from({ length: 7 }, (_, at) => ({
      description: `Bearing ${at + 1}`,
      quantity: 10,
      unit: 'pcs',
    })),
    ...overrides,
  }
  const { body } = await buyer.client.call(postsApi.create, {
    body: {
      content: 'We need bearings',
      postType: 'Buying Requisition post',
      requisition: JSON.stringify(requisition),
    },
  })
  return body.id
}
const quoteOf = (member: TestMember, id: number, bookId: number, unitPrice: number, lines = [1, 2]) =>
  member.client.call(requisitionsApi.quote, {
    params: paramsOf(id),
    body: { bookId, lines: lines.map((line) => ({ line, unitPrice })) },
  })

test('a sealed table is asked, quoted, unread until its deadline, and then compared', async ({
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
    name: `Kyowa ${seller.id}`,
    people: [{ userId: seller.id, role: 'trader' }],
  })
  const page = await buyer.open('/buying-requisitions')
  await page.getByRole('button', { name: 'What does your company want to buy?' }).click()
  await page.getByRole('textbox', { name: 'Post content' }).fill(`Bearings wanted ${buyer.id}`)
  await page.getByRole('button', { name: 'Add a table' }).click()
  // What is missing is said beside its box, and nothing is lost.
  await expect(table(page).getByRole('combobox', { name: 'Book' })).toContainText(buying.name)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  const first = table(page).getByRole('combobox', { name: 'Line 1', exact: true })
  await expect(first).toHaveAccessibleDescription(/Please say what is wanted/)
  await expect(first).toBeFocused()
  await first.fill('Bearing 6204')
  await page.getByRole('spinbutton', { name: 'Quantity of line 1' }).fill('200')
  await page.getByRole('textbox', { name: 'Unit of line 1' }).fill('pcs')
  await page.getByRole('button', { name: 'Add line' }).click()
  await expect(table(page).getByRole('combobox', { name: 'Line 2', exact: true })).toBeFocused()
  await page.keyboard.type('Bearing 6308')
  await page.getByRole('spinbutton', { name: 'Quantity of line 2' }).fill('12.5')
  await page.getByRole('button', { name: 'In 3 days' }).click()
  await page.getByRole('radio', { name: 'Sealed' }).check({ force: true })
  await table(page).getByRole('combobox', { name: 'Book' }).selectOption(buying.name)
  await expectAccessible(page)

  // The draft has the table, too.
  await page.reload()
  await expect(page.getByRole('region', { name: 'Kept draft' })).toContainText('Bearing 6204, Bearing 6308')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(table(page).getByRole('radio', { name: 'Sealed' })).toBeChecked()
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(post(page)).toContainText('Bearing 6204')
  await expect(post(page)).toContainText('Sealed')
  await expect(post(page)).toContainText('left')
  await expectAccessible(page)

  const theirs = await seller.open('/buying-requisitions')
  await post(theirs).getByRole('button', { name: 'Quote', exact: true }).click()
  await dialog(theirs).getByRole('combobox', { name: 'In the name of' }).selectOption(selling.name)
  await dialog(theirs).getByRole('button', { name: 'Send quote' }).click()
  await expect(dialog(theirs).getByText('Please quote at least one line')).toBeVisible()
  await dialog(theirs).getByRole('spinbutton', { name: 'Price in EUR of line 1' }).fill('3.10')
  await dialog(theirs).getByRole('textbox', { name: 'Days to deliver of line 1' }).fill('14')
  await dialog(theirs).getByRole('spinbutton', { name: 'Freight in EUR' }).fill('25')
  await expect(dialog(theirs).getByText('€645.00')).toBeVisible()
  await expectAccessible(theirs)
  await dialog(theirs).getByRole('button', { name: 'Send quote' }).click()
  await expect(dialog(theirs).getByRole('region', { name: 'Receipt' })).toContainText('revision 1')
  await dialog(theirs).getByRole('button', { name: 'Close', exact: true }).last().click()

  await post(page).getByRole('link', { name: 'Quotes' }).click()
  await expect(page.getByRole('timer')).toContainText('left')
  await expect(page.getByRole('main')).not.toContainText(selling.name)
  await expectAccessible(page)

  const id = Number(/requisitions\/(\d+)/.exec(page.url())?.[1])
  await quoteOf(rival, id, rival.id, 2.5)
  await database.run(sql`
    update requisitions set deadline = clock_timestamp() - interval '1 second' where post_id = ${id}`)
  await page.reload()
  await expect(comparison(page)).toContainText(selling.name)
  const row = comparison(page).getByRole('row').filter({ hasText: 'Bearing 6204' })
  await expect(row.getByRole('cell').filter({ hasText: 'Best price' })).toContainText('€2.50')
  await expect(comparison(page).getByText('Not quoted')).toHaveCount(1)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Text file (CSV)' }).click()
  expect((await download).suggestedFilename()).toBe(`quotes-${id}.csv`)
})

test('a quote is changed when its lines were, and withdrawn; a requisition is cancelled', async ({
  newMember,
  server: { database },
}) => {
  const [buyer, seller] = [await newMember(), await newMember()]
  const buying = await buildCompany(database, { people: [{ userId: buyer.id, role: 'owner' }] })
  const id = await asked(buyer, buying.bookId)
  await quoteOf(seller, id, seller.id, 4)
  const page = await buyer.open(`/post/${id}`)
  await expect(post(page).getByRole('row')).toHaveCount(6)
  await post(page).getByRole('link', { name: 'and 2 more' }).click()
  await expect(comparison(page)).toContainText('€4.00')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await dialog(page).getByRole('spinbutton', { name: 'Quantity of line 1' }).fill('30')
  await dialog(page).getByRole('button', { name: 'Remove line 7' }).click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(comparison(page)).toContainText('Of earlier lines')

  const theirs = await seller.open(`/requisitions/${id}`)
  await expect(theirs.getByText('To be sent again')).toBeVisible()
  await theirs.getByRole('button', { name: 'Change your quote' }).click()
  await expect(dialog(theirs).getByText('Line 1 asks for 30 pcs; you quoted 10.')).toBeVisible()
  await dialog(theirs).getByRole('button', { name: 'Send change' }).click()
  await expect(dialog(theirs).getByRole('region', { name: 'Receipt' })).toContainText('revision 2')
  await dialog(theirs).getByRole('button', { name: 'Withdraw' }).click()
  await question(theirs).getByRole('button', { name: 'Withdraw' }).click()
  await expect(theirs.getByText('Withdrawn', { exact: true })).toBeVisible()

  await page.reload()
  await expect(page.getByText('No quotes yet')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel requisition' }).click()
  await question(page).getByRole('button', { name: 'Cancel requisition' }).click()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByRole('button', { name: /quote/i })).toHaveCount(0)
})
