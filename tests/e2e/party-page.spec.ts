import { today } from '#platform/contract/dates.ts'
import { billBody } from '#tests/support/bills.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { copied } from './clipboard.ts'
import { expect, test } from './fixtures.ts'
import { dialog, one, path, post, rows, textbox } from './parties.ts'

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

test('a customer is linked with a company and a member of the network', async ({
  newMember,
  expectAccessible,
}) => {
  const [member, ada] = [await newMember(), await newMember({ fullName: 'Ada Linked' })]
  const name = `Kranbau ${Date.now()}`
  const company = await (await post(ada, '/api/companies', { name })).json()
  await post(member, '/api/parties', { name: 'Kranbau' })
  const page = await member.open(path)
  await rows(page).getByRole('button', { name: 'Kranbau' }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  const box = (label: string) => dialog(page).getByRole('combobox', { name: label })
  await box('Company on Kontor').fill('Nobody is called this')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(box('Company on Kontor')).toHaveAccessibleDescription(/choose one of the list/)
  await box('Company on Kontor').fill(name)
  await page.getByRole('option', { name }).click()
  await box('Member on Kontor').fill('@' + ada.username)
  await page.getByRole('option', { name: /Ada Linked/ }).click()
  await expect(dialog(page).getByRole('group', { name: 'Member on Kontor' })).toContainText('Ada Linked')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  const party = one(page, 'Kranbau')
  await expect(party.getByRole('link', { name })).toHaveAttribute('href', `/companies/${company.id}`)
  await expect(party.getByRole('link', { name: 'Ada Linked' })).toHaveAttribute('href', `/profile/${ada.id}`)

  await page.getByRole('button', { name: 'Edit' }).click()
  await dialog(page).getByRole('button', { name: 'Remove: Company on Kontor' }).click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(party.getByRole('link', { name })).toHaveCount(0)
  await party.getByRole('link', { name: 'Ada Linked' }).click()
  await expect(page).toHaveURL(`/profile/${ada.id}`)
})

test('what was changed of a customer is told and taken back, and mail to them stops', async ({
  newMember,
  expectAccessible,
}) => {
  const [member, ada] = [await newMember(), await newMember({ fullName: 'Ada Former' })]
  const made = await (
    await post(member, '/api/parties', { name: 'Weser Pumpen', city: 'Bremen', paymentTermsDays: 14 })
  ).json()
  const page = await member.open(`${path}&party=${made.id}`)
  const party = one(page, 'Weser Pumpen')
  await page.getByRole('button', { name: 'Edit' }).click()
  await textbox(page, 'City').fill('Kiel')
  await textbox(page, 'Payment terms').fill('')
  await dialog(page).getByRole('button', { name: 'Add person' }).click()
  await textbox(page, 'Person 1').fill('Ole Berg')
  await dialog(page).getByRole('combobox', { name: 'Member on Kontor' }).fill(ada.username)
  await page.getByRole('option', { name: /Ada Former/ }).click()
  await dialog(page).getByRole('switch', { name: 'No reminders and mails to this customer' }).check()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(party.getByText('Stopped')).toBeVisible()

  await page.getByRole('button', { name: 'History' }).click()
  const history = dialog(page).getByRole('list', { name: 'History' })
  for (const change of [
    'City: Bremen → Kiel',
    'Payment terms: 14 days → empty',
    'Reminders and mails: empty → stopped',
    'People: empty → Ole Berg',
    'Member on Kontor: empty → Ada Former',
  ])
    await expect(history).toContainText(change)
  await expectAccessible(page)
  await history.getByRole('button', { name: 'Restore what was before' }).click()
  await expect(textbox(page, 'City')).toHaveValue('Bremen')
  await expect(textbox(page, 'Payment terms')).toHaveValue('14')
  await expect(textbox(page, 'Person 1')).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(party.getByText('Bremen')).toBeVisible()
  await expect(party.getByText('Stopped')).toHaveCount(0)
  await expect(party.getByText('Ada Former')).toHaveCount(0)
})

test('one payment settles all that a customer owes, from their page', async ({
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
})

test('what is paid too much stands on account, where it is applied or refunded in one act', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember()
  const { id } = await (await post(member, '/api/parties', { name: 'Wolf' })).json()
  const invoice = (total: number) => {
    const items = [{ serial: 1, description: 'Oil', unit: 'l', quantity: 1, unitPrice: total }]
    return post(
      member,
      '/api/invoices',
      invoiceBody({ customerName: 'Wolf', status: 'final', currency: 'EUR', items }),
    )
  }
  const paid = { date: '2026-04-01', currency: 'EUR', partyId: id, hold: true }
  await post(member, '/api/payments', { ...paid, amount: 246.12 })
  const page = await member.open(`${path}&party=${id}`)
  const party = one(page, 'Wolf')
  const open = party.getByRole('region', { name: 'Open' })
  await expect(open).toContainText('On account€246.12')
  await expect(open).not.toContainText('They owe')
  await invoice(100)
  await expect(open).toContainText('They owe€100.00')
  await expect(open).toContainText('On account€246.12')
  await open.getByRole('button', { name: /Apply or refund/ }).click()
  const account = page.getByRole('dialog', { name: 'On account of Wolf' })
  await account.getByRole('button', { name: 'Apply €246.12 to what is open' }).click()
  await expect(account.getByRole('button', { name: 'Refund €146.12' })).toBeVisible()
  await expectAccessible(page)
  await account.getByRole('button', { name: 'Refund €146.12' }).click()
  // Nothing is left to decide.
  await expect(account).toHaveCount(0)
  await expect(open).toContainText('Nothing is open.')
})
