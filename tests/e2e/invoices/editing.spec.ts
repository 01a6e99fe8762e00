import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { type Invoice, invoicesApi } from '#features/books/invoices/contract.ts'
import { expect, test } from '../fixtures.ts'
import { toasts } from '../window.ts'
import { address, form, recordPrinting, row, fetchInvoice, createInvoice } from './parts.ts'

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
