import type { Page } from '@playwright/test'
import { buildCompany, insertItems } from '#db/factories/index.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { makeAcceptedOrder } from '#tests/support/trade.ts'
import { expect, test, type TestMember } from './fixtures.ts'

const path = '/ai?tab=items'
const dialog = (page: Page) => page.getByRole('dialog').last()
const textbox = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true })
const figure = (page: Page, name: string) => dialog(page).getByRole('spinbutton', { name, exact: true })
const rows = (page: Page) => page.getByRole('list', { name: 'Items and services' }).getByRole('listitem')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search items and services' })

const post = (member: TestMember, address: string, body: unknown) =>
  member.client.fetch(address, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

const movement = {
  projectName: 'Quay',
  transactionDate: '2026-01-31',
  materialName: 'Bearing 6204',
  unit: 'pallet',
  quantity: 2,
  transactionType: 'in',
  warehouseAffected: 'North',
}

test('an item is added, found, changed, put away and brought back', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember()
  const page = await member.open(path)
  await expect(page.getByText('No items or services yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(textbox(page, 'Name')).toHaveAccessibleDescription(/Please enter a name/)
  await textbox(page, 'Name').fill('Bearing 6204')
  await textbox(page, 'Code').fill('B-6204')
  await textbox(page, 'Unit').fill('piece')
  await figure(page, 'Price of one unit').fill('4.10')
  await dialog(page).getByRole('combobox', { name: 'Currency' }).selectOption('EUR')
  await figure(page, 'Minimum stock').fill('100')
  await dialog(page).getByRole('combobox', { name: 'Tax' }).selectOption('Standard rate')
  await dialog(page).getByRole('button', { name: 'Add unit' }).click()
  await textbox(page, 'Unit 1').fill('pallet')
  await figure(page, 'Unit 1 holds (piece)').fill('48')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(figure(page, 'Tax rate')).toHaveAccessibleDescription(/Please enter the tax rate/)
  await figure(page, 'Tax rate').fill('19')
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()

  await expect(dialog(page).getByRole('heading', { name: 'Bearing 6204' })).toBeVisible()
  await expect(dialog(page).getByText('€4.10 / piece')).toBeVisible()
  await expect(dialog(page).getByText('1 pallet = 48 piece')).toBeVisible()
  await expect(dialog(page).getByText('Below minimum')).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Edit' }).click()
  await textbox(page, 'Name').fill('Bearing 6204-2RS')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Bearing 6204-2RS' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Below minimum' }).first().click()
  await expect(rows(page)).toHaveCount(1)
  await post(member, '/api/material-transactions', movement)
  await post(member, '/api/material-transactions', { ...movement, unit: 'Piece', quantity: 4 })
  await page.reload()
  await expect(page.getByText('Nothing is below its minimum')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(rows(page).first()).toContainText('100 piece in stock')
  await search(page).fill('nothing')
  await expect(page.getByText('Nothing fits this search')).toBeVisible()
  await search(page).fill('b-62')
  await rows(page).getByRole('button', { name: 'Bearing 6204-2RS' }).click()
  await dialog(page).getByRole('button', { name: 'Move to trash' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Restore' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Nothing fits this search')).toBeVisible()
  await page.getByRole('button', { name: 'Trash', exact: true }).click()
  await rows(page).getByRole('button', { name: 'Bearing 6204-2RS' }).click()
  await dialog(page).getByRole('button', { name: 'Restore' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Move to trash' })).toBeVisible()
})

test('names in records become items, doubled ones are merged, and forms offer them', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember()
  const line = { serial: 1, unit: 'kg', quantity: 3, unitPrice: 8 }
  const items = ['Green coffee', 'Coffee, green'].map((description) => ({ ...line, description }))
  await post(member, '/api/invoices', invoiceBody({ status: 'final', currency: 'EUR', items }))
  await post(member, '/api/material-transactions', { ...movement, materialName: 'Jute bag', unit: 'pc' })
  const page = await member.open(path)
  await expect(page.getByText('3 names in your records are not listed here yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Choose what to add' }).click()
  await expectAccessible(page)
  await dialog(page).getByRole('checkbox', { name: 'Jute bag' }).uncheck()
  await dialog(page).getByRole('button', { name: 'Add 2 names' }).click()
  await expect(rows(page)).toHaveCount(2)

  await rows(page).getByRole('button', { name: 'Coffee, green' }).click()
  await dialog(page).getByRole('button', { name: 'Merge' }).click()
  await dialog(page).getByRole('combobox', { name: 'Into' }).fill('green c')
  await page.getByRole('option', { name: 'Green coffee' }).click()
  await dialog(page).getByRole('button', { name: 'Merge' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Green coffee' })).toBeVisible()
  await expect(dialog(page).getByText('6 kg sold in 2 lines of invoices')).toBeVisible()

  await post(member, '/api/items', {
    name: 'Roasting',
    code: 'R-7',
    unit: 'hour',
    unitPrice: '52.5',
    currency: 'EUR',
  })
  await page.goto('/ai?tab=invoices')
  await page.getByRole('button', { name: 'Add Invoice' }).first().click()
  const description = page.getByRole('combobox', { name: 'Description, line 1' })
  // The plain box, until the code of the list is here, opens none.
  await expect(description).toHaveAttribute('aria-expanded', 'false')
  await description.fill('r-7')
  await page.getByRole('option', { name: /Roasting/ }).click()
  await expect(description).toHaveValue('Roasting')
  await expect(page.getByRole('combobox', { name: 'Unit, line 1' })).toHaveValue('hour')
})

test('a form finds the item that is not among the first hundred, and its price follows the unit', async ({
  newMember,
  server,
}) => {
  const member = await newMember()
  await insertItems(
    server.database,
    Array.from({ length: 120 }, (_, index) => ({
      userId: member.id,
      name: `Bearing ${6000 + index}`,
      unit: 'pcs',
      unitPrice: '1.15',
      units: [{ unit: 'carton', factor: '50' }],
    })),
  )
  const page = await member.open('/ai?tab=invoices&form=new')
  const box = (name: string) => dialog(page).getByLabel(name)
  await dialog(page).getByRole('combobox', { name: 'Description, line 1' }).fill('6119')
  await page.getByRole('option', { name: 'Bearing 6119' }).click()
  await expect(box('Unit, line 1')).toHaveValue('pcs')
  await expect(box('Unit price, line 1')).toHaveValue('1.15')
  await box('Unit, line 1').fill('carton')
  await box('Quantity, line 1').click()
  await expect(box('Unit price, line 1')).toHaveValue('57.5')
  await box('Unit price, line 1').fill('55')
  await box('Unit, line 1').fill('pcs')
  await box('Quantity, line 1').click()
  await expect(box('Unit price, line 1')).toHaveValue('55')

  await page.goto('/ai?tab=materials')
  await page.getByRole('button', { name: 'Add your first transaction' }).click()
  await dialog(page).getByRole('combobox', { name: 'Material' }).fill('6118')
  await page.getByRole('option', { name: 'Bearing 6118' }).click()
  await expect(dialog(page).getByLabel('Unit')).toHaveValue('pcs')
})

test('what orders bring stands beside the stock, and a click asks for quotes on the rest', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const [buyer, seller] = [await newMember(), await newMember()]
  const buying = await buildCompany(server.database, {
    name: `Hansen ${buyer.id}`,
    people: [{ userId: buyer.id, role: 'owner' }],
  })
  const stock = { userId: buying.bookId, unit: 'pcs', minimumStock: '120' }
  await insertItems(server.database, [
    { ...stock, name: 'Bearing' },
    { ...stock, name: 'Roller' },
    { ...stock, name: 'Grease', unit: 'l', minimumStock: '10' },
  ])
  const book = { fetch: buyer.client.fetch, bookId: buying.bookId }
  const order = await makeAcceptedOrder(book, { fetch: seller.client.fetch, bookId: seller.id })
  const page = await buyer.open(`/ai?tab=items&book=${buying.bookId}`)
  await page.getByRole('button', { name: 'Below minimum', exact: true }).click()
  await expect(rows(page).filter({ hasText: 'Bearing' })).toContainText('100 pcs expected')
  await rows(page).filter({ hasText: 'Bearing' }).getByRole('button').click()
  const orders = dialog(page).getByRole('region', { name: 'Orders' })
  await expect(orders).toContainText('100 pcs')
  await expect(orders).toContainText(seller.fullName)
  await expect(orders.getByRole('link')).toHaveAttribute('href', new RegExp(`/orders/${order.id}`))
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Ask for quotes' }).click()
  const table = page.getByRole('group', { name: 'Table' })
  const line = (number: number) => table.getByRole('combobox', { name: `Line ${number}`, exact: true })
  const quantity = (number: number) =>
    table.getByRole('spinbutton', { name: `Quantity of line ${number}`, exact: true })
  await expect(line(1)).toHaveValue('Bearing')
  await expect(quantity(1)).toHaveValue('20')
  // All of the grease is on its way.
  await expect(line(2)).toHaveValue('Roller')
  await expect(quantity(2)).toHaveValue('120')
  await expect(line(3)).toHaveCount(0)
  await expect(table.getByRole('combobox', { name: 'Book' })).toContainText(buying.name)
  await expect(page).toHaveURL(/\/buying-requisitions(\?book=\d+)?$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('figure', { name: 'Requisition' }).first()).toContainText('Roller')
})
