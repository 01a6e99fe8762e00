import type { Page } from '@playwright/test'
import { monthsUpTo } from '#features/books/dashboard/domain.ts'
import { financialsApi } from '#features/books/financials/contract.ts'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { today } from '#platform/contract/dates.ts'
import { sumLine } from './financials/parts.ts'
import { expect, type TestMember, test } from './fixtures.ts'

/**
 * A new bookkeeper's first day. All figures are calculated here a second time, in whole cents and without the product's
 * own arithmetic.
 */

const decimalText = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
/** `1,234.50`. */
const displayText = (cents: number): string => decimalText(cents).replace(/\B(?=(\d{3})+\.)/g, ',')

interface Entry {
  readonly date: string
  readonly type: 'received' | 'paid'
  readonly currency: 'USD' | 'EUR'
  readonly cents: number
  readonly text: string
}

const entries: readonly Entry[] = Array.from({ length: 200 }, (_, index) => ({
  date: `${monthsUpTo(today(), 4)[index % 4]}-${String(1 + ((index * 7) % 28)).padStart(2, '0')}`,
  type: index % 3 === 0 ? 'received' : 'paid',
  currency: index % 5 === 0 ? 'EUR' : 'USD',
  cents: 101 + ((index * 7_919) % 250_000),
  text:
    index % 10 === 0
      ? `"Coil, 3.0 × 1500, ""hot"" ${index}"`
      : index % 11 === 0
        ? `فاتورة ${index}`
        : `Delivery ${index}`,
}))

const file = [
  'Project,Date,Description,Partner,Type,Amount,Currency,Category',
  ...entries.map(({ date, type, currency, cents, text }, index) =>
    [
      `Project ${index % 6}`,
      date,
      text,
      'Weser Pumpen',
      type,
      decimalText(cents),
      currency,
      type === 'paid' ? 'expense' : 'income',
    ].join(','),
  ),
].join('\r\n')

/** The sum of matching entries, in cents. */
const sumOf = (matches: (entry: Entry) => boolean): number =>
  entries.filter(matches).reduce((sum, { cents }) => sum + cents, 0)

const monthName = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })

