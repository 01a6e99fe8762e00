import { buildInvoice } from '#db/factories/index.ts'
import { addDays, today } from '#platform/contract/dates.ts'
import { expect, test } from './fixtures.ts'

test('the ages of dues show who is late by how much, and lead to their statement', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const member = await newMember()
  const owe = (customerName: string, late: number, unitPrice: number) =>
    buildInvoice(server.database, {
      userId: member.id,
      customerName,
      currency: 'EUR',
      status: 'sent',
      invoiceDate: '2026-01-05',
      dueDate: addDays(today(), -late),
      items: [{ description: 'Bearing', unit: 'pcs', quantity: 1, unitPrice }],
    })
  await owe('Weser Pumpen', 100, 500)
  await owe('Weser Pumpen', -5, 20)
  await owe('Nordlicht Foods', 10, 70)
  const page = await member.open('/ai?tab=invoices')
  await page.getByRole('tab', { name: 'Ages of dues' }).click()
  await expect(page).toHaveURL(/view=ages/)
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(rowOf('Weser Pumpen').getByRole('cell')).toHaveText([
    'EUR',
    '20.00',
    '',
    '',
    '',
    '500.00',
    '',
    '520.00',
  ])
  await expect(rowOf('2 customers').getByRole('cell').last()).toHaveText('590.00')
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Export' })
      .click()
      .then(() => page.getByRole('menuitem', { name: 'Excel workbook (XLSX)' }).click()),
  ])
  expect(download.suggestedFilename()).toBe(`ages-of-dues-${today()}.xlsx`)
  await page.getByRole('button', { name: 'Nordlicht Foods' }).click()
  await expect(page.getByRole('dialog', { name: 'Customer statement' })).toContainText('Nordlicht Foods')
  await page.goBack()
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(page.getByRole('list', { name: 'Ages of dues' }).getByRole('listitem').first()).toContainText(
    'Over 90 days',
  )
  await expectAccessible(page)
})
