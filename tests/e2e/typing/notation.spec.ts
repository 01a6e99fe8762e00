import { insertFinancials } from '#db/factories/index.ts'
import { accountsApi } from '#features/people/accounts/contract.ts'
import { expect, test } from '../fixtures.ts'
import { dialog, field, line, path, row } from '../financials/parts.ts'
import { toasts } from '../window.ts'

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
