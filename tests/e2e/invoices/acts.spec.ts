import type { Locator, Page, Route } from '@playwright/test'
import { buildCompany } from '#db/factories/index.ts'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { today } from '#platform/contract/dates.ts'
import { sql } from '#platform/server/database/sql.ts'
import { drawText } from '#tests/support/pictures.ts'
import { sendJson } from '#tests/support/records.ts'
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

test('what the latest invoice says comes into a new one while somebody types in a line', async ({
  newMember,
  server: { database },
}) => {
  const member = await newMember()
  const company = await buildCompany(database, {
    name: `Whitfield ${member.id}`,
    vatId: `NL${100_000_000 + member.id}B01`,
    people: [{ userId: member.id, role: 'owner' }],
  })
  const book = company.bookId
  await database.run(sql`update books set taxes = true where id = ${book}`)
  await sendJson(member.client, 'POST', `/api/invoices?book=${book}`, { ...invoiceInput, currency: 'EUR' })
  const page = await member.open('about:blank')
  const released = Promise.withResolvers<void>()
  const held = async (route: Route) => {
    await released.promise
    await route.continue()
  }
  await page.route('**/api/invoices/suggestions*', held)
  await page.goto(`${address}&form=new&book=${book}`)
  const field = (name: string) => form(page).getByLabel(name, { exact: true })
  await field('Due date').fill('2099-01-31')
  await form(page).getByRole('button', { name: 'Add item' }).click()
  const description = form(page).getByRole('combobox', { name: 'Description, line 2' })
  // The plain box, until the code of the list is here, opens none.
  await expect(description).toHaveAttribute('aria-expanded', 'false')
  await description.pressSequentially('hex')
  const listed = page.getByRole('listbox').getByRole('option')
  await expect(listed).toHaveText(['Use “hex”'])
  const box = await description.elementHandle()

  released.resolve()
  await expect(form(page).getByLabel(/^Company name/)).toHaveValue('Whitfield Trading')
  await expect(field('Currency')).toHaveValue('EUR')
  await expect(field('Due date')).toHaveValue('Jan 31, 2099')
  await expect(listed.filter({ hasText: 'Hex bolts' })).toBeVisible()
  await expect(description).toBeFocused()
  await expect(description).toHaveValue('hex')
  // It is the same box: none that came in its place.
  expect(await description.evaluate((now, before) => now === before, box)).toBe(true)
  for (const line of [1, 2]) await expect(field(`Tax, line ${line}`)).toHaveValue('S')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(description).toHaveValue('Hex bolts')
})

test('what a new invoice is filled in with does not count as typed', async ({ newMember }) => {
  const member = await newMember()
  // Whoever leaves the box of a company gets its signers.
  await createInvoice(member, { preparedBy: '' })
  const page = await member.open(`${address}&form=new`)
  await expect(form(page).getByLabel(/^Company name/)).toHaveValue('Whitfield Trading')
  await form(page).getByRole('button', { name: 'Close', exact: true }).click()
  await expect(form(page)).toBeHidden()
  await expect(toasts(page)).not.toContainText('What you typed was discarded')
  await page.reload()
  await page.getByRole('button', { name: 'Add Invoice' }).click()
  await expect(form(page).getByLabel(/^Company name/)).toHaveValue('Whitfield Trading')
  await expect(form(page).getByText('What you typed earlier is back.')).toHaveCount(0)
})

