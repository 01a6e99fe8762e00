import type { Locator } from '@playwright/test'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { today } from '#platform/contract/dates.ts'
import { drawText } from '#tests/support/pictures.ts'
import { expect, test, type TestMember } from '../fixtures.ts'
import { toasts } from '../window.ts'
import { address, form, recordPrinting, row, fetchInvoice, createInvoice, invoiceInput } from './parts.ts'

// These tests are long, and slow on a busy machine.
test.setTimeout(90_000)

const listInvoices = async (member: TestMember) => (await member.client.call(invoicesApi.list)).body

const findLogo = (parent: Locator) => parent.getByRole('img', { name: 'Company logo' })

/** Width divided by height; 0 until the picture has loaded. */
const aspectRatio = (picture: Locator): Promise<number> =>
  picture.evaluate((element) => {
    // By property: the pictures of a print window are instances of that window's class.
    if (!('naturalWidth' in element && 'naturalHeight' in element)) return 0
    return Number(element.naturalWidth) / Math.max(1, Number(element.naturalHeight))
  })

test('a logo chosen in the form is in the details and the print, until it is removed', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember()
  const { id } = await createInvoice(member, { status: 'final' })
  const page = await member.open('about:blank')
  await recordPrinting(page)
  await page.goto(`${address}&form=${id}`)
  const file = form(page).getByLabel('Company logo file')
  const chooseFile = (name: string, buffer: Buffer) =>
    file.setInputFiles({ name, mimeType: 'image/png', buffer })
  // At the field, in addition to the toast.
  const fieldError = form(page)
    .getByRole('group', { name: 'Company logo' })
    .getByText(/^Failed to upload logo: /)
  await chooseFile('letter.png', Buffer.from('This is no picture'))
  await expect(fieldError).toBeVisible()
  await expect(findLogo(form(page))).toHaveCount(0)
  await chooseFile('harbour.png', await drawText(['# WHITFIELD'], { width: 472 }))
  await expect(form(page).getByText('Selected: harbour.png')).toBeVisible()
  await expect(fieldError).toBeHidden()
  await expect.poll(() => aspectRatio(findLogo(form(page)))).toBeGreaterThan(3)
  const drawnRatio = await aspectRatio(findLogo(form(page)))
  await expectAccessible(page)
  await form(page).getByRole('button', { name: 'Update Invoice' }).click()
  await expect(toasts(page)).toContainText('Invoice updated successfully')

  await page.goto(`${address}&invoice=${id}`)
  const detail = page.getByRole('dialog', { name: 'Invoice Details' })
  await expect.poll(() => aspectRatio(findLogo(detail.getByRole('article')))).toBe(drawnRatio)
  const [printWindow] = await Promise.all([
    page.waitForEvent('popup'),
    detail.getByRole('button', { name: 'Print' }).click(),
  ])
  await expect
    .poll(() => printWindow.evaluate(() => Reflect.get(globalThis, 'done')))
    .toEqual(['printed', 'closed'])
  await expect(findLogo(printWindow.getByRole('article'))).toBeVisible()
  expect(await aspectRatio(findLogo(printWindow.getByRole('article')))).toBe(drawnRatio)

  await page.goto(`${address}&form=${id}`)
  await form(page).getByRole('button', { name: 'Remove logo' }).click()
  await form(page).getByRole('button', { name: 'Update Invoice' }).click()
  await expect(toasts(page)).toContainText('Invoice updated successfully')
  await page.goto(`${address}&invoice=${id}`)
  await expect(detail.getByRole('article')).toContainText('Whitfield Trading')
  await expect(findLogo(detail)).toHaveCount(0)
})

test('a duplicate is a new draft dated today, and what goes to trash leaves all devices at once', async ({
  newMember,
}) => {
  const member = await newMember()
  const original = await createInvoice(member, { status: 'sent', paidAmount: 40 })
  const page = await member.open(address)
  await row(page, original.invoiceNumber).hover()
  await page.getByRole('button', { name: `More actions for ${original.invoiceNumber}` }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(toasts(page)).toContainText('Invoice duplicated')
  await expect(form(page).getByLabel('Description, line 2')).toHaveValue('Hex bolts')
  await form(page).getByLabel('Quantity, line 2').fill('8')
  await form(page).getByRole('button', { name: 'Update Invoice' }).click()
  await expect(toasts(page)).toContainText('Invoice updated successfully')

  const duplicates = (await listInvoices(member)).filter(({ id }) => id !== original.id)
  expect(duplicates).toHaveLength(1)
  const [duplicate] = await Promise.all(duplicates.map(({ id }) => fetchInvoice(member, id)))
  expect(duplicate).toMatchObject({
    status: 'draft',
    invoiceNumber: `DRAFT-${duplicate?.id}`,
    customerName: invoiceInput.customerName,
    invoiceDate: today(),
    paidAmount: 0,
    previousDues: original.cumulativeDuesAfterPayment,
    totalAmount: original.totalAmount + 19.99,
  })
  expect(await fetchInvoice(member, original.id)).toEqual(original)
  await expect(row(page, `DRAFT-${duplicate?.id}`)).toContainText('Hansen Metals')

  // From the details as well.
  await page.goto(`${address}&invoice=${original.id}`)
  await page
    .getByRole('dialog', { name: 'Invoice Details' })
    .getByRole('button', { name: 'Duplicate' })
    .click()
  await expect(form(page).getByLabel('Quantity, line 2')).toHaveValue('7')
  await expect.poll(async () => (await listInvoices(member)).length).toBe(3)

  await page.goto(address)
  const other = await member.open(address)
  await expect(row(other, original.invoiceNumber)).toBeVisible()
  await row(page, original.invoiceNumber).getByRole('gridcell').nth(1).focus()
  await page.keyboard.press('Delete')
  const confirmation = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(confirmation).toContainText('This will move the invoice to trash.')
  await confirmation.getByRole('button', { name: 'Move to Trash' }).click()
  await expect(toasts(page)).toContainText('Invoice moved to trash')
  await expect(row(other, original.invoiceNumber)).toBeHidden()
  await page.getByRole('tab', { name: 'Trash' }).click()
  await row(page, original.invoiceNumber).hover()
  await page.getByRole('button', { name: `Restore ${original.invoiceNumber}` }).click()
  await expect(toasts(page)).toContainText('Invoice restored successfully')
  await expect(page.getByText('No deleted invoices.')).toBeVisible()
  await expect(row(other, original.invoiceNumber)).toBeVisible()
})
