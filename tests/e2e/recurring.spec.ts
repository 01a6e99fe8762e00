import type { Page } from '@playwright/test'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { recurringApi } from '#features/books/series/contract.ts'
import { addDays, today } from '#platform/contract/dates.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { expect, test, type TestMember } from './fixtures.ts'

const dialog = (page: Page) => page.getByRole('dialog').last()
const question = (page: Page) => page.getByRole('alertdialog')
const row = (page: Page) => page.getByRole('row').filter({ hasText: 'Nordlicht Foods' })
const preview = (page: Page) => page.getByRole('region', { name: 'Next dates' })

const issue = async (member: TestMember) =>
  (await member.client.call(invoicesApi.create, { body: invoiceBody({ status: 'final', currency: 'EUR' }) }))
    .body
/** One date of it has passed. */
const repeat = async (member: TestMember) => {
  const { id: invoiceId } = await issue(member)
  const body = { invoiceId, firstDate: addDays(today(), -7), unit: 'week', times: 3, dueDays: 14 } as const
  return (await member.client.call(recurringApi.create, { body })).body
}
const choose = async (page: Page, action: string) => {
  await page.getByRole('button', { name: 'Actions for Nordlicht Foods' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('an invoice is repeated; dates show as one types, and each step can be changed', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember()
  const invoice = await issue(member)
  const page = await member.open('/ai?tab=invoices&view=recurring')
  await expect(page.getByText('No invoice repeats yet')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/ai?tab=invoices&invoice=${invoice.id}`)
  await dialog(page).getByRole('button', { name: 'Repeat', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Repeat this invoice' }).click()
  const first = dialog(page).getByRole('textbox', { name: 'First date' })
  await first.fill('2031-01-31')
  await dialog(page).getByRole('textbox', { name: 'Days to pay' }).fill('soon')
  await expect(preview(page).getByRole('listitem')).toHaveText([
    'Jan 31, 2031',
    'Feb 28, 2031',
    'Mar 31, 2031',
    'Apr 30, 2031',
    'May 31, 2031',
    'and so on',
  ])
  await dialog(page).getByRole('combobox', { name: 'Ends' }).selectOption('After a number of times')
  await dialog(page).getByRole('textbox', { name: 'Number of times' }).fill('2')
  await expect(preview(page).getByRole('listitem')).toHaveText(['Jan 31, 2031', 'Feb 28, 2031'])
  await dialog(page)
    .getByRole('combobox', { name: 'What happens on each date' })
    .selectOption('The invoice is issued and sent')
  await dialog(page).getByRole('button', { name: 'Repeat invoice' }).click()
  await expect(dialog(page).getByRole('textbox', { name: 'Days to pay' })).toHaveAccessibleDescription(
    /whole days/,
  )
  await expect(dialog(page).getByRole('textbox', { name: 'To', exact: true })).toHaveAccessibleDescription(
    /email address/,
  )
  await expectAccessible(page)
  await dialog(page).getByRole('textbox', { name: 'Days to pay' }).fill('14')
  await dialog(page).getByRole('textbox', { name: 'To', exact: true }).fill('ada@nordlicht.example')
  await dialog(page).getByRole('button', { name: 'Repeat invoice' }).click()
  await expect(page.getByText('This invoice repeats from now on')).toBeVisible()

  await page.goto('/ai?tab=invoices&view=recurring')
  await expect(row(page)).toContainText('Jan 31, 2031')
  await expect(row(page)).toContainText('Every month, 0 of 2 times')
  await expect(row(page)).toContainText('Sends to ada@nordlicht.example')
  await expectAccessible(page)
  await choose(page, 'Edit')
  await dialog(page).getByRole('combobox', { name: 'Unit' }).selectOption('weeks')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(row(page)).toContainText('Every week')
  await choose(page, 'Pause')
  await expect(row(page)).toContainText('Paused')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page)).toContainText('Active')
  await choose(page, 'Skip next')
  await expect(question(page)).toContainText('The next one is on Feb 07, 2031')
  await question(page).getByRole('button', { name: 'Skip it' }).click()
  await expect(row(page)).toContainText('Feb 07, 2031')
  await choose(page, 'Delete')
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No invoice repeats yet')).toBeVisible()
})

test('what is due is made by itself, says so, and leads to what made it', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember()
  await repeat(member)
  const page = await member.open('/ai?tab=invoices&view=recurring')
  // The server looks every few seconds, and the page hears of it.
  await expect(row(page)).toContainText('2 of 3 times', { timeout: 40_000 })
  await row(page)
    .getByRole('button', { name: /^DRAFT/ })
    .click()
  await expect(dialog(page)).toContainText('From recurring invoice: Every week')
  await expectAccessible(page)
  await dialog(page).getByRole('link', { name: 'Every week' }).click()
  await expect(page.getByRole('dialog', { name: 'Recurring invoice' })).toBeVisible()
  await dialog(page)
    .getByRole('checkbox', { name: /From now on say what DRAFT/ })
    .check()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByText('A recurring invoice waits as a draft').first()).toBeVisible()
})