test('a duplicate is a new draft dated today with the same lines, and does not change the original', async ({
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
})

test('several invoices are moved to trash at once, restored by Undo, and kept when the server refuses', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember()
  for (const customerName of ['Anton', 'Berta', 'Cesar'])
    await createInvoice(member, { customerName, customerId: customerName, status: 'final' })
  const page = await member.open(address)
  const other = await member.open(address)
  const select = (name: string) => row(page, name).getByRole('checkbox').check()
  const expectRows = async (openPage: Page, names: readonly string[]) => {
    for (const name of ['Anton', 'Berta', 'Cesar'])
      await expect(row(openPage, name)).toHaveCount(names.includes(name) ? 1 : 0)
  }
  await select('Anton')
  await select('Cesar')
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await expect(bar).toContainText('2 rows selected')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Move to Trash' }).click()
  await expect(toasts(page)).toContainText('2 invoices moved to trash')
  await expectRows(page, ['Berta'])
  await expectRows(other, ['Berta'])
  expect((await listInvoices(member)).map(({ customerName }) => customerName)).toEqual(['Berta'])
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toasts(page)).toContainText('2 invoices restored successfully')
  await expectRows(page, ['Anton', 'Berta', 'Cesar'])
  await expectRows(other, ['Anton', 'Berta', 'Cesar'])

  await page.route('**/api/invoices/trash', (route) =>
    route.fulfill({ status: 503, body: 'The house is closed', contentType: 'text/plain' }),
  )
  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).check()
  await expect(bar).toContainText('3 rows selected')
  await bar.getByRole('button', { name: 'Move to Trash' }).click()
  await expect(toasts(page)).toContainText('The house is closed')
  await expectRows(page, ['Anton', 'Berta', 'Cesar'])
  await page.unroute('**/api/invoices/trash')

  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).check()
  await bar.getByRole('button', { name: 'Move to Trash' }).click()
  await expect(toasts(page)).toContainText('3 invoices moved to trash')
  await page.getByRole('tab', { name: 'Trash' }).click()
  await expectRows(page, ['Anton', 'Berta', 'Cesar'])
  await select('Berta')
  await select('Cesar')
  await bar.getByRole('button', { name: 'Restore' }).click()
  await expect(toasts(page)).toContainText('2 invoices restored successfully')
  await expectRows(page, ['Anton'])
  await expectRows(other, ['Berta', 'Cesar'])
})

test('the list asks the same before it issues a draft', async ({ newMember, expectAccessible }) => {
  const member = await newMember()
  const { id } = await createInvoice(member, { status: 'draft' })
  const page = await member.open(address)
  const box = page.getByLabel(/^Status of /)
  const question = page.getByRole('alertdialog', { name: 'Issue this invoice?' })
  await box.selectOption('Sent')
  await expect(question).toContainText('It gets its number.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(box).toHaveValue('draft')
  expect((await fetchInvoice(member, id)).status).toBe('draft')
  await box.selectOption('Sent')
  await question.getByRole('button', { name: 'Issue' }).click()
  await expect(toasts(page)).toContainText('Invoice status updated successfully')
  await expect(question).toHaveCount(0)
  await expect(box).toHaveValue('sent')
  // It has its number, and goes on without a question.
  await box.selectOption('Acknowledged')
  await expect.poll(async () => (await fetchInvoice(member, id)).status).toBe('acknowledged')
  await expect(question).toHaveCount(0)
})

test('a draft is issued by keyboard on a narrow screen, as it was read', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember()
  const { id } = await createInvoice(member, { status: 'draft' })
  const page = await member.open(`${address}&invoice=${id}`, { viewport: { width: 390, height: 844 } })
  const detail = page.getByRole('dialog', { name: 'Invoice Details' })
  const question = page.getByRole('alertdialog', { name: 'Issue this invoice?' })
  await detail.getByRole('button', { name: 'Issue' }).press('Enter')
  await expect(question).toContainText('It gets its number.')
  await expect(question.getByRole('button', { name: 'Issue' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(detail.getByRole('button', { name: 'Issue' })).toBeFocused()

  // Somebody changes it meanwhile, and this page has not heard of it.
  await page.routeWebSocket(/./, () => {})
  await page.reload()
  await expect(detail.getByRole('button', { name: 'Issue' })).toBeVisible()
  await member.client.call(invoicesApi.change, {
    params: { id: String(id) },
    body: { ...invoiceInput, status: 'draft', reference: 'Theirs' },
  })
  await detail.getByRole('button', { name: 'Issue' }).press('Enter')
  await page.keyboard.press('Enter')
  await expect(question).toContainText('This record was changed in the meantime')
  expect((await fetchInvoice(member, id)).status).toBe('draft')
  await page.keyboard.press('Escape')
  await expect(detail.getByText('Theirs')).toBeVisible()
  await detail.getByRole('button', { name: 'Issue' }).press('Enter')
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText('Invoice issued')
  await expect(detail.getByRole('button', { name: 'Issue' })).toHaveCount(0)
  const { status, invoiceNumber } = await fetchInvoice(member, id)
  expect(status).toBe('final')
  await expect(detail.getByText(invoiceNumber).first()).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(detail.locator(':focus')).toBeVisible()
})
