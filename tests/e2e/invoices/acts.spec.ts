import type { Locator, Page } from '@playwright/test'
import { invoicesApi } from '#features/invoices/contract.ts'
import { today } from '#platform/contract/dates.ts'
import { drawText } from '#tests/support/pictures.ts'
import { expect, test, type TestMember } from '../fixtures.ts'
import { toasts } from '../window.ts'
import { address, form, recordPrinting, row, stored, write, written } from './parts.ts'

// Much happens in one test here, and a busy machine needs its time.
test.setTimeout(90_000)

const list = async (member: TestMember) => (await member.client.call(invoicesApi.list)).body

const logoIn = (place: Locator) => place.getByRole('img', { name: 'Company logo' })

/** Width by height; 0 while nothing is drawn. */
const proportion = (picture: Locator): Promise<number> =>
  picture.evaluate((element) => {
    // By its name: in a print window pictures are of that window's class.
    if (!('naturalWidth' in element && 'naturalHeight' in element)) return 0
    return Number(element.naturalWidth) / Math.max(1, Number(element.naturalHeight))
  })

test('a logo chosen in the form stands in the details and on paper, until it is removed', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember()
  const { id } = await write(member, { status: 'final' })
  const page = await member.open('about:blank')
  await recordPrinting(page)
  await page.goto(`${address}&form=${id}`)
  const file = form(page).getByLabel('Company logo file')
  const choose = (name: string, buffer: Buffer) => file.setInputFiles({ name, mimeType: 'image/png', buffer })
  // In the field, beside the toast that says it too.
  const refused = form(page)
    .getByRole('group', { name: 'Company logo' })
    .getByText(/^Failed to upload logo: /)
  await choose('letter.png', Buffer.from('This is no picture'))
  await expect(refused).toBeVisible()
  await expect(logoIn(form(page))).toHaveCount(0)
  await choose('harbour.png', await drawText(['# WHITFIELD'], { width: 472 }))
  await expect(form(page).getByText('Selected: harbour.png')).toBeVisible()
  await expect(refused).toBeHidden()
  await expect.poll(() => proportion(logoIn(form(page)))).toBeGreaterThan(3)
  const drawn = await proportion(logoIn(form(page)))
  await expectAccessible(page)
  await form(page).getByRole('button', { name: 'Update Invoice' }).click()
  await expect(toasts(page)).toContainText('Invoice updated successfully')

  await page.goto(`${address}&invoice=${id}`)
  const detail = page.getByRole('dialog', { name: 'Invoice Details' })
  await expect.poll(() => proportion(logoIn(detail.getByRole('article')))).toBe(drawn)
  const [paper] = await Promise.all([
    page.waitForEvent('popup'),
    detail.getByRole('button', { name: 'Print' }).click(),
  ])
  await expect
    .poll(() => paper.evaluate(() => Reflect.get(globalThis, 'done')))
    .toEqual(['printed', 'closed'])
  await expect(logoIn(paper.getByRole('article'))).toBeVisible()
  expect(await proportion(logoIn(paper.getByRole('article')))).toBe(drawn)

  await page.goto(`${address}&form=${id}`)
  await form(page).getByRole('button', { name: 'Remove logo' }).click()
  await form(page).getByRole('button', { name: 'Update Invoice' }).click()
  await expect(toasts(page)).toContainText('Invoice updated successfully')
  await page.goto(`${address}&invoice=${id}`)
  await expect(detail.getByRole('article')).toContainText('Whitfield Trading')
  await expect(logoIn(detail)).toHaveCount(0)
})

test('a duplicate is a new draft of today with the same lines, and leaves the first one as it is', async ({
  newMember,
}) => {
  const member = await newMember()
  const first = await write(member, { status: 'sent', paidAmount: 40 })
  const page = await member.open(address)
  await row(page, first.invoiceNumber).hover()
  await page.getByRole('button', { name: `More actions for ${first.invoiceNumber}` }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(toasts(page)).toContainText('Invoice duplicated')
  await expect(form(page).getByLabel('Description, line 2')).toHaveValue('Hex bolts')
  await form(page).getByLabel('Quantity, line 2').fill('8')
  await form(page).getByRole('button', { name: 'Update Invoice' }).click()
  await expect(toasts(page)).toContainText('Invoice updated successfully')

  const made = (await list(member)).filter(({ id }) => id !== first.id)
  expect(made).toHaveLength(1)
  const [second] = await Promise.all(made.map(({ id }) => stored(member, id)))
  expect(second).toMatchObject({
    status: 'draft',
    invoiceNumber: `DRAFT-${second?.id}`,
    customerName: written.customerName,
    invoiceDate: today(),
    paidAmount: 0,
    previousDues: first.cumulativeDuesAfterPayment,
    totalAmount: first.totalAmount + 19.99,
  })
  expect(await stored(member, first.id)).toEqual(first)
  await expect(row(page, `DRAFT-${second?.id}`)).toContainText('Hansen Metals')

  // From the details as well.
  await page.goto(`${address}&invoice=${first.id}`)
  await page
    .getByRole('dialog', { name: 'Invoice Details' })
    .getByRole('button', { name: 'Duplicate' })
    .click()
  await expect(form(page).getByLabel('Quantity, line 2')).toHaveValue('7')
  await expect.poll(async () => (await list(member)).length).toBe(3)
})

test('several invoices go to trash at once, come back by Undo, and stay where the server refuses', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember()
  for (const customerName of ['Anton', 'Berta', 'Cesar'])
    await write(member, { customerName, customerId: customerName, status: 'final' })
  const page = await member.open(address)
  const other = await member.open(address)
  const select = (name: string) => row(page, name).getByRole('checkbox').check()
  const shown = async (open: Page, names: readonly string[]) => {
    for (const name of ['Anton', 'Berta', 'Cesar'])
      await expect(row(open, name)).toHaveCount(names.includes(name) ? 1 : 0)
  }
  await select('Anton')
  await select('Cesar')
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await expect(bar).toContainText('2 rows selected')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Move to Trash' }).click()
  await expect(toasts(page)).toContainText('2 invoices moved to trash')
  await shown(page, ['Berta'])
  await shown(other, ['Berta'])
  expect((await list(member)).map(({ customerName }) => customerName)).toEqual(['Berta'])
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toasts(page)).toContainText('2 invoices restored successfully')
  await shown(page, ['Anton', 'Berta', 'Cesar'])
  await shown(other, ['Anton', 'Berta', 'Cesar'])

  await page.route('**/api/invoices/trash', (route) =>
    route.fulfill({ status: 503, body: 'The house is closed', contentType: 'text/plain' }),
  )
  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).check()
  await expect(bar).toContainText('3 rows selected')
  await bar.getByRole('button', { name: 'Move to Trash' }).click()
  await expect(toasts(page)).toContainText('The house is closed')
  await shown(page, ['Anton', 'Berta', 'Cesar'])
  await page.unroute('**/api/invoices/trash')

  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).check()
  await bar.getByRole('button', { name: 'Move to Trash' }).click()
  await expect(toasts(page)).toContainText('3 invoices moved to trash')
  await page.getByRole('tab', { name: 'Trash' }).click()
  await shown(page, ['Anton', 'Berta', 'Cesar'])
  await select('Berta')
  await select('Cesar')
  await bar.getByRole('button', { name: 'Restore' }).click()
  await expect(toasts(page)).toContainText('2 invoices restored successfully')
  await shown(page, ['Anton'])
  await shown(other, ['Berta', 'Cesar'])
})
