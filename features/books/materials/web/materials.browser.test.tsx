import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { commonErrors } from '#platform/contract/errors.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { answer, refused } from '#tests/components/answers.ts'
import { answerMaterials, movement, shelf } from '#tests/components/materials.ts'
import { openPage } from '#tests/components/open-page.tsx'
import { materialsApi } from '../contract.ts'

const path = '/ai?tab=materials'
const row = (text: string) => page.getByRole('row').filter({ hasText: text })
const field = (name: string) => page.getByRole('dialog').getByLabelText(new RegExp(`^${name}`))
const submit = () => userEvent.keyboard('{Control>}{Enter}{/Control}')

it('says that there is nothing yet, and at each field what is wrong with it', async () => {
  const { created } = answerMaterials()
  await openPage(path)
  await expect.element(page.getByText('No active material transactions found.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Refresh Data' })).toBeVisible()
  await expectAccessible()
  page.getByRole('button', { name: 'Add your first transaction' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Project')).toHaveFocus()
  await expect.element(field('Quantity')).toHaveValue('0')
  await submit()
  for (const sentence of [
    'Project name is required',
    'Material name is required',
    'Unit is required',
    'Quantity must be a positive number',
    'Warehouse is required',
  ])
    await expect.element(page.getByRole('dialog').getByText(sentence)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Add Field' }).click()
  await expect.element(page.getByText('Please add custom columns first')).toBeVisible()
  for (const [name, value] of [
    ['Project', 'Bridge'],
    ['Material', 'Cement'],
    ['Unit', 'sack'],
    ['Quantity', '0.125'],
    ['Warehouse', 'Hall 1'],
  ] as const)
    await field(name).fill(value)
  answer(materialsApi.create, refused(commonErrors.unavailable))
  await submit()
  await expect.element(page.getByText(commonErrors.unavailable.sentence).first()).toBeVisible()
  await expect.element(field('Material')).toHaveValue('Cement')
  expect(created).toHaveLength(0)
})

it('takes the unit that a chosen material already has', async () => {
  const { created } = answerMaterials()
  answer(materialsApi.suggestions, {
    projectName: ['Bridge'],
    transactionWith: [],
    materials: [{ materialName: 'Cement', unit: 'sack', code: '' }],
    units: ['sack'],
    warehouses: ['Hall 1'],
  })
  await openPage(path)
  await userEvent.keyboard('n')
  await field('Project').fill('Bridge')
  await field('Material').fill('cem')
  await page.getByRole('option', { name: 'Cement' }).click()
  await expect.element(field('Unit')).toHaveValue('sack')
  await field('Quantity').fill('2')
  await field('Warehouse').fill('Hall 1')
  await page.getByRole('dialog').getByText('Out', { exact: true }).click()
  await submit()
  await expect.element(row('Cement')).toMatchTextContent('−2')
  expect(created.map(({ body }) => [body.transactionType, body.unit])).toEqual([['out', 'sack']])
})

it('marks what is low, and takes a minimum in place', async () => {
  const { minimums } = answerMaterials(
    [],
    [shelf('Sand', { onHand: 0.3 }), shelf('Gravel', { onHand: -3, low: true })],
  )
  await openPage(`${path}&stock=true`)
  await expect.element(row('Sand')).toMatchTextContent('Enough')
  await expect.element(row('Gravel')).toMatchTextContent('Below zero')
  await page.getByRole('button', { name: 'Charts' }).click()
  await expect.element(page.getByRole('heading', { name: /^Stock on hand by material/ })).toBeVisible()
  await expectAccessible()
  await row('Sand').getByRole('gridcell').nth(1).click()
  await userEvent.keyboard('{Enter}')
  const minimum = page.getByRole('spinbutton', { name: /Minimum of Sand/ })
  await expect.element(minimum).toHaveFocus()
  await userEvent.keyboard('1.250')
  const question = page.getByRole('group', { name: 'Which number is 1.250?' })
  await question.getByRole('button', { name: /^1\s250$/ }).click()
  await expect.element(minimum).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Minimum saved')).toBeVisible()
  await expect.element(row('Sand')).toMatchTextContent('1,250')
  await expect.element(row('Sand')).toMatchTextContent('Below minimum')
  expect(minimums.map(({ body }) => body.minimum)).toEqual(['1250'])
})

it('has its filters and the trash in its address', async () => {
  const { listed, stocked } = answerMaterials([
    movement(1, { materialName: 'Sand' }),
    movement(2, { materialName: 'Gravel', warehouseAffected: 'Hall 2' }),
  ])
  await openPage(path)
  await page.getByRole('combobox', { name: 'Warehouse' }).selectOptions('Hall 2')
  await expect.poll(() => location.search).toMatch(/warehouse=Hall\+2$/)
  await expect.element(row('Sand')).not.toBeInTheDocument()
  await page.getByRole('tab', { name: 'Trash' }).click()
  await expect.poll(() => listed.at(-1)?.query.get('deleted')).toBe('true')
  await page.getByRole('button', { name: 'Show all transactions' }).click()
  await expect.element(page.getByText('No deleted material transactions found.')).toBeVisible()
  await openPage(`${path}&stock=true`)
  await page.getByRole('checkbox', { name: 'Low stock only' }).click()
  await expect.poll(() => location.search).toContain('low=true')
  await page.getByRole('searchbox', { name: 'Search stock' }).fill('sand')
  await expect
    .poll(() => ['low', 'search'].map((name) => stocked.at(-1)?.query.get(name)))
    .toEqual(['true', 'sand'])
})

it('fits a phone in dark mode', async () => {
  const long = { materialName: 'م'.repeat(200), warehouseAffected: 'y'.repeat(200) }
  answerMaterials([movement(1, long)], [shelf(long.materialName, { warehouse: long.warehouseAffected })])
  localStorage.setItem('kontor.charts.materials', 'on')
  for (const address of [path, `${path}&stock=true`]) {
    await openPage(address, { width: 390, appearance: 'dark' })
    await expect.element(row('ممم')).toBeVisible()
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    await expectAccessible()
  }
})
