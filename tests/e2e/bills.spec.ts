import type { Page } from '@playwright/test'
import { drawText } from '#tests/support/pictures.ts'
import { ublBill } from '#tests/support/bills.ts'
import { expect, test } from './fixtures.ts'

const path = '/ai?tab=bills'
const dialog = (page: Page) => page.getByRole('dialog').last()
const textbox = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true })
const box = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true })
const table = (page: Page) => page.getByRole('region', { name: 'Bills', exact: true }).getByRole('table')

const eInvoice = (text: string, name = 'bill.xml') => ({
  name,
  mimeType: 'application/xml',
  buffer: Buffer.from(text),
})

test('a bill is typed in, accepted, put away and brought back', async ({ newMember, expectAccessible }) => {
  const page = await (await newMember()).open(path)
  await expect(page.getByText('No bills yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add bill' }).click()
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(textbox(page, 'Supplier')).toHaveAccessibleDescription(/Please enter the supplier/)
  await textbox(page, 'Supplier').fill('Quayside Logistics')
  await textbox(page, 'Their number').fill('QL-1')
  await dialog(page).getByRole('combobox', { name: 'Currency' }).selectOption('EUR')
  await box(page, 'Description, line 1').fill('Storage')
  await box(page, 'Tax, line 1').selectOption('Standard rate')
  for (const [name, value] of [
    ['Quantity, line 1', '2'],
    ['Unit price, line 1', '50'],
    ['Tax rate %, line 1', '19'],
  ] as const)
    await box(page, name).fill(value)
  await expect(dialog(page).getByText('€119.00')).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()

  await expect(dialog(page).getByRole('heading', { name: 'Bill of Quayside Logistics' })).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Accept' }).click()
  await expect(dialog(page).getByText(/^BILL-\d{4}-00001$/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'History' }).click()
  await expect(dialog(page).getByRole('list', { name: 'History' })).toContainText('Accepted')
  await dialog(page).getByRole('button', { name: 'Move to trash' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Restore' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Restore' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Edit' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(table(page)).toContainText('Quayside Logistics')
  await page.getByRole('searchbox', { name: 'Search bills' }).fill('nobody')
  await expect(page.getByText('No bill fits this search')).toBeVisible()
})

test('an e-invoice is read by button or dropped, and what differs is said', async ({
  newMember,
  expectAccessible,
}) => {
  const page = await (await newMember()).open(path)
  const input = page.getByLabel('Bill to read')
  await input.setInputFiles(eInvoice('no xml'))
  await expect(page.getByText('The file is not a complete XML file.')).toBeVisible()
  await input.setInputFiles(eInvoice(ublBill({ payable: '119.02' })))
  await expect(dialog(page).getByRole('heading', { name: 'Bill of Taue & Söhne' })).toBeVisible()
  await expect(dialog(page).getByRole('list', { name: 'Warnings' })).toContainText('EUR 119.02')
  await expect(dialog(page).getByRole('region', { name: 'Lines' })).toContainText('Rope')
  await expect(dialog(page).getByRole('link', { name: /^bill\.xml/ })).toHaveAttribute(
    'href',
    /\/api\/bills\/\d+\/file/,
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(table(page)).toContainText('Check')

  const transfer = await page.evaluateHandle(
    (text) => {
      const data = new DataTransfer()
      data.items.add(new File([text], 'second.xml', { type: 'application/xml' }))
      return data
    },
    ublBill({ number: 'R-2', iban: 'GB29NWBK60161331926819' }),
  )
  const target = page.getByRole('region', { name: 'Bills of suppliers' })
  await target.dispatchEvent('dragover', { dataTransfer: transfer })
  await target.dispatchEvent('drop', { dataTransfer: transfer })
  await expect(dialog(page).getByRole('list', { name: 'Warnings' })).toContainText('Ask the supplier')
  await page.keyboard.press('Escape')
  await input.setInputFiles(eInvoice(ublBill({ payable: '119.02' }), 'again.xml'))
  await expect(page.getByText(/This file has been read already/)).toBeVisible()
})

test('the picture of a bill fills the form, and stays with the bill', async ({
  newMember,
  expectAccessible,
}) => {
  test.setTimeout(120_000)
  const page = await (await newMember()).open(path)
  const receipt = ['# HARBOUR HARDWARE LTD', 'Date: 14/03/2026', 'SUBTOTAL | 21.39', 'TOTAL GBP | 25.67']
  const file = { name: 'bill.png', mimeType: 'image/png', buffer: Buffer.from(await drawText(receipt)) }
  await page.getByLabel('Bill to read').setInputFiles(file)
  await expect(textbox(page, 'Supplier')).toHaveValue('HARBOUR HARDWARE LTD', { timeout: 60_000 })
  await expect(dialog(page).getByText('Read from bill.png. Please check each field.')).toBeVisible()
  await expect(dialog(page).getByText('£25.67').last()).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog(page).getByText('bill.png')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(table(page)).toContainText('HARBOUR HARDWARE LTD')

  const empty = { ...file, name: 'empty.png', buffer: Buffer.from(await drawText(['Good morning'])) }
  await page.getByLabel('Bill to read').setInputFiles(empty)
  await expect(dialog(page).getByText(/^No supplier or amount was found in empty.png/)).toBeVisible({
    timeout: 60_000,
  })
})
