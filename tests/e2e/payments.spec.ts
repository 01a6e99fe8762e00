import type { Page } from '@playwright/test'
import { invoiceBody } from '#tests/support/invoices.ts'
import { expect, test, type TestMember } from './fixtures.ts'

const dialog = (page: Page) => page.getByRole('dialog').last()
const question = (page: Page) => page.getByRole('alertdialog')
const panel = (page: Page) => page.getByRole('region', { name: 'Payments' })

/** An issued invoice of 100 EUR. */
async function issue(member: TestMember, overrides: object = {}): Promise<number> {
  const body = invoiceBody({
    status: 'final',
    currency: 'EUR',
    items: [{ serial: 1, description: 'Desk', unit: 'pcs', quantity: 1, unitPrice: 100 }],
    ...overrides,
  })
  const answer = await member.client.fetch('/api/invoices', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  return (await answer.json()).id
}

test('payments are recorded in the details, asked about beyond what is open, and deleted', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember()
  const id = await issue(member)
  const page = await member.open(`/ai?tab=invoices&invoice=${id}`)
  await page.getByRole('button', { name: 'Payments', exact: true }).click()
  await expect(panel(page).getByText('No payments yet.')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Record payment' }).click()
  const amount = dialog(page).getByRole('spinbutton', { name: 'Amount (EUR)' })
  await expect(amount).toHaveValue('100')
  await amount.fill('0')
  await dialog(page).getByRole('button', { name: 'Record payment' }).click()
  await expect(amount).toHaveAccessibleDescription(/above zero/)
  await amount.fill('60')
  await dialog(page).getByRole('combobox', { name: 'Method' }).selectOption('Cash')
  await dialog(page).getByRole('textbox', { name: 'Reference' }).fill('Receipt 7')
  await dialog(page).getByRole('spinbutton', { name: 'Bank fee' }).fill('1.5')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Record payment' }).click()
  await expect(panel(page).getByRole('listitem')).toContainText(['Receipt 7'])
  await expect(panel(page).getByText('€1.50 fee')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Open dues' })).toContainText('€40.00')
  await expectAccessible(page)

  await panel(page).getByRole('button', { name: 'Record payment' }).click()
  await expect(amount).toHaveValue('40')
  await amount.fill('50')
  await dialog(page).getByRole('button', { name: 'Record payment' }).click()
  await expect(question(page)).toContainText('€40.00 is open')
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await amount.fill('40')
  await dialog(page).getByRole('button', { name: 'Record payment' }).click()
  await expect(panel(page).getByRole('listitem')).toHaveCount(2)

  await panel(page)
    .getByRole('button', { name: /Delete the payment of €60.00/ })
    .click()
  await question(page).getByRole('button', { name: 'Delete payment' }).click()
  await expect(panel(page).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Open dues' })).toContainText('€60.00')

  await dialog(page).getByRole('button', { name: 'Edit Invoice' }).click()
  const paid = dialog(page).getByRole('spinbutton', { name: 'Paid amount' })
  await expect(paid).toHaveAttribute('readonly')
  await expect(paid).toHaveAccessibleDescription(/sum of the payments/)
})

test('a payment is recorded from the list', async ({ newMember }) => {
  const member = await newMember()
  await issue(member)
  await issue(member, { status: 'draft', customerName: 'Draft only' })
  const page = await member.open('/ai?tab=invoices')
  await page.getByRole('button', { name: /More actions for DRAFT/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Record payment' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /More actions for INV/ }).click()
  await page.getByRole('menuitem', { name: 'Record payment' }).click()
  await dialog(page).getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByText('Payment recorded')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})
