import type { Page } from '@playwright/test'
import { today } from '#platform/contract/dates.ts'
import { billBody } from '#tests/support/bills.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { expect, test, type TestMember } from './fixtures.ts'

const path = '/ai?tab=parties'
const dialog = (page: Page) => page.getByRole('dialog').last()
/** What is known of one, on a page of its own. */
const one = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const back = (page: Page) => page.getByRole('button', { name: 'All customers and suppliers' }).click()
const textbox = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true })
const list = (page: Page) => page.getByRole('list', { name: 'Customers and suppliers' })
const rows = (page: Page) => list(page).getByRole('listitem')

const post = (member: TestMember, address: string, body: unknown) =>
  member.client.fetch(address, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

test('a customer is added, found, changed, put away and brought back', async ({
  newMember,
  expectAccessible,
}) => {
  const page = await (await newMember()).open(path)
  await expect(page.getByText('No customers or suppliers yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(textbox(page, 'Name')).toHaveAccessibleDescription(/Please enter a name/)
  await textbox(page, 'Name').fill('Nordlicht Foods')
  await textbox(page, 'City').fill('Hamburg')
  await dialog(page).getByRole('combobox', { name: 'Country' }).selectOption('Germany')
  await textbox(page, 'Payment terms').fill('a month')
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(textbox(page, 'Payment terms')).toHaveAccessibleDescription(/whole days/)
  await textbox(page, 'Payment terms').fill('30')
  await dialog(page).getByRole('button', { name: 'Add person' }).click()
  await textbox(page, 'Person 1').fill('Ada Lang')
  await textbox(page, 'Email of person 1').fill('ada')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(textbox(page, 'Email of person 1')).toHaveAccessibleDescription(/valid email address/)
  await textbox(page, 'Email of person 1').fill('ada@nordlicht.example')
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()

  const foods = one(page, 'Nordlicht Foods')
  await expect(foods.getByText('Hamburg, Germany')).toBeVisible()
  await expect(foods.getByRole('link', { name: 'ada@nordlicht.example' })).toBeVisible()
  await expect(foods.getByText('Nothing was traded yet.')).toBeVisible()
  await expect(foods.getByText('No issued invoices yet')).toBeVisible()
  await expectAccessible(page)
  await foods.getByRole('button', { name: 'Edit' }).click()
  await textbox(page, 'Name').fill('Nordlicht AG')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(one(page, 'Nordlicht AG').getByText('Nordlicht Foods')).toBeVisible()
  await back(page)
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search customers and suppliers' }).fill('nobody')
  await expect(page.getByText('Nobody fits this search')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search customers and suppliers' }).fill('foods')
  await rows(page).getByRole('button', { name: 'Nordlicht AG' }).click()
  await page.getByRole('button', { name: 'Move to trash' }).click()
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
  await back(page)
  await expect(page.getByText('Nobody fits this search')).toBeVisible()
  await page.getByRole('button', { name: 'Trash', exact: true }).click()
  await rows(page).getByRole('button', { name: 'Nordlicht AG' }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('button', { name: 'Move to trash' })).toBeVisible()
})

test('names of records become customers, doubled ones are merged, and lead to what was traded', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember()
  for (const customerName of ['Harbour Cranes', 'Harbour Cranes Ltd', 'شركة الميناء'])
    await post(member, '/api/invoices', invoiceBody({ customerName, status: 'final', currency: 'EUR' }))
  const page = await member.open(path)
  await expect(page.getByText('3 names in your records are not listed here yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Choose whom to add' }).click()
  await expectAccessible(page)
  await dialog(page).getByRole('checkbox', { name: 'شركة الميناء' }).uncheck()
  await dialog(page).getByRole('button', { name: 'Add 2 names' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByText('1 name in your records is not listed here yet.')).toBeVisible()

  await rows(page).getByRole('button', { name: 'Harbour Cranes Ltd' }).click()
  await page.getByRole('button', { name: 'Merge' }).click()
  await dialog(page).getByRole('button', { name: 'Merge' }).click()
  await expect(dialog(page).getByText('Please choose one of the list')).toBeVisible()
  await dialog(page).getByRole('combobox', { name: 'Into' }).fill('Harbour')
  await page.getByRole('option', { name: /^Harbour Cranes/ }).click()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Merge' }).click()
  const merged = one(page, 'Harbour Cranes')
  await expect(merged.getByRole('heading', { name: 'Invoices (2)' })).toBeVisible()
  await merged.getByRole('link', { name: 'Show all: Invoices' }).click()
  await expect(page).toHaveURL(/tab=invoices.*kind=invoice/)
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(3)
})

test('colleagues see new customers at once, and a storekeeper only reads them', async ({ newMember }) => {
  const [owner, storekeeper] = [await newMember(), await newMember()]
  const company = JSON.parse(
    await (await post(owner, '/api/companies', { name: `Parties ${Date.now()}` })).text(),
  )
  await post(owner, `/api/companies/${company.id}/invitations`, {
    username: storekeeper.username,
    role: 'storekeeper',
  })
  const [invitation] = JSON.parse(await (await storekeeper.client.fetch('/api/invitations')).text())
  await post(storekeeper, `/api/invitations/${invitation.id}/accept`, {})
  const page = await storekeeper.open(`${path}&book=${company.bookId}`)
  await expect(page.getByText('No customers or suppliers yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toHaveCount(0)
  await post(owner, `/api/parties?book=${company.bookId}`, { name: 'Nordlicht' })
  await rows(page).getByRole('button', { name: 'Nordlicht' }).click()
  await expect(page.getByText('Only the name is known so far.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Statement' })).toHaveCount(0)
})

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
  await expect(party.getByRole('list', { name: 'Payments' })).toContainText('Transfer 7')
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
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`tab=parties&party=${id}`)
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

test('vCards are shown before they become customers, and doubles are said', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember()
  await post(member, '/api/parties', { name: 'Nordlicht' })
  const page = await member.open(path)
  await page.getByRole('button', { name: 'Import vCard' }).click()
  const choose = (name: string, text: string) =>
    dialog(page)
      .getByLabel('vCard to import')
      .setInputFiles({ name, mimeType: 'text/vcard', buffer: Buffer.from(text) })
  await choose('note.txt', 'Nothing of that kind')
  await expect(dialog(page).getByText(/There is no business card in this file/)).toBeVisible()
  const card = (...lines: readonly string[]) =>
    ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n')
  await choose(
    'contacts.vcf',
    card('FN:Ada Lang', 'ORG:nordlicht', 'EMAIL:ada@nordlicht.example') +
      card('FN:Ben Ito') +
      card('FN:Cy Young'),
  )
  const contacts = dialog(page).getByRole('list', { name: 'Contacts' }).getByRole('listitem')
  await expect(contacts).toHaveCount(3)
  await expect(contacts.first()).toContainText('Nordlicht gets what it lacks')
  await expectAccessible(page)
  await contacts.last().getByRole('checkbox').uncheck()
  await dialog(page).getByRole('button', { name: 'Save 2 contacts' }).click()
  await expect(rows(page)).toHaveCount(2)
  await rows(page).getByRole('button', { name: 'Nordlicht' }).click()
  await expect(one(page, 'Nordlicht').getByText('Ada Lang')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'vCard' }).click()
  expect((await download).suggestedFilename()).toBe('Nordlicht.vcf')
})

test('a business card becomes a customer in the chosen book with one press', async ({ newMember }) => {
  const [owner, seller] = [await newMember(), await newMember()]
  const company = await (await post(owner, '/api/companies', { name: `Cards ${Date.now()}` })).json()
  await post(seller, `/api/users/${seller.id}/business-card`, {
    title: '',
    position: 'Sales',
    company: 'Weser Pumpen',
    phone: '+49 421 1',
    email: 'sales@weser.example',
    content: '',
    cardType: 'professional',
    visibility: 'public',
    isDefault: true,
  })
  const page = await owner.open(`/profile/${seller.id}`)
  await page.getByRole('button', { name: 'Save as customer or supplier' }).click()
  await page.getByRole('menuitem', { name: company.name }).click()
  await expect(page.getByText('1 added').first()).toBeVisible()
  await page.getByRole('button', { name: 'Save as customer or supplier' }).click()
  await page.getByRole('menuitem', { name: company.name }).click()
  await expect(page.getByText('1 already there, with what it lacked').first()).toBeVisible()
  await page.goto(`${path}&book=${company.bookId}`)
  await rows(page).getByRole('button', { name: 'Weser Pumpen' }).click()
  await expect(one(page, 'Weser Pumpen').getByText('sales@weser.example')).toBeVisible()
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
  await expect(one(page, 'Weser Pumpen').getByRole('list', { name: 'Payments' })).toContainText('€120.00')
  await open.getByRole('button', { name: 'Record payment: They owe €30.00' }).click()
  await expect(page.getByRole('dialog', { name: /Payment of INV-/ })).toBeVisible()
})
