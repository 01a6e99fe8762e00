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

test('payments are recorded from the list and in the details, asked about beyond what is open, and deleted', async ({
  newMember,
  expectAccessible,
}) => {
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

  const id = await issue(member)
  await page.goto(`/ai?tab=invoices&invoice=${id}`)
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

test('one payment is spread over the open invoices of a customer, oldest due first', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember()
  const late = await issue(member, { dueDate: '2026-03-10' })
  const newest = await issue(member, { dueDate: '2026-05-10' })
  await issue(member, { dueDate: '2026-04-10' })
  await issue(member, { customerName: 'Attica' })
  const page = await member.open(`/ai?tab=invoices&invoice=${newest}`)
  await page.getByRole('button', { name: 'Payments', exact: true }).click()
  await panel(page).getByRole('button', { name: 'Record payment' }).click()
  await dialog(page).getByRole('button', { name: 'Also pay others of this customer' }).click()
  const table = dialog(page).getByRole('region', { name: 'What is open' })
  await expect(table.getByRole('row')).toHaveCount(4)
  const parts = table.getByRole('spinbutton')
  const values = async () => Promise.all((await parts.all()).map((part) => part.inputValue()))
  // It begins with the invoice itself.
  expect(await values()).toEqual(['', '', '100'])
  await dialog(page).getByRole('spinbutton', { name: 'Amount (EUR)' }).fill('270')
  await expect(dialog(page).getByText('€170.00 left, on account')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Fill oldest first' }).click()
  expect(await values()).toEqual(['100', '100', '70'])
  await expectAccessible(page)
  await parts.nth(1).fill('150')
  await expect(dialog(page).getByText('€50.00 more than the payment')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog(page).getByText('The documents get more than the payment is')).toBeVisible()
  await parts.nth(2).fill('')
  await dialog(page).getByRole('button', { name: 'Record payment' }).click()
  await expect(question(page)).toContainText('Less than that is open on INV-')
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await parts.nth(1).fill('50')
  await parts.nth(2).fill('20')
  await expect(dialog(page).getByText('€100.00 left, on account')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Record payment' }).click()
  await expect(panel(page).getByRole('listitem')).toContainText(['€20.00'])
  await expect(panel(page).getByText('Part of €270.00')).toBeVisible()
  const read = async (id: number) => (await member.client.fetch(`/api/invoices/${id}`)).json()
  expect(await read(late)).toMatchObject({ openAmount: 0, paymentState: 'paid' })

  await panel(page).getByRole('button', { name: 'Record payment' }).click()
  await dialog(page).getByRole('button', { name: 'Also pay others of this customer' }).click()
  await dialog(page).getByRole('button', { name: 'Pay all: €130.00' }).click()
  await expect(dialog(page).getByText('Nothing left')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Record payment' }).click()
  await expect(panel(page).getByRole('listitem')).toHaveCount(2)
  expect(await read(newest)).toMatchObject({ openAmount: 0, paymentState: 'paid' })
})

test('a credit note is refunded in its details, as far as it was not set off', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember()
  const send = async (method: string, address: string, body: unknown) =>
    (
      await member.client.fetch(address, {
        method,
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
    ).json()
  const id = await issue(member)
  const allocations = [{ invoiceId: id, amount: 40 }]
  await send('POST', '/api/payments', { date: '2026-04-01', amount: 40, currency: 'EUR', allocations })
  const note = (await send('POST', `/api/invoices/${id}/credit-note`, {})).id
  await send('PUT', `/api/invoices/${note}`, { status: 'final' })
  const shown = await member.open(`/ai?tab=invoices&invoice=${note}`)
  await shown.getByRole('button', { name: 'Refunds', exact: true }).click()
  const region = shown.getByRole('region', { name: 'Refunds' })
  await expect(region.getByText('€40.00 left to refund')).toBeVisible()
  await expect(region.getByText('€60.00 set off against what was open')).toBeVisible()
  await region.getByRole('button', { name: 'Record refund' }).click()
  const amount = dialog(shown).getByRole('spinbutton', { name: 'Amount (EUR)' })
  await expect(amount).toHaveValue('40')
  await expect(dialog(shown).getByRole('button', { name: /Also pay others/ })).toHaveCount(0)
  await amount.fill('50')
  await dialog(shown).getByRole('button', { name: 'Record refund' }).click()
  await expect(dialog(shown).getByText(/has 40.00 EUR left to refund, so this is too much/)).toBeVisible()
  await amount.fill('40')
  await expectAccessible(shown)
  await dialog(shown).getByRole('button', { name: 'Record refund' }).click()
  await expect(region.getByRole('listitem')).toContainText(['€40.00'])
  await expect(region.getByText('Nothing left to refund')).toBeVisible()
  await region.getByRole('button', { name: /Delete the refund of €40.00/ }).click()
  await expect(question(shown)).toContainText('€40.00 will be left to refund again')
  await question(shown).getByRole('button', { name: 'Delete refund' }).click()
  await expect(region.getByText('€40.00 left to refund')).toBeVisible()
})
