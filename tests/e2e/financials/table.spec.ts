import { insertFinancials } from '#db/factories/index.ts'
import { expect, test } from '../fixtures.ts'
import { toasts } from '../window.ts'
import { field, line, path, projectNames, row } from './parts.ts'

test('a bookkeeper adds a transaction by keyboard, moves some to trash and takes them back', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const member = await newMember()
  const [page, other] = [await member.open(path), await member.open(path)]
  await page.keyboard.press('n')
  await expect(field(page, 'Project Name')).toBeFocused()
  await field(page, 'Amount').fill('0.11')
  await field(page, 'Date').fill('2026-03-05')
  await field(page, 'Project Name').fill('Harbour cranes')
  await page.keyboard.press('Control+Enter')
  await expect(toasts(page)).toContainText('Transaction added')
  for (const openPage of [page, other]) {
    await expect(row(openPage, 'Harbour cranes')).toContainText('−0.11')
    await expect(row(openPage, 'Harbour cranes')).toContainText('Mar 05, 2026')
    await expect(row(openPage, 'Harbour cranes')).toContainText('Expense')
  }

  // Values typed once are suggested the next time.
  await page.keyboard.press('n')
  await field(page, 'Project Name').press('h')
  await page.getByRole('option', { name: 'Harbour cranes' }).click()
  await expect(field(page, 'Project Name')).toHaveValue('Harbour cranes')
  await page.keyboard.press('Escape')
  await insertFinancials(
    server.database,
    ['A', 'B', 'C'].map((name) => line(member.id, `Project ${name}`)),
  )
  await page.goto(path)
  await row(page, 'Project B').hover()
  await row(page, 'Project B')
    .getByRole('button', { name: /^Move to trash/ })
    .click()
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.getByRole('button', { name: 'Move to Trash', exact: true }).click()
  await expect(toasts(page)).toContainText('Transaction moved to trash')
  await expect(row(page, 'Project B')).toHaveCount(0)
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toasts(page)).toContainText('Transaction restored')
  await expect(row(page, 'Project B')).toHaveCount(1)

  // By keyboard: all rows, and Delete.
  await row(page, 'Project C').getByRole('gridcell').nth(2).click()
  await page.keyboard.press('Control+a')
  await expect(page.getByText('4 rows selected')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Move to trash', exact: true }).click()
  await expect(toasts(page)).toContainText('4 transactions moved to trash')
  await expect(page.getByText('No transactions found.')).toBeVisible()
  await page.getByRole('tab', { name: 'Trash' }).click()
  await expect(page).toHaveURL(/trash=true/)
  await expect(page.getByRole('columnheader', { name: 'Deleted At' })).toBeVisible()
  await expect.poll(async () => (await projectNames(page)).length).toBe(3)
  await row(page, 'Project A').hover()
  await row(page, 'Project A')
    .getByRole('button', { name: /^Restore/ })
    .click()
  await expect(toasts(page)).toContainText('Transaction restored')
  await expect.poll(async () => (await projectNames(page)).length).toBe(2)
})
