import type { Page } from '@playwright/test'
import { addDays, today } from '#platform/contract/dates.ts'
import { csv } from '#tests/support/sheets.ts'
import { expect, test, type TestMember } from './fixtures.ts'
import { chooseFile, dialog as importDialog } from './imports/parts.ts'
import { form, row } from './invoices/parts.ts'

test.setTimeout(240_000)

const dialog = (page: Page) => page.getByRole('dialog').last()
const textbox = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true })
const customer = 'Weser Pumpen GmbH'

/** The founder founds a company whose papers are legal. */
async function found(page: Page, name: string): Promise<void> {
  await page.goto('/companies')
  await page.getByRole('button', { name: 'New company' }).click()
  for (const [label, value] of [
    ['Name', name],
    ['Legal name', `${name} GmbH`],
    ['Street', 'Kehrwieder 8'],
    ['Postcode', '20457'],
    ['City', 'Hamburg'],
    ['VAT number', `DE${String(Date.now()).slice(-9)}`],
  ] as const)
    await textbox(page, label).fill(value)
  await dialog(page).getByRole('combobox', { name: 'Country' }).selectOption('Germany')
  await dialog(page).getByRole('button', { name: 'Found company' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

async function invite(page: Page, colleague: TestMember, role: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite' }).click()
  await dialog(page).getByLabel('Username or email').fill(colleague.username)
  await dialog(page).getByLabel('Role').selectOption(role)
  await dialog(page).getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText(colleague.fullName)
}

/** A colleague accepts, and opens the book. */
async function join(page: Page, name: string, role: string): Promise<void> {
  await page.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Accept' }).click()
  const company = page.getByRole('link', { name: new RegExp(name) }).first()
  await expect(company).toContainText(role)
  await company.click()
  await page.getByRole('button', { name: 'Open the book' }).click()
  await expect(page.getByRole('button', { name: `Book: ${name}` })).toBeVisible()
}

/** The trader writes a document of one line with the tax of the company's country. */
async function write(page: Page, document: 'Quote' | 'Invoice', date: string, price: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Invoice' }).first().click()
  const box = (name: string | RegExp) => form(page).getByLabel(name)
  await expect(box('Tax rate %, line 1')).toHaveValue('19')
  await box(/^Document( \*)?$/).selectOption(document)
  await box(/^Customer name/).fill(customer)
  await box(/^Customer name/).blur()
  await expect(box(/^Customer address/)).toHaveValue('Deichstraße 4\n28199 Bremen\nGermany')
  await box(/^Invoice date/).fill(date)
  await box(/^Due date/).fill(addDays(date, 30))
  await box('Description, line 1').fill('Deep groove ball bearing 6205-2RS')
  await box('Unit, line 1').fill('pcs')
  await box('Quantity, line 1').fill('100')
  await box('Unit price, line 1').fill(price)
  await box('Status').selectOption('Final')
  await form(page).getByRole('button', { name: 'Create Invoice' }).click()
  await expect(form(page)).toHaveCount(0)
}

test('a company of four founds, imports, stocks, quotes, invoices, and is paid', async ({
  newMember,
  browser,
  server,
}) => {
  const name = `Harbour Trading ${Date.now()}`
  const email = 'buying@weser-pumpen.example'
  const [founder, bookkeeper, storekeeper, trader] = [
    await newMember({ fullName: 'Frida Founder', verified: true }),
    await newMember({ fullName: 'Bilal Bookkeeper', verified: true }),
    await newMember({ fullName: 'Stella Storekeeper', verified: true }),
    await newMember({ fullName: 'Timo Trader', verified: true }),
  ]
  const atFounder = await founder.open()
  const atBookkeeper = await bookkeeper.open('/companies')
  const atStorekeeper = await storekeeper.open('/companies', {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const atTrader = await trader.open('/companies')
  for (const page of [atFounder, atBookkeeper, atStorekeeper, atTrader]) page.setDefaultTimeout(15_000)

  await test.step('the founder invites three colleagues, who accept', async () => {
    await found(atFounder, name)
    await atFounder.getByRole('tab', { name: /^People/ }).click()
    await invite(atFounder, bookkeeper, 'Bookkeeper')
    await invite(atFounder, storekeeper, 'Storekeeper')
    await invite(atFounder, trader, 'Trader')
    await join(atBookkeeper, name, 'Bookkeeper')
    await join(atStorekeeper, name, 'Storekeeper')
    await join(atTrader, name, 'Trader')
    await expect(atFounder.getByRole('list', { name: 'People' }).locator('> li')).toHaveCount(4)
  })

  await test.step("the bookkeeper imports last year's money", async () => {
    const year = Number(today().slice(0, 4)) - 1
    const lines = [
      `Rent;05.01.${year};Ausgabe;1.200,00;Aufwand`,
      `Rent;05.02.${year};Ausgabe;1.200,00;Aufwand`,
      `Sales;17.02.${year};Eingang;8.330,50;Erlöse`,
    ]
    await atBookkeeper.getByRole('tab', { name: 'Financial Transactions' }).click()
    await atBookkeeper.getByRole('button', { name: 'Import' }).first().click()
    await chooseFile(atBookkeeper, 'last-year.csv', csv(lines, 'Project;Datum;Typ;Betrag;Kategorie'))
    await importDialog(atBookkeeper).getByRole('button', { name: 'Check 3 rows' }).click()
    await importDialog(atBookkeeper).getByRole('button', { name: 'Import 3 rows' }).click()
    await importDialog(atBookkeeper).getByRole('button', { name: 'Done' }).click()
    await expect(row(atBookkeeper, 'Sales')).toContainText('8,330.50')
  })

  await test.step('the storekeeper books stock from a phone', async () => {
    await atStorekeeper.getByRole('tab', { name: 'Material Transactions' }).click()
    await atStorekeeper.getByRole('button', { name: 'Add Transaction' }).first().click()
    for (const [label, value] of [
      ['Project', 'Stock'],
      ['Material', 'Deep groove ball bearing 6205-2RS'],
      ['Unit', 'pcs'],
      ['Quantity', '4000'],
      ['Warehouse', 'Hall 1'],
    ] as const)
      await dialog(atStorekeeper).getByLabel(label).fill(value)
    await dialog(atStorekeeper).getByRole('button', { name: 'Add Transaction' }).click()
    await expect(atStorekeeper.getByText('Deep groove ball bearing 6205-2RS').first()).toBeVisible()
  })

  await test.step('the trader quotes, invoices with tax, and sends', async () => {
    await atTrader.getByRole('tab', { name: 'Customers & Suppliers' }).click()
    await atTrader.getByRole('button', { name: 'Add', exact: true }).first().click()
    for (const [label, value] of [
      ['Name', customer],
      ['Street', 'Deichstraße 4'],
      ['Postcode', '28199'],
      ['City', 'Bremen'],
      ['Email', email],
    ] as const)
      await textbox(atTrader, label).fill(value)
    await dialog(atTrader).getByRole('combobox', { name: 'Country' }).selectOption('Germany')
    await dialog(atTrader).getByRole('button', { name: 'Add', exact: true }).click()
    await expect(atTrader.getByText(customer).first()).toBeVisible()

    await atTrader.getByRole('tab', { name: 'Invoice Management' }).click()
    await write(atTrader, 'Quote', today(), '1.20')
    await row(atTrader, /QT-\d{4}-00001/)
      .getByText(customer)
      .dblclick()
    await dialog(atTrader).getByRole('button', { name: 'Make invoice' }).click()
    await expect(dialog(atTrader).getByText('Made from')).toBeVisible()
    await dialog(atTrader).getByRole('button', { name: 'Edit Invoice' }).click()
    await form(atTrader).getByLabel('Status').selectOption('Final')
    await form(atTrader).getByRole('button', { name: 'Update Invoice' }).click()
    await expect(row(atTrader, /INV-\d{4}-00001/)).toContainText('€142.80')
    // An older one that nobody has paid.
    await write(atTrader, 'Invoice', addDays(today(), -75), '2')
    await row(atTrader, /INV-\d{4}-00001/)
      .first()
      .getByText(customer)
      .dblclick()
    await dialog(atTrader).getByRole('button', { name: 'Send', exact: true }).click()
    await atTrader.getByRole('button', { name: 'Send by email' }).click()
    await expect(dialog(atTrader).getByRole('textbox', { name: 'To' })).toHaveValue(email)
    await dialog(atTrader).getByRole('button', { name: 'Send', exact: true }).click()
    await expect(atTrader.getByRole('list', { name: 'Mails' })).toContainText('Sent')
  })

  await test.step('the customer opens the link and says that it is paid', async () => {
    const context = await browser.newContext()
    const atCustomer = await context.newPage()
    await expect(async () => {
      await atCustomer.goto(`${server.url}/outbox`)
      await atCustomer.getByRole('link').filter({ hasText: email }).first().click({ timeout: 2_000 })
      await atCustomer.getByRole('article').getByRole('link').first().click({ timeout: 2_000 })
      await expect(atCustomer).toHaveURL(/\/i\//, { timeout: 2_000 })
    }).toPass()
    await expect(atCustomer.getByText('142.80').first()).toBeVisible()
    await atCustomer.getByRole('button', { name: 'I have paid' }).click()
    await expect(atCustomer.getByText('You said that this is paid')).toBeVisible()
    await context.close()
  })

  await test.step('the bookkeeper records the payment', async () => {
    await atBookkeeper.getByRole('tab', { name: 'Invoice Management' }).click()
    await row(atBookkeeper, '€142.80').first().getByText(customer).dblclick()
    await dialog(atBookkeeper).getByRole('button', { name: 'Send', exact: true }).click()
    await expect(atBookkeeper.getByRole('list', { name: 'Links' })).toContainText('says that it is paid')
    await dialog(atBookkeeper).getByRole('button', { name: 'Payments', exact: true }).click()
    await atBookkeeper.getByRole('button', { name: 'Record payment' }).click()
    await expect(dialog(atBookkeeper).getByRole('spinbutton', { name: 'Amount (EUR)' })).toHaveValue('142.8')
    await dialog(atBookkeeper).getByRole('button', { name: 'Record payment' }).click()
    await expect(atBookkeeper.getByRole('region', { name: 'Payments' }).getByRole('listitem')).toHaveCount(1)
  })

  await test.step('the manager sees who still owes, and what was stocked and imported', async () => {
    await atFounder.getByRole('tab', { name: 'About' }).click()
    await atFounder.getByRole('button', { name: 'Open the book' }).click()
    await atFounder.getByRole('tab', { name: 'Invoice Management' }).click()
    await atFounder.getByRole('tab', { name: 'Ages of dues' }).click()
    await expect(row(atFounder, customer).getByRole('cell').last()).toHaveText('238.00')
    await atFounder.getByRole('tab', { name: 'Material Transactions' }).click()
    await expect(row(atFounder, 'Deep groove ball bearing 6205-2RS').first()).toContainText('4,000')
    await atFounder.getByRole('tab', { name: 'Financial Transactions' }).click()
    await expect(row(atFounder, '8,330.50').first()).toContainText('Sales')
    // What the bookkeeper recorded is money that came in.
    await row(atFounder, '+142.80').getByText(customer).dblclick()
    await expect(dialog(atFounder).getByRole('link', { name: /^INV-\d{4}-00001$/ })).toBeVisible()
    await dialog(atFounder).getByRole('button', { name: 'Close' }).last().click()
    // A page of its own: closing the dialog would go back in the history while this goes forward.
    const money = await atTrader.context().newPage()
    await money.goto(atTrader.url().replace(/tab=\w+/, 'tab=financials'))
    await expect(money.getByText(/Your role in this company does not/)).toBeVisible()
  })
})
