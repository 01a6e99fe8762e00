import { insertFinancials } from '#db/factories/index.ts'
import { financialsApi } from '#features/books/financials/contract.ts'
import { expect, test } from '../fixtures.ts'
import { toasts } from '../window.ts'
import { dialog, field, line, path, row } from './parts.ts'

test('two tabs edit one row: both versions are shown and nothing is lost', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const member = await newMember()
  const [id = 0] = await insertFinancials(server.database, [line(member.id, 'Project A')])
  const page = await member.open(path)
  await row(page, 'Project A').getByRole('gridcell').nth(2).click()
  await page.keyboard.press('e')
  await field(page, 'Description').fill('Mine')
  const changeElsewhere = (amount: string) =>
    member.client.call(financialsApi.replace, {
      params: { id: String(id) },
      body: {
        projectName: 'Project A',
        transactionDate: '2026-03-05',
        transactionType: 'paid',
        amount,
        currency: 'USD',
        category: 'expense',
      },
    })
  await changeElsewhere('99')
  await page.keyboard.press('Control+Enter')
  const conflict = page.getByRole('alert', { name: 'Changed in the meantime' })
  await expect(conflict.getByRole('row', { name: /Amount/ })).toContainText('99')
  await expect(conflict.getByRole('row', { name: /Amount/ })).toContainText('Differs')
  await expect(conflict.getByRole('row', { name: /Project/ })).not.toContainText('Differs')
  await expect(conflict.getByRole('button', { name: 'Keep mine' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText('Transaction updated')
  await expect(row(page, 'Project A')).toContainText('−10.00')
  await expect(row(page, 'Project A')).toContainText('Mine')

  await page.keyboard.press('Enter')
  await field(page, 'Description').fill('Mine again')
  await changeElsewhere('77')
  await page.keyboard.press('Control+Enter')
  await conflict.getByRole('button', { name: 'Take theirs' }).click()
  await expect(field(page, 'Amount')).toHaveValue('77')
  await expect(field(page, 'Description')).toHaveValue('')
})

test('custom columns: five at most, a name is required, Undo restores a deleted one with its values', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember()
  const page = await member.open(path)
  await page.getByRole('button', { name: 'Add custom column' }).click()
  const add = dialog(page).getByRole('button', { name: 'Add column' })
  await add.click()
  await expect(dialog(page).getByText('Column name is required')).toBeVisible()
  await field(page, 'Column name').fill('Site')
  await dialog(page).getByLabel('Type').selectOption('Dropdown')
  await add.click()
  await expect(dialog(page).getByText('A dropdown column needs at least one option')).toBeVisible()
  await dialog(page).getByLabel('Options').fill('Berlin, Hamburg')
  await add.click()
  await expect(toasts(page)).toContainText('Custom column added')
  await expectAccessible(page)
  for (const name of ['B', 'C', 'D', 'E']) {
    await field(page, 'Column name').fill(name)
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('button', { name: `Delete the column ${name}` })).toBeVisible()
  }
  await field(page, 'Column name').fill('Sixth')
  await add.click()
  await expect(dialog(page).getByText('Maximum 5 custom columns allowed')).toBeVisible()
  await field(page, 'Column name').fill('')
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  const discard = page.getByRole('button', { name: 'Discard' })
  if (await discard.isVisible()) await discard.click()

  await page.keyboard.press('n')
  await field(page, 'Project Name').fill('With a site')
  await field(page, 'Amount').fill('5')
  await field(page, 'Site').selectOption('Hamburg')
  await page.keyboard.press('Control+Enter')
  await expect(row(page, 'With a site')).toContainText('Hamburg')

  await page.getByRole('button', { name: 'Add custom column' }).click()
  await page.getByRole('button', { name: 'Delete the column Site' }).click()
  await expect(page.getByText('Its values are kept')).toBeVisible()
  await page.getByRole('button', { name: 'Delete column', exact: true }).click()
  await expect(toasts(page)).toContainText('Custom column deleted')
  await expect(page.getByRole('columnheader', { name: 'Site', includeHidden: true })).toHaveCount(0)
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('columnheader', { name: 'Site', includeHidden: true })).toHaveCount(1)
})
