import type { Page } from '@playwright/test'
import type { BillInput } from '#features/books/bills/contract.ts'
import { billBody } from '#tests/support/bills.ts'
import { expect, test, type TestMember } from './fixtures.ts'

const dialog = (page: Page) => page.getByRole('dialog').last()
const question = (page: Page) => page.getByRole('alertdialog')
const panel = (page: Page, name = 'Payments') => page.getByRole('region', { name })
const toggle = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).first().click()

/** An open bill of 119 EUR. */
async function enter(member: TestMember, overrides: Partial<BillInput> = {}): Promise<number> {
  const answer = await member.client.fetch('/api/bills', {
    method: 'POST',
    body: JSON.stringify(billBody({ status: 'open', ...overrides })),
    headers: { 'content-type': 'application/json' },
  })
  return (await answer.json()).id
}

test('a bill is paid in its details, which its list and its history follow, and the payment is undone', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember()
  const id = await enter(member)
  const page = await member.open(`/ai?tab=bills&bill=${id}`)
  await toggle(page, 'Payments')
  await expect(panel(page).getByText('No payments yet.')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Record payment' }).click()
  const amount = dialog(page).getByRole('spinbutton', { name: 'Amount (EUR)' })
  await expect(amount).toHaveValue('119')
  await amount.fill('60')
  await dialog(page).getByRole('textbox', { name: 'Reference' }).fill('Wire 7')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Record payment' }).click()
  await expect(panel(page).getByRole('listitem')).toContainText(['Wire 7'])
  await expect(dialog(page).getByText('Partly paid')).toBeVisible()
  await expectAccessible(page)

  await panel(page).getByRole('button', { name: 'Record payment' }).click()
  await expect(amount).toHaveValue('59')
  await amount.fill('70')
  await dialog(page).getByRole('button', { name: 'Record payment' }).click()
  await expect(question(page)).toContainText('€59.00 is open')
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await amount.fill('59')
  await dialog(page).getByRole('button', { name: 'Record payment' }).click()
  await expect(panel(page).getByRole('listitem')).toHaveCount(2)
  await expect(dialog(page).getByText('Paid', { exact: true }).first()).toBeVisible()

  await panel(page)
    .getByRole('button', { name: /Delete the payment of €60.00/ })
    .click()
  await question(page).getByRole('button', { name: 'Delete payment' }).click()
  await expect(panel(page).getByRole('listitem')).toHaveCount(1)
  await toggle(page, 'History')
  await expect(panel(page, 'History')).toContainText('60 EUR, Bank transfer')
  await page.keyboard.press('Escape')
  const table = page.getByRole('region', { name: 'Bills', exact: true }).getByRole('table')
  await expect(table.getByRole('row').last()).toContainText('€60.00')

  // What a colleague pays elsewhere shows at once, and one payment settles several bills.
  const others = [
    await enter(member, { dueDate: '2026-03-10' }),
    await enter(member, { dueDate: '2026-04-10' }),
  ]
  await page.goto(`/ai?tab=bills&bill=${id}`)
  await toggle(page, 'Payments')
  await expect(panel(page).getByRole('listitem')).toHaveCount(1)
  await member.client.fetch('/api/payments', {
    method: 'POST',
    body: JSON.stringify({
      direction: 'out',
      date: '2026-04-01',
      amount: 60,
      currency: 'EUR',
      allocations: [{ billId: id, amount: 60 }],
    }),
    headers: { 'content-type': 'application/json' },
  })
  await expect(panel(page).getByRole('listitem')).toHaveCount(2)
  await expect(dialog(page).getByText('Paid', { exact: true }).first()).toBeVisible()
  await page.goto(`/ai?tab=bills&bill=${others[1]}`)
  await toggle(page, 'Payments')
  await panel(page).getByRole('button', { name: 'Record payment' }).click()
  await dialog(page).getByRole('button', { name: 'Also pay others of this supplier' }).click()
  await dialog(page).getByRole('button', { name: 'Pay all: €238.00' }).click()
  await dialog(page).getByRole('button', { name: 'Record payment' }).click()
  await expect(panel(page).getByText('Part of €238.00')).toBeVisible()
  expect(await (await member.client.fetch(`/api/bills/${others[0]}`)).json()).toMatchObject({
    paymentState: 'paid',
  })
})

test('money that the table has already becomes the payment, unless it is other money', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember()
  const id = await enter(member)
  const today = new Date().toISOString().slice(0, 10)
  for (const transactionWith of ['Kyowa', 'NORDLICHT FOODS GMBH'])
    await member.client.fetch('/api/financial-transactions', {
      method: 'POST',
      body: JSON.stringify({
        projectName: 'Bank',
        transactionDate: today,
        transactionWith,
        transactionType: 'paid',
        amount: 119,
        currency: 'EUR',
        category: 'expense',
        accountAffected: 'Giro',
      }),
      headers: { 'content-type': 'application/json' },
    })
  const page = await member.open(`/ai?tab=bills&bill=${id}`)
  await toggle(page, 'Payments')
  const begin = () => panel(page).getByRole('button', { name: 'Record payment' }).click()
  const record = () => dialog(page).getByRole('button', { name: 'Record payment' }).click()
  const known = dialog(page).getByRole('combobox', { name: 'Already in the table' })
  await begin()
  await expect(known.locator('option:checked')).toHaveText(/NORDLICHT FOODS GMBH · Giro/)
  await expect(known.locator('option')).toHaveText([/NORDLICHT/, /Kyowa/, 'Other money'])
  await expectAccessible(page)
  await record()
  await expect(page.getByText(/was in the table already/)).toBeVisible()
  const count = async () => {
    const totals = await member.client.fetch('/api/financial-transactions/totals')
    return (await totals.json())[0].count
  }
  expect(await count()).toBe(2)

  await panel(page)
    .getByRole('button', { name: /Delete the payment of €119.00/ })
    .click()
  await expect(question(page)).toContainText('Its transaction stays in the table.')
  await question(page).getByRole('button', { name: 'Delete payment' }).click()
  await expect(panel(page).getByText('No payments yet.')).toBeVisible()
  expect(await count()).toBe(2)

  await begin()
  await known.selectOption('Other money')
  await record()
  await expect(panel(page).getByRole('listitem')).toHaveCount(1)
  expect(await count()).toBe(3)
})