async function importFile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('File', { exact: true }).setInputFiles({
    name: 'spring.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  })
  const partner = dialog.getByLabel(/^Transaction with/i)
  await partner.selectOption({ label: 'D · Partner' })
  await dialog.getByRole('button', { name: 'Check 200 rows' }).click()
  await expect(dialog.getByText('200 valid rows')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 200 rows' }).click()
  await expect(dialog.getByText('200 rows imported')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
}

async function addColumn(page: Page, name: string, type: string, options?: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Column name').fill(name)
  await dialog.getByLabel(/^Type/).selectOption(type)
  if (options !== undefined) await dialog.getByLabel('Options').fill(options)
  await dialog.getByRole('button', { name: 'Add column', exact: true }).click()
  await expect(dialog.getByRole('list', { name: 'Your custom columns' })).toContainText(name)
}

/** Customers with earlier invoices, so that dues carry over: what each still owes, in cents. */
const customers = [
  { name: 'Weser Pumpen GmbH', id: 'C-1', owed: 123_450, paid: 23_405 },
  { name: 'Attica Cement S.A.', id: 'C-2', owed: 5, paid: 0 },
  { name: 'شركة النور', id: 'C-3', owed: 999_999, paid: 111 },
] as const

const invoiceEarlier = async (member: TestMember): Promise<void> => {
  for (const { name, id, owed, paid } of customers)
    await member.client.call(invoicesApi.create, {
      body: {
        companyName: 'Quay Trading',
        companyAddress: 'Pier 1',
        customerName: name,
        customerId: id,
        customerAddress: 'Harbour Road 2',
        invoiceDate: `${monthsUpTo(today(), 2)[0]}-01`,
        status: 'sent',
        paidAmount: decimalText(paid),
        items: [
          { description: 'Bearing 6205-2RS', unit: 'pcs', quantity: 1, unitPrice: decimalText(owed + paid) },
        ],
      },
    })
}

/** Three lines: quantity in hundredths and price in cents. Amounts round half a cent up. */
const lines = [
  ['Bearing 6308', 250, 333],
  ['Butterfly valve DN50', 1_200, 7_449],
  ['Certificate 3.1', 33, 105],
] as const
const lineCents = (hundredths: number, cents: number): number => Math.floor((hundredths * cents + 50) / 100)
const total = lines.reduce((sum, [, quantity, price]) => sum + lineCents(quantity, price), 0)
const paidNow = 12_345

/** Fills in an invoice: the customer, and then line after line. */
async function writeInvoice(page: Page, { name, owed }: (typeof customers)[number]): Promise<void> {
  await page.getByRole('button', { name: 'Add Invoice' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Invoice' })
  const customer = dialog.getByRole('combobox', { name: /^Customer name/ })
  await customer.fill(name)
  await page
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click()
  await expect(dialog.getByLabel('Previous cumulative dues')).toHaveValue(String(owed / 100))
  await dialog.getByLabel('Paid amount').fill(decimalText(paidNow))
  await dialog.getByLabel('Status').selectOption('final')
  for (const [index, [description, quantity, price]] of lines.entries()) {
    if (index > 0) await dialog.getByRole('button', { name: 'Add item' }).click()
    await dialog.getByRole('combobox', { name: `Description, line ${index + 1}` }).fill(description)
    await page.keyboard.press('Escape')
    await dialog.getByRole('combobox', { name: `Unit, line ${index + 1}` }).fill('pcs')
    await page.keyboard.press('Escape')
    await dialog.getByLabel(`Quantity, line ${index + 1}`).fill(decimalText(quantity))
    await dialog.getByLabel(`Unit price, line ${index + 1}`).fill(decimalText(price))
  }
  const totals = dialog.getByLabel('Totals')
  await expect(totals).toContainText(`$${displayText(total)}`)
  await expect(totals).toContainText(`$${displayText(total + owed)}`)
  await expect(totals).toContainText(`$${displayText(total + owed - paidNow)}`)
  await dialog.getByRole('button', { name: 'Create Invoice' }).click()
  await expect(dialog).toBeHidden()
}

/** The text of the window for printing. */
async function printedText(page: Page, number: string): Promise<string> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: `Print ${number}` }).click()
  const printWindow = await opening
  const document = printWindow.getByRole('article', { name: `Invoice ${number}` })
  await document.waitFor()
  const text = await document.innerText()
  await printWindow.close()
  return text
}

test('a bookkeeper’s first day, and every figure agrees', async ({ newMember }) => {
  test.setTimeout(180_000)
  const member = await newMember({ fullName: 'Nadia Newcomer' })
  await invoiceEarlier(member)
  const page = await member.open('/ai?tab=financials')

  await test.step('200 lines from a spreadsheet', async () => {
    await importFile(page)
    const { body } = await member.client.call(financialsApi.totals)
    for (const currency of ['USD', 'EUR'] as const) {
      const received = sumOf((entry) => entry.currency === currency && entry.type === 'received')
      const paid = sumOf((entry) => entry.currency === currency && entry.type === 'paid')
      expect(body.find((sum) => sum.currency === currency)).toMatchObject({
        received: received / 100,
        paid: paid / 100,
      })
      await expect(sumLine(page, 'Received', `${displayText(received)} ${currency}`)).toBeVisible()
      await expect(sumLine(page, 'Paid', `${displayText(paid)} ${currency}`)).toBeVisible()
    }
  })

  await test.step('two columns of one’s own', async () => {
    await page.getByRole('button', { name: 'Add custom column' }).click()
    await addColumn(page, 'Order no.', 'text')
    await addColumn(page, 'Incoterm', 'select', 'FOB, CIF, DAP')
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(page.getByRole('columnheader', { name: /Order no\./ })).toBeAttached()
    await expect(page.getByRole('columnheader', { name: /Incoterm/ })).toBeAttached()
  })

  await test.step('the money by month', async () => {
    await page.getByRole('button', { name: 'Charts' }).click()
    await page.getByRole('button', { name: 'Show as table: Money in and out by month, USD' }).click()
    const table = page.getByRole('table', { name: 'Money in and out by month, USD' })
    for (const month of monthsUpTo(today(), 4)) {
      const sumOfType = (type: Entry['type']) =>
        sumOf((entry) => entry.date.startsWith(month) && entry.currency === 'USD' && entry.type === type)
      const row = table.getByRole('row').filter({ hasText: monthName(month) })
      await expect(row).toContainText(displayText(sumOfType('received')))
      await expect(row).toContainText(displayText(sumOfType('paid')))
    }
    await page.getByRole('button', { name: 'Charts' }).click()
  })

  await test.step('deleted, and back again', async () => {
    const found = entries[199]
    const paid = sumOf(({ currency, type }) => currency === 'USD' && type === 'paid')
    await page.getByRole('searchbox', { name: 'Search transactions' }).fill('Delivery 199')
    await expect(sumLine(page, 'Paid', `${displayText(found?.cents ?? 0)} USD`)).toBeVisible()
    // The sums may load before the rows.
    const toTrash = page.getByRole('button', { name: /^Move to trash \d+$/ })
    await expect(toTrash).toHaveCount(1)
    await toTrash.click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Move to Trash' })
      .click()
    await expect(page.getByText('Transaction moved to trash')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search transactions' }).fill('')
    await expect(sumLine(page, 'Paid', `${displayText(paid - (found?.cents ?? 0))} USD`)).toBeVisible()
    await page.getByRole('tab', { name: 'Trash' }).click()
    await page.getByRole('button', { name: /^Restore \d+$/ }).click()
    await expect(page.getByText('No deleted transactions found in trash.')).toBeVisible()
    await page.getByRole('tab', { name: 'Active Transactions' }).click()
    await expect(sumLine(page, 'Paid', `${displayText(paid)} USD`)).toBeVisible()
  })

  await test.step('three customers with carried-over dues', async () => {
    await page.goto('/ai?tab=invoices')
    for (const customer of customers) await writeInvoice(page, customer)
    const { body } = await member.client.call(invoicesApi.list, { query: { limit: '3' } })
    expect(body.map((invoice) => invoice.customerName)).toEqual(
      customers.map(({ name }) => name).toReversed(),
    )
    for (const [index, invoice] of body.toReversed().entries()) {
      const owed = customers[index]?.owed ?? 0
      expect(invoice).toMatchObject({
        invoiceNumber: `INV-${today().slice(0, 4)}-${invoice.invoiceNumber.slice(-5)}`,
        previousDues: owed / 100,
        totalAmount: total / 100,
        totalDuesAfterInvoice: (total + owed) / 100,
        paidAmount: paidNow / 100,
        cumulativeDuesAfterPayment: (total + owed - paidNow) / 100,
      })
      if (index > 0) continue
      const printWindow = await printedText(page, invoice.invoiceNumber)
      const figures = [total, owed, total + owed, paidNow, total + owed - paidNow]
      for (const cents of figures) expect(printWindow).toContain(`$${displayText(cents)}`)
      for (const [description, quantity, price] of lines) {
        expect(printWindow).toContain(description)
        expect(printWindow).toContain(`$${displayText(lineCents(quantity, price))}`)
      }
      const pdf = await member.client.fetch(`/api/invoices/${invoice.id}/pdf`)
      expect(pdf.headers.get('content-type')).toBe('application/pdf')
      expect(
        Buffer.from(await pdf.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
    }
  })

  await test.step('the same on the home page', async () => {
    await page.goto('/')
    const strip = page.getByRole('list', { name: 'Your figures' })
    const month = today().slice(0, 7)
    const received = sumOf(
      ({ date, currency, type }) => date.startsWith(month) && currency === 'USD' && type === 'received',
    )
    await expect(strip.getByRole('link', { name: /^Received/ })).toContainText(`${displayText(received)} USD`)
    const owed = customers.reduce((sum, customer) => sum + customer.owed + total - paidNow, 0)
    await expect(strip.getByRole('link', { name: /^Open dues/ })).toContainText(`${displayText(owed)} USD`)
  })
})
