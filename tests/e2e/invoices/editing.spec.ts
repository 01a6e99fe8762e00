import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { type Invoice, invoicesApi } from '#features/books/invoices/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { expect, test } from '../fixtures.ts'
import { toasts } from '../window.ts'
import { address, form, recordPrinting, row, fetchInvoice, createInvoice, invoiceInput } from './parts.ts'

// These tests are long, and slow on a busy machine.
test.setTimeout(90_000)

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < 40; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The keyboard does not lead there')
}

/** The labels of required boxes end with a star. */
const box = (page: Page, name: string) => form(page).getByLabel(new RegExp(`^${name}( \\*)?$`))

async function fillBoxes(page: Page, boxes: readonly (readonly [string, string])[]): Promise<void> {
  for (const [name, text] of boxes) {
    await tabTo(page, box(page, name))
    await page.keyboard.type(text)
  }
}

test('an invoice is written by keyboard alone, gets its number, and fills in the next one', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember()
  const page = await member.open(address)
  await expect(page.getByText('No invoices found')).toBeVisible()
  await page.keyboard.press('n')
  await expect(form(page)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(form(page).getByText('Company name is required')).toBeVisible()
  await expect(
    form(page).getByText('Please add at least one invoice item with description or unit price'),
  ).toBeVisible()
  await expect(box(page, 'Company name')).toBeFocused()
  await fillBoxes(page, [
    ['Company name', 'Whitfield Trading'],
    ['Company address', '14 Harbour Street'],
    ['Customer name', 'Hansen Metals'],
    ['Customer address', '3 Dock Road'],
  ])
  await tabTo(page, box(page, 'Paid amount'))
  await page.keyboard.press('Control+A')
  await page.keyboard.type('40.28')
  await tabTo(page, box(page, 'Description, line 1'))
  const lines = [
    ['Steel pipe', 'm', '3', '0.1'],
    ['Hex bolts', 'box', '7', '19.99'],
    ['Freight', 'pcs', '1', '1000.05'],
  ]
  for (const [index, line] of lines.entries()) {
    if (index > 0) await page.keyboard.press('Enter')
    for (const [cell, text] of line.entries()) {
      if (cell > 0) await page.keyboard.press('Enter')
      await page.keyboard.type(text)
    }
  }
  const totals = form(page).getByLabel('Totals')
  await expect(totals).toContainText('Total Amount$1,140.28')
  await expect(totals).toContainText('Cumulative Dues After Payment$1,100.00')
  await page.keyboard.press('ArrowUp')
  await expect(box(page, 'Unit price, line 2')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(toasts(page)).toContainText('Invoice created successfully')
  await expect(form(page)).toBeHidden()
  const [{ id, ...sums }] = (await member.client.call(invoicesApi.list)).body as [Invoice]
  expect([sums.totalAmount, sums.totalDuesAfterInvoice, sums.cumulativeDuesAfterPayment]).toEqual([
    1140.28, 1140.28, 1100,
  ])
  await expect(row(page, `DRAFT-${id}`)).toContainText('$1,140.28')

  const issue = page.getByRole('alertdialog').getByRole('button', { name: 'Issue' })
  await page.getByLabel(`Status of DRAFT-${id}`).selectOption('Final')
  await issue.click()
  await expect(toasts(page)).toContainText('Invoice status updated successfully')
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  const number = (await fetchInvoice(member, id)).invoiceNumber
  expect(number).toMatch(/^INV-\d{4}-00001$/)
  await expect(page.getByLabel(`Status of ${number}`)).toHaveValue('draft')
  await expect.poll(async () => (await fetchInvoice(member, id)).status).toBe('draft')
  await page.getByLabel(`Status of ${number}`).selectOption('Sent')
  await issue.click()
  await expect.poll(async () => (await fetchInvoice(member, id)).status).toBe('sent')

  await page.getByRole('button', { name: 'Add Invoice' }).click()
  await expect(box(page, 'Company address')).toHaveValue('14 Harbour Street')
  await box(page, 'Customer name').pressSequentially('metals')
  await expect(page.locator('[role=option]').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(box(page, 'Customer address')).toHaveValue('3 Dock Road')
  await expect(box(page, 'Previous cumulative dues')).toHaveValue('1100')
  await box(page, 'Description, line 1').pressSequentially('bolts')
  await expect(page.locator('[role=option]').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(box(page, 'Unit, line 1')).toHaveValue('box')
  await expect(box(page, 'Unit price, line 1')).toHaveValue('19.99')
  await box(page, 'Quantity, line 1').fill('1,000')
  await page.keyboard.press('Control+Enter')
  await expect(form(page).getByText('Choose which number is meant')).toBeVisible()
  await expect(box(page, 'Quantity, line 1')).toHaveValue('1,000')
  await page.reload()
  await expect(form(page).getByText('What you typed earlier is back.')).toBeVisible()
  await box(page, 'Quantity, line 1').fill('10')
  await page.keyboard.press('Control+Enter')
  await expect(toasts(page)).toContainText('Invoice created successfully')
  const [second] = (await member.client.call(invoicesApi.list)).body
  expect(second?.totalDuesAfterInvoice).toBe(1299.9)
})

test('details, print view and PDF say the same', async ({ newMember, expectAccessible }) => {
  const member = await newMember()
  const { id, invoiceNumber } = await createInvoice(member, { status: 'final', previousDues: 12.5 })
  const page = await member.open('about:blank')
  await recordPrinting(page)
  await page.goto(`${address}&invoice=${id}`)
  const detail = page.getByRole('dialog', { name: 'Invoice Details' })
  const preview = detail.getByRole('article')
  for (const text of [
    'INVOICE',
    invoiceNumber,
    'Invoice By',
    'Mar 05, 2026',
    'Apr 04, 2026',
    'PO-7781',
    'Dana Whitfield',
    'Previous Cumulative Dues',
    '$152.73',
  ])
    await expect(preview).toContainText(text)
  await expectAccessible(page)
  const [printWindow] = await Promise.all([
    page.waitForEvent('popup'),
    detail.getByRole('button', { name: 'Print' }).click(),
  ])
  await expect
    .poll(() => printWindow.evaluate(() => Reflect.get(globalThis, 'done')))
    .toEqual(['printed', 'closed'])
  expect(await printWindow.getByRole('article').innerText()).toBe(await preview.innerText())
  expect(await printWindow.title()).toBe(invoiceNumber)

  await detail.getByRole('button', { name: 'PDF' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'A4' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${invoiceNumber}.pdf`)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await detail.getByRole('button', { name: 'Statement' }).click()
  const statement = page.getByRole('dialog', { name: 'Customer statement' })
  // Its earlier dues have a line of their own above it.
  await expect(statement.getByRole('row').filter({ hasText: invoiceNumber }).last()).toContainText('$152.73')
  await expectAccessible(page)
})

test('a conflicting edit shows both versions and loses nothing', async ({ newMember }) => {
  const member = await newMember()
  const { id } = await createInvoice(member, { status: 'final' })
  const page = await member.open(`${address}&form=${id}`)
  await box(page, 'Reference').fill('Mine')
  const otherVersion = { ...invoiceInput, status: 'final', reference: 'Theirs', paidAmount: 5 } as const
  await member.client.call(invoicesApi.change, { params: { id: String(id) }, body: otherVersion })
  await form(page).getByRole('button', { name: 'Update Invoice' }).click()
  const conflict = form(page).getByRole('alert', { name: 'Changed in the meantime' })
  await expect(conflict.getByRole('row', { name: /Reference/ })).toContainText('MineTheirs')
  await expect(conflict.getByRole('row', { name: /Paid Amount/ })).toContainText('$5.00')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(toasts(page)).toContainText('Invoice updated successfully')
  expect(await fetchInvoice(member, id)).toMatchObject({ reference: 'Mine', paidAmount: 0, version: 3 })

  await page.goto(`${address}&invoice=${id}`)
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Reference: Theirs → Mine')
})

test('a session that ends while a form is open loses none of its values', async ({ newMember, server }) => {
  const member = await newMember()
  await createInvoice(member)
  const page = await member.open(`${address}&form=new`)
  await expect(box(page, 'Company name')).toHaveValue('Whitfield Trading')
  await box(page, 'Customer name').fill('Celik')
  await box(page, 'Customer address').fill('Quay 2')
  await box(page, 'Description, line 1').fill('Copper wire')
  await box(page, 'Unit, line 1').fill('kg')
  await server.database.run(sql`delete from sessions where member_id = ${member.id}`)
  await form(page).getByRole('button', { name: 'Create Invoice' }).click()
  await expect(toasts(page)).toContainText('Session expired. Please refresh the page and log in again.')
  await expect(box(page, 'Customer name')).toHaveValue('Celik')
  await expect(box(page, 'Description, line 1')).toHaveValue('Copper wire')
  await form(page).getByRole('button', { name: 'Cancel' }).click()
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(box(page, 'Unit, line 1')).toHaveValue('kg')
})

test('moving to trash and restoring, shown live on another device and on a phone', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember()
  const { invoiceNumber } = await createInvoice(member, { status: 'sent' })
  await createInvoice(member, { customerName: 'شركة الشرق الأوسط', currency: 'EUR' })
  const page = await member.open(address)
  const phone = await member.open(address, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await expect(row(phone, 'شركة')).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expect(row(page, invoiceNumber)).toContainText('Overdue')
  await expectAccessible(page)

  await row(page, invoiceNumber).getByRole('gridcell').nth(1).focus()
  await page.keyboard.press('Delete')
  const confirmation = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(confirmation).toContainText('This will move the invoice to trash.')
  await confirmation.getByRole('button', { name: 'Move to Trash' }).click()
  await expect(toasts(page)).toContainText('Invoice moved to trash')
  await expect(row(phone, invoiceNumber)).toBeHidden()
  await page.getByRole('tab', { name: 'Trash' }).click()
  await expect(row(page, invoiceNumber)).toBeVisible()
  await expectAccessible(page)
  await row(page, invoiceNumber).hover()
  await page.getByRole('button', { name: `Restore ${invoiceNumber}` }).click()
  await expect(toasts(page)).toContainText('Invoice restored successfully')
  await expect(page.getByText('No deleted invoices.')).toBeVisible()
  await expect(row(phone, invoiceNumber)).toBeVisible()

  await phone.getByRole('button', { name: 'Add Invoice' }).click()
  await expect(form(phone)).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(phone)
})

test('what the server refuses is marked at its box, also in a line behind a blank one', async ({
  newMember,
}) => {
  const member = await newMember()
  const page = await member.open(`${address}&form=new`)
  for (const [name, text] of [
    ['Company name', 'Whitfield Trading'],
    ['Company address', '14 Harbour Street'],
    ['Customer name', 'Hansen Metals'],
    ['Customer address', '3 Dock Road'],
    ['Description, line 1', 'Steel pipe'],
    ['Unit, line 1', 'm'],
  ] as const)
    await box(page, name).fill(text)
  const add = form(page).getByRole('button', { name: 'Add item' })
  await add.click()
  await add.click()
  await box(page, 'Description, line 3').fill('Hex bolts')
  await box(page, 'Unit, line 3').fill('box')
  // The page's rules are the server's, so only a changed request is refused.
  await page.route('**/api/invoices', async (route) => {
    const body = route.request().postDataJSON()
    body.items[1].quantity = 0
    await route.continue({ postData: JSON.stringify(body) })
  })
  await page.keyboard.press('Control+Enter')
  await expect(box(page, 'Quantity, line 3')).toHaveAccessibleDescription('Quantity must be at least 0.01')
  await expect(box(page, 'Quantity, line 3')).toBeFocused()
  await expect(form(page).getByText('Quantity must be at least 0.01')).toHaveCount(1)
  await page.unroute('**/api/invoices')
  await page.keyboard.press('Control+Enter')
  await expect(form(page)).toBeHidden()
})
