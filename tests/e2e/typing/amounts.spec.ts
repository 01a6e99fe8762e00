import { insertFinancials } from '#db/factories/index.ts'
import { accountsApi } from '#features/people/accounts/contract.ts'
import { financialsApi } from '#features/books/financials/contract.ts'
import { addDays, formatDate, today } from '#platform/contract/dates.ts'
import { expect, test } from '../fixtures.ts'
import { dialog, field, line, path, row } from '../financials/parts.ts'
import { toasts } from '../window.ts'

test('amounts are read as people write them, and said back', async ({ newMember, expectAccessible }) => {
  const member = await newMember()
  const page = await member.open(path)
  await page.getByRole('button', { name: 'Add Transaction' }).first().click()
  const amount = field(page, 'Amount')
  const echo = dialog(page).getByText(/^Read as/)
  for (const text of ['1250,50', '1.250,50', "1'250.50", '1 250,50', '€1.250,50', 'EUR 1250,50']) {
    await amount.fill(text)
    await expect(echo).toContainText('Read as 1,250.50')
  }
  await expectAccessible(page)
  await amount.fill('1250.50')
  await expect(echo).toHaveCount(0)
  // As a spreadsheet copies a cell.
  await amount.fill('1.250,50\u00A0€\n')
  await field(page, 'Project Name').fill('Pasted')
  await expect(amount).toHaveValue('1250.50')
  await page.keyboard.press('Control+Enter')
  await expect(row(page, 'Pasted')).toContainText('1,250.50')
})

test('a number that can be read two ways is asked about, and never guessed', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember()
  const page = await member.open(path)
  await page.getByRole('button', { name: 'Add Transaction' }).first().click()
  await field(page, 'Project Name').fill('Asked')
  const amount = field(page, 'Amount')
  const question = dialog(page).getByRole('group', { name: 'Which number is 1.250?' })
  await amount.fill('1.250')
  await expect(question.getByRole('button')).toHaveText(['1.25', '1 250'])
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(amount).toHaveAccessibleDescription('Choose which number is meant')
  await expect(amount).toBeFocused()
  await question.getByRole('button', { name: '1 250' }).click()
  await expect(question).toHaveCount(0)
  await expect(amount).toHaveValue('1250')
  await expect(amount).toBeFocused()
  await amount.fill('2,500')
  await page.keyboard.press('Enter')
  await expect(amount).toHaveValue('2500')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(row(page, 'Asked')).toContainText('2,500.00')
  const [stored] = (await member.client.call(financialsApi.list)).body
  expect(stored?.amount).toBe(2500)
})

test('dates are typed as people write them', async ({ newMember, expectAccessible }) => {
  const member = await newMember()
  const page = await member.open(path)
  await page.getByRole('button', { name: 'Add Transaction' }).first().click()
  const date = dialog(page).getByLabel(/^Date/)
  await expect(date).toHaveValue(formatDate(today()))
  for (const [text, meant] of [
    ['23.11.26', '2026-11-23'],
    ['23 nov 2025', '2025-11-23'],
    ['2026-03-05', '2026-03-05'],
    ['+30', addDays(today(), 30)],
    ['yesterday', addDays(today(), -1)],
  ] as const) {
    await date.fill(text)
    await expect(dialog(page).getByText(/^Read as/)).toContainText(formatDate(meant))
    await date.press('Tab')
    await expect(date).toHaveValue(formatDate(meant))
  }
  await date.press('ArrowUp')
  await expect(date).toHaveValue(formatDate(today()))
  await expectAccessible(page)
  await date.fill('someday')
  await field(page, 'Project Name').fill('On a day')
  await field(page, 'Amount').fill('5')
  await page.keyboard.press('Control+Enter')
  await expect(date).toHaveAccessibleDescription('A date is written like 2026-01-31')
  await expect(date).toBeFocused()
  await date.fill('5 jan 2026')
  await page.keyboard.press('Control+Enter')
  await expect(row(page, 'On a day')).toContainText('Jan 05, 2026')
})

test('numbers and dates follow the browser until a member chooses otherwise', async ({
  newMember,
  server,
}) => {
  const member = await newMember()
  await insertFinancials(server.database, [{ ...line(member.id, 'Harbour'), amount: '1234567.5' }])
  const page = await member.open('/account')
  const numbers = page.getByLabel('Numbers', { exact: true })
  await expect(numbers.locator('option').first()).toHaveText('As in the browser: 1,234.50')
  await numbers.selectOption('1.234,50')
  await expect(page.getByText(/Your files take/)).toContainText(/0 bytes/)
  await page.getByLabel('Dates', { exact: true }).selectOption('DD.MM.YYYY')
  await expect
    .poll(async () => (await member.client.call(accountsApi.current)).body.notation)
    .toEqual({ numbers: '1.234,50', dates: 'DD.MM.YYYY' })
  const french = await member.open('/account', { locale: 'fr-FR' })
  await expect(french.getByLabel('Dates', { exact: true }).locator('option').first()).toHaveText(
    /^As in the browser: \d\d\/\d\d\/\d{4}$/,
  )
  await page.goto(path)
  await expect(row(page, 'Harbour')).toContainText('1.234.567,50')
  await expect(row(page, 'Harbour')).toContainText(/\d\d\.\d\d\.\d{4}/)
  await row(page, 'Harbour').getByRole('gridcell').nth(2).click()
  await page.keyboard.press('e')
  await expect(field(page, 'Amount')).toHaveValue('1234567,5')
  await field(page, 'Amount').fill('1.125')
  await expect(dialog(page).getByRole('group').getByRole('button')).toHaveText(['1 125', '1,125'])
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await expect(toasts(page)).toContainText('Transaction updated')
  await expect(row(page, 'Harbour')).toContainText('1.125,00')
})
