import { insertFinancials } from '#db/factories/index.ts'
import { expect, test } from '../fixtures.ts'

test('the sentences of the assistant are written as the browser of the member writes', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const member = await newMember()
  await insertFinancials(server.database, [
    {
      userId: member.id,
      projectName: 'Harbour 3',
      transactionType: 'paid',
      category: 'expense',
      amount: '12345.50',
      currency: 'EUR',
      transactionDate: '2026-10-05',
    },
  ])
  const page = await member.open('/ai', { locale: 'de-DE', viewport: { width: 320, height: 800 } })
  await page.getByRole('button', { name: /^Data access/ }).click()
  await page.getByRole('switch', { name: 'Financial', exact: true }).check()
  await page.keyboard.press('Escape')
  const question = page.getByRole('textbox', { name: 'Question', exact: true })
  await question.fill('payments since 2026-10-02 over 10.000,00 EUR')
  await page.keyboard.press('Enter')
  const answer = page.getByRole('article', { name: /^Question/ })
  await expect(answer).toContainText('05.10.2026, Harbour 3, 12.345,50 EUR, Paid')
  await expect(answer).toContainText('since 02.10.2026')
  await expect(answer).toContainText('at least 10.000,01')
  await expect(answer).not.toContainText('12,345.50')
  await expectAccessible(page)
  // The page is asked anew, and says the same.
  await page.reload()
  await expect(answer).toContainText('05.10.2026, Harbour 3, 12.345,50 EUR, Paid')
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(isWider).toBe(false)
})
