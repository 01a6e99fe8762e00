import { buildCustomColumn, insertFinancials } from '#db/factories/index.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { dialog, field, line, path, row } from './parts.ts'

const headMenu = async (page: Page, column: string, item: string) => {
  await page.getByRole('columnheader', { name: column }).hover()
  await page.getByRole('button', { name: `Column ${column}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a column and its options are renamed from its head, in all open pages', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const member = await newMember()
  await buildCustomColumn(server.database, {
    userId: member.id,
    columnId: 'port',
    name: 'Port',
    type: 'select',
    options: 'Berlin,Hamburg,Kiel',
  })
  await insertFinancials(server.database, [
    line(member.id, 'Project A', { custom: { port: 'Berlin' } }),
    line(member.id, 'Project B', { custom: { port: 'Hamburg' } }),
  ])
  const [page, other] = [await member.open(path), await member.open(path)]
  await headMenu(page, 'Port', 'Edit column…')
  await field(page, 'Column name').fill('Harbour')
  await page.getByRole('textbox', { name: 'Option 1' }).fill('Berlin West')
  await dialog(page).getByRole('button', { name: 'Remove option Hamburg' }).click()
  await field(page, 'Records with a removed option').selectOption('Change it to Kiel')
  await dialog(page).getByRole('button', { name: 'Add option' }).click()
  await page.getByRole('textbox', { name: 'Option 3' }).fill('Emden')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toHaveCount(0)
  for (const open of [page, other]) {
    await expect(open.getByRole('columnheader', { name: 'Harbour' })).toHaveCount(1)
    await expect(row(open, 'Project A')).toContainText('Berlin West')
    await expect(row(open, 'Project B')).toContainText('Kiel')
  }
  await page.getByRole('button', { name: 'Add custom column' }).click()
  await dialog(page).getByRole('button', { name: 'Edit the column Harbour' }).click()
  await expect(page.getByRole('textbox', { name: 'Option 3' })).toHaveValue('Emden')
})
