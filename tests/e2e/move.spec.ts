import { insertCustomColumns, insertFinancials, insertInvoices } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { expect, test } from './fixtures.ts'

const line = (userId: number) => ({
  userId,
  projectName: 'Harbour',
  transactionDate: '2026-01-31',
  transactionType: 'paid' as const,
  amount: 10,
  category: 'expense' as const,
  custom: { team: 'Red' },
})
const invoice = (userId: number) => ({
  userId,
  status: 'final' as const,
  companyName: 'Hansen',
  companyAddress: 'Hamburg',
  customerName: 'Nordlicht',
  customerAddress: '1 Market Street',
  invoiceDate: '2026-03-05',
  currency: 'EUR' as const,
  items: [{ description: 'Oil', unit: 'l', quantity: 10, unitPrice: '2.5' }],
})

test('a member moves their records into the company, and back', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const member = await newMember()
  const made = await member.client.fetch('/api/companies', {
    method: 'POST',
    body: JSON.stringify({ name: `Pier ${Date.now()}` }),
    headers: { 'content-type': 'application/json' },
  })
  const { id, bookId, name } = JSON.parse(await made.text())
  await insertCustomColumns(server.database, [{ userId: member.id, columnId: 'team', name: 'Team' }])
  await insertFinancials(
    server.database,
    Array.from({ length: 12 }, () => line(member.id)),
  )
  await insertInvoices(server.database, [invoice(member.id), invoice(member.id), invoice(bookId)])
  const page = await member.open(`/companies/${id}`)
  await page.getByRole('button', { name: 'Move my records here' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName(`Move my records to ${name}`)
  await expect(dialog.getByText('INV-2026-00001 → INV-2026-00003')).toBeVisible()
  await expect(dialog.getByText('Is created')).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: 'Materials' })).toBeDisabled()
  await expectAccessible(page)
  // Two invoices, and their customer, whom the company has already.
  await dialog.getByRole('checkbox', { name: 'Money' }).uncheck()
  await expect(dialog.getByRole('button', { name: 'Move 3 records' })).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Money' }).check()
  await dialog.getByRole('button', { name: 'Move 15 records' }).click()
  await expect(dialog.getByText('14 records were moved.')).toBeVisible()
  await expect(dialog.getByText('1 invoice got a new number.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()

  // A colleague changes one of them.
  await server.database.run(sql`
    update financial_transactions set version = version + 1
    where id = (select min(id) from financial_transactions where book_id = ${bookId})`)
  await page.reload()
  await page.getByRole('button', { name: 'Move my records here' }).click()
  await expect(dialog.getByText('14 records were moved.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo the move' }).click()
  await expect(dialog.getByText('13 records were brought back into your own book.')).toBeVisible()
  await expect(dialog.getByText('1 record stayed in the company')).toBeVisible()
})
