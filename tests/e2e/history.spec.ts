import { insertFinancials } from '#db/factories/index.ts'
import { expect, test } from './fixtures.ts'
import { dialog, field, line, path, row } from './financials/parts.ts'

test('the history of a transaction says who changed what, and restores it', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const member = await newMember({ fullName: 'Hanna History' })
  await insertFinancials(server.database, [line(member.id, 'Harbour', { amount: 50 })])
  const page = await member.open(path)
  const change = async (amount: string) => {
    await row(page, 'Harbour').getByRole('button', { name: /^Edit/ }).click()
    await field(page, 'Amount').fill(amount)
    await dialog(page).getByRole('button', { name: 'Update Transaction' }).click()
    await expect(dialog(page)).toBeHidden()
  }
  await change('75')
  await change('90')
  await row(page, 'Harbour').getByRole('button', { name: /^Edit/ }).click()
  await dialog(page).getByRole('button', { name: 'History' }).click()
  const entries = dialog(page).getByRole('list', { name: 'History' }).locator('> li')
  await expect(entries).toHaveCount(3)
  await expect(entries.first()).toContainText('Hanna History changed')
  await expect(entries.first()).toContainText('Amount: $75.00 → $90.00')
  await expect(entries.last()).toContainText('added it')
  await expectAccessible(page)
  await entries.nth(1).getByRole('button', { name: 'Restore what was before' }).click()
  await expect(field(page, 'Amount')).toHaveValue('50')
  await dialog(page).getByRole('button', { name: 'Update Transaction' }).click()
  await expect(row(page, 'Harbour')).toContainText('50.00')
})
