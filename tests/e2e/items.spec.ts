import type { Page } from '@playwright/test'
import { buildCompany, insertItems } from '#db/factories/index.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { makeAcceptedOrder } from '#tests/support/trade.ts'
import { expect, test, type TestMember } from './fixtures.ts'

const path = '/ai?tab=items'
const dialog = (page: Page) => page.getByRole('dialog').last()
const rows = (page: Page) => page.getByRole('list', { name: 'Items and services' }).getByRole('listitem')

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

test('names in records become items, doubled ones are merged, and forms offer them', async ({
  newMember,
  server,
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

  // A form finds the item that is not among the first hundred.
  await insertItems(
    server.database,
    Array.from({ length: 120 }, (_, index) => ({
      userId: member.id,
      name: `Bearing ${6000 + index}`,
      unit: 'pcs',
    })),
  )
  await page.goto('/ai?tab=materials')
  await page.getByRole('button', { name: 'Add Transaction' }).first().click()
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
