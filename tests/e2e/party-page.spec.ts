import { today } from '#platform/contract/dates.ts'
import { billBody } from '#tests/support/bills.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { copied } from './clipboard.ts'
import { expect, test } from './fixtures.ts'
import { dialog, one, path, post } from './parties.ts'

test('the page of a customer shows what is open and a statement of a period, and has an address', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember()
  const { id } = await (await post(member, '/api/parties', { name: 'Weser Pumpen' })).json()
  const issue = async (invoiceDate: string, unitPrice: number) => {
    const body = invoiceBody({
      customerName: 'Weser Pumpen',
      status: 'final',
      currency: 'EUR',
      invoiceDate,
      items: [{ serial: 1, description: 'Pump', unit: 'pcs', quantity: 1, unitPrice }],
    })
    return (await post(member, '/api/invoices', body)).json()
  }
  const first = await issue('2026-01-10', 100)
  await issue('2026-02-10', 50)
  await post(member, '/api/payments', {
    date: '2026-02-20',
    amount: 60,
    currency: 'EUR',
    method: 'bank',
    reference: 'Transfer 7',
    allocations: [{ invoiceId: first.id, amount: 60 }],
  })
  const page = await member.open(`${path}&party=${id}`)
  const party = one(page, 'Weser Pumpen')
  await expect(party.getByRole('region', { name: 'Open' })).toContainText('They owe€90.00')
  await expect(party.getByRole('list', { name: 'Transactions' })).toContainText('Transfer 7')
  const statement = party.getByRole('article', { name: 'Statement of Weser Pumpen' })
  await expect(statement.getByRole('row').filter({ hasText: 'Transfer 7' })).toContainText('€90.00')
  await expect(statement.getByRole('row').filter({ hasText: 'Opening balance' })).toContainText('€0.00')
  await expectAccessible(page)
  await party.getByRole('textbox', { name: 'From' }).fill('2026-02-01')
  await page.keyboard.press('Tab')
  await expect(statement.getByRole('row').filter({ hasText: 'Opening balance' })).toContainText('€100.00')
  await expect(statement.getByRole('row').filter({ hasText: 'Closing balance' })).toContainText('€90.00')
  await expect(statement.getByRole('row')).toHaveCount(5)
  await party.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /XLSX/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^statement-.*\.xlsx$/)
  await page.context().grantPermissions(['clipboard-write'])
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied').first()).toBeVisible()
  expect(await copied(page)).toContain(`tab=parties&party=${id}`)
  await party.getByRole('link', { name: first.invoiceNumber }).click()
  await expect(page).toHaveURL(new RegExp(`invoice=${first.id}`))
})

test('the page of a supplier states bills and what was paid of them', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember()
  const { id } = await (await post(member, '/api/parties', { name: 'Quayside' })).json()
  const body = billBody({ supplierName: 'Quayside', status: 'open', supplierNumber: 'Q-1' })
  const bill = await (await post(member, '/api/bills', body)).json()
  await post(member, '/api/payments', {
    direction: 'out',
    date: today(),
    amount: 19,
    currency: 'EUR',
    method: 'bank',
    reference: 'Transfer 9',
    allocations: [{ billId: bill.id, amount: 19 }],
  })
  const page = await member.open(`${path}&party=${id}`)
  const statement = one(page, 'Quayside').getByRole('article', { name: 'Statement of Quayside' })
  const bills = statement.getByRole('region', { name: 'Bills in EUR' })
  await expect(bills.getByRole('row').filter({ hasText: 'Q-1' })).toContainText('€119.00')
  await expect(bills.getByRole('row').filter({ hasText: 'Transfer 9' })).toContainText('€100.00')
  await expect(bills.getByRole('row').filter({ hasText: 'Closing balance' })).toContainText('€100.00')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Record payment: You owe €100.00' }).click()
  await expect(page.getByRole('dialog', { name: /Payment of BILL-/ })).toBeVisible()
})

test('one payment settles all that a customer owes, and the rest stands on account until it is applied', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember()
  const { id } = await (await post(member, '/api/parties', { name: 'Weser Pumpen' })).json()
  const line = { serial: 1, description: 'Pump', unit: 'pcs', quantity: 1 }
  for (const [invoiceDate, unitPrice] of [
    ['2026-01-10', 100],
    ['2026-02-10', 50],
  ] as const) {
    const items = [{ ...line, unitPrice }]
    const body = {
      customerName: 'Weser Pumpen',
      status: 'final',
      currency: 'EUR',
      invoiceDate,
      items,
    } as const
    await post(member, '/api/invoices', invoiceBody(body))
  }
  const page = await member.open(`${path}&party=${id}`)
  const open = page.getByRole('region', { name: 'Open', exact: true })
  await open.getByRole('button', { name: 'Record payment: They owe €150.00' }).click()
  const shares = dialog(page).getByRole('region', { name: 'What is open' })
  await expect(shares.getByRole('spinbutton').first()).toHaveValue(/^100/)
  await expect(dialog(page).getByRole('spinbutton', { name: 'Amount (EUR)' })).toHaveValue(/^150/)
  await expectAccessible(page)
  await dialog(page).getByRole('spinbutton', { name: 'Amount (EUR)' }).fill('120')
  await dialog(page).getByRole('button', { name: 'Fill oldest first' }).click()
  await expect(shares.getByRole('spinbutton').last()).toHaveValue(/^20/)
  await dialog(page).getByRole('button', { name: 'Record payment' }).click()
  await expect(open).toContainText('They owe€30.00')
  await expect(one(page, 'Weser Pumpen').getByRole('list', { name: 'Transactions' })).toContainText('€120.00')
  await open.getByRole('button', { name: 'Record payment: They owe €30.00' }).click()
  await expect(page.getByRole('dialog', { name: /Payment of INV-/ })).toBeVisible()
  await page.keyboard.press('Escape')

  // What is paid too much stands on account, where it is applied or refunded in one act.
  const paid = { date: '2026-04-01', currency: 'EUR', partyId: id, hold: true }
  await post(member, '/api/payments', { ...paid, amount: 246.12 })
  await expect(open).toContainText('They owe€30.00')
  await expect(open).toContainText('On account€246.12')
  await open.getByRole('button', { name: /Apply or refund/ }).click()
  const account = page.getByRole('dialog', { name: 'On account of Weser Pumpen' })
  await account.getByRole('button', { name: 'Apply €246.12 to what is open' }).click()
  await expect(account.getByRole('button', { name: 'Refund €216.12' })).toBeVisible()
  await expectAccessible(page)
  await account.getByRole('button', { name: 'Refund €216.12' }).click()
  // Nothing is left to decide.
  await expect(account).toHaveCount(0)
  await expect(open).toContainText('Nothing is open.')
})
