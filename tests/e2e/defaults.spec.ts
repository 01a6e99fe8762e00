import { buildInvoice, insertFinancials } from '#db/factories/index.ts'
import { addDays, formatDate, today } from '#platform/contract/dates.ts'
import { expect, test } from './fixtures.ts'
import { dialog, field, line, path } from './financials/parts.ts'
import { address, form } from './invoices/parts.ts'

test('money received is income until a category is chosen, and the last currency is remembered', async ({
  newMember,
  server,
}) => {
  const member = await newMember()
  const page = await member.open(path)
  const add = async () => {
    await page.getByRole('button', { name: 'Add Transaction' }).first().click()
    await expect(dialog(page)).toBeVisible()
  }
  await add()
  const [category, currency] = [field(page, 'Category'), field(page, 'Currency')]
  await expect(category).toHaveValue('expense')
  await expect(currency).toHaveValue('USD')
  await dialog(page).getByText('Received', { exact: true }).click()
  await expect(category).toHaveValue('income')
  await dialog(page).getByText('Paid', { exact: true }).click()
  await expect(category).toHaveValue('expense')
  await category.selectOption('loan')
  await dialog(page).getByText('Received', { exact: true }).click()
  await expect(category).toHaveValue('loan')

  await insertFinancials(server.database, [line(member.id, 'Quay', { currency: 'GBP' })])
  await page.goto(path)
  await add()
  await expect(currency).toHaveValue('GBP')
  // Nothing was typed, so closing asks nothing.
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
})

test('a customer’s last terms give the due date, which a typed one replaces for good', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const member = await newMember()
  await buildInvoice(server.database, {
    userId: member.id,
    status: 'sent',
    companyName: 'Whitfield',
    customerName: 'Hansen Metals',
    currency: 'EUR',
    invoiceDate: '2026-02-01',
    dueDate: '2026-03-03',
  })
  const page = await member.open(`${address}&form=new`)
  const due = form(page).getByLabel('Due date')
  await expect(form(page).getByLabel(/^Company name/)).toHaveValue('Whitfield')
  await expect(form(page).getByLabel('Currency')).toHaveValue('EUR')
  await expect(due).toHaveValue('')
  const customer = form(page).getByLabel(/^Customer name/)
  await customer.fill('hansen metals')
  await customer.press('Tab')
  await expect(due).toHaveValue(formatDate(addDays(today(), 30)))
  await expect(form(page).getByText('30 days, as last time')).toBeVisible()
  await expectAccessible(page)
  await form(page)
    .getByLabel(/^Invoice date/)
    .fill('2026-05-01')
  await expect(due).toHaveValue('May 31, 2026')
  await due.fill('2026-07-07')
  await expect(form(page).getByText('30 days, as last time')).toHaveCount(0)
  await form(page)
    .getByLabel(/^Invoice date/)
    .fill('2026-06-01')
  await expect(due).toHaveValue('Jul 07, 2026')
})
