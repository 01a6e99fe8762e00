import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { commonErrors } from '#platform/contract/errors.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { answer, refused } from '#tests/components/answers.ts'
import { answerItems, item } from '#tests/components/items.ts'
import { openPage } from '#tests/components/open-page.tsx'
import { itemsApi } from '../contract.ts'

const path = '/ai?tab=items'
const dialog = page.getByRole('dialog').last()
const textbox = (name: string) => dialog.getByRole('textbox', { name, exact: true })
const figure = (name: string) => dialog.getByRole('spinbutton', { name, exact: true })
const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
const rows = page.getByRole('list', { name: 'Items and services' }).getByRole('listitem')

it('says that there is nothing yet, and what is wrong in the form', async () => {
  const { created } = answerItems()
  await openPage(path)
  await expect.element(page.getByText('No items or services yet')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await press('Add')
  await expect.element(textbox('Name')).toHaveAccessibleDescription(/Please enter a name/)
  await textbox('Name').fill('Bearing 6204')
  await textbox('Code').fill('B-6204')
  await textbox('Unit').fill('piece')
  await figure('Price of one unit').fill('4.10')
  await dialog.getByRole('combobox', { name: 'Currency' }).selectOptions('EUR')
  await figure('Minimum stock').fill('100')
  await dialog.getByRole('combobox', { name: 'Tax' }).selectOptions('Standard rate')
  await press('Add unit')
  await textbox('Unit 1').fill('pallet')
  await figure('Unit 1 holds (piece)').fill('48')
  await expectAccessible()
  await press('Add')
  await expect.element(figure('Tax rate')).toHaveAccessibleDescription(/Please enter the tax rate/)
  await figure('Tax rate').fill('19')
  await press('Add')
  await expect.element(dialog.getByRole('heading', { name: 'Bearing 6204' })).toBeVisible()
  for (const text of ['€4.10 / piece', '1 pallet = 48 piece', 'Below minimum'])
    await expect.element(dialog.getByText(text)).toBeVisible()
  await expectAccessible()
  expect(created.map(({ body }) => [body.unitPrice, body.taxRate])).toEqual([['4.1', '19']])
  answer(itemsApi.change, refused(commonErrors.unavailable))
  await press('Edit')
  await textbox('Name').fill('Bearing 6204-2RS')
  await press('Save')
  await expect.element(dialog.getByText(commonErrors.unavailable.sentence).first()).toBeVisible()
  await expect.element(textbox('Name')).toHaveValue('Bearing 6204-2RS')
})

it('is searched and filtered, and leads into the trash and back', async () => {
  answerItems([item(1, { name: 'Bearing', code: 'B-6204' }), item(2, { name: 'Roller', belowMinimum: true })])
  await openPage(path)
  await expect.poll(() => rows.elements().length).toBe(2)
  await page.getByRole('button', { name: 'Below minimum' }).first().click()
  await expect.poll(() => rows.elements().length).toBe(1)
  await page.getByRole('button', { name: 'Show all' }).click()
  const search = page.getByRole('searchbox', { name: 'Search items and services' })
  await search.fill('nothing')
  await expect.element(page.getByText('Nothing fits this search')).toBeVisible()
  await search.fill('b-62')
  await rows.getByRole('button', { name: 'Bearing' }).click()
  await press('Move to trash')
  await expect.element(dialog.getByRole('button', { name: 'Restore' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Nothing fits this search')).toBeVisible()
  await page.getByRole('button', { name: 'Trash', exact: true }).click()
  await rows.getByRole('button', { name: 'Bearing' }).click()
  await press('Restore')
  await expect.element(dialog.getByRole('button', { name: 'Move to trash' })).toBeVisible()
})
