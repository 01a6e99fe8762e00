import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { commentsApi } from '#features/books/comments/contract.ts'
import { itemsApi } from '#features/books/items/contract.ts'
import { recordFilesApi } from '#features/books/record-files/contract.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { answer, refused } from '#tests/components/answers.ts'
import { answerItems, item } from '#tests/components/items.ts'
import { openPage } from '#tests/components/open-page.tsx'
import { answerParties } from '#tests/components/parties.ts'
import { type Bill, billsApi } from '../contract.ts'

const path = '/ai?tab=bills'
const dialog = page.getByRole('dialog').last()
const box = (name: string) => dialog.getByLabelText(new RegExp(`^${name.replace('?', '\\?')}( \\*)?$`))
const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()

const bill = (id: number, more: Partial<Bill> = {}): Bill => ({
  id,
  kind: 'invoice',
  status: 'open',
  billNumber: `BILL-2026-0000${id}`,
  supplierName: 'Quayside Logistics',
  supplierAddress: '',
  partyId: null,
  supplierVatId: '',
  supplierIdentity: null,
  supplierIban: '',
  supplierNumber: '',
  billDate: '2026-03-05',
  dueDate: null,
  currency: 'EUR',
  notes: '',
  reference: '',
  projectName: '',
  pricesInclude: 'net',
  discountPercent: 0,
  netTotal: 100,
  taxTotal: 0,
  rounding: 0,
  taxes: [],
  totalAmount: 100,
  prepaidAmount: 0,
  creditedAmount: 0,
  orderId: null,
  paidAmount: 0,
  openAmount: 100,
  paymentState: 'open',
  given: null,
  warnings: [],
  file: null,
  createdAt: '2026-03-05T10:00:00.000Z',
  updatedAt: '2026-03-05T10:00:00.000Z',
  deletedAt: null,
  version: 1,
  items: [],
  ...more,
})

function answerBills(rows: Bill[] = []) {
  answerParties()
  answerItems()
  answer(billsApi.totals, [])
  answer(billsApi.list, ({ query }) =>
    rows.filter(({ supplierName }) => supplierName.includes(query.get('search') ?? '')),
  )
  answer(commentsApi.bills, [])
  answer(recordFilesApi.bills, [])
}

it('says that there are none yet, and that none fits', async () => {
  answerBills()
  await openPage(path)
  await expect.element(page.getByText('No bills yet')).toBeVisible()
  await expectAccessible()
  await page.getByRole('searchbox', { name: 'Search bills' }).fill('nobody')
  await expect.element(page.getByText('No bill fits this search')).toBeVisible()
})

it('says in the form what is wrong, and keeps what was typed when it is refused', async () => {
  answerBills()
  const sent = answer(billsApi.create, refused(commonErrors.unavailable))
  await openPage(`${path}&form=new`)
  await press('Add')
  await expect.element(box('Supplier')).toHaveAccessibleDescription(/Please enter the supplier/)
  await box('Supplier').fill('Quayside Logistics')
  await box('Description, line 1').fill('Storage')
  await box('Tax, line 1').selectOptions('Standard rate')
  await dialog.getByRole('combobox', { name: 'Currency' }).selectOptions('EUR')
  for (const [name, value] of [
    ['Quantity, line 1', '2'],
    ['Unit price, line 1', '50'],
    ['Tax rate %, line 1', '19'],
  ] as const)
    await box(name).fill(value)
  await expect.element(dialog.getByText('€119.00').first()).toBeVisible()
  await expectAccessible()
  await press('Add')
  await expect.poll(() => sent.map(({ body }) => body.supplierName)).toEqual(['Quayside Logistics'])
  await expect.element(box('Description, line 1')).toHaveValue('Storage')
})

it('offers items in its lines, which are filled in by keyboard', async () => {
  answerBills()
  answer(itemsApi.list, [item(1, { name: 'Hex bolt M8', code: 'HB-8', unit: 'box', unitPrice: 99 })])
  const sent = answer(billsApi.create, refused(commonErrors.unavailable))
  await openPage(`${path}&form=new`)
  await box('Supplier').fill('Quayside Logistics')
  await expect.element(box('Description, line 1')).toHaveAttribute('aria-expanded', 'false')
  await box('Description, line 1').click()
  await userEvent.keyboard('hb-8')
  await page.getByRole('option', { name: /Hex bolt M8/ }).click()
  await expect.element(box('Unit, line 1')).toHaveValue('box')
  // What it is sold for is not what it costs.
  await expect.element(box('Unit price, line 1')).toHaveValue('0')
  await box('Unit price, line 1').fill('12.5')
  await userEvent.keyboard('{Enter}')
  await expect.element(box('Description, line 2')).toHaveFocus()
  await userEvent.keyboard('Returned pallets')
  await box('Quantity, line 2').fill('-2')
  await box('Unit price, line 2').fill('1.25')
  await expect.element(dialog.getByLabelText('Amount, line 2')).toMatchTextContent('2.50')
  await userEvent.keyboard('{Enter}')
  await expect.element(box('Description, line 3')).toHaveFocus()
  await press('Remove line 2')
  await page.getByRole('button', { name: 'Undo' }).click()
  await box('Discount %, line 1').fill('101')
  await press('Add')
  await expect.element(box('Discount %, line 1')).toHaveFocus()
  await expect
    .element(box('Discount %, line 1'))
    .toHaveAccessibleDescription('The discount must be between -100 and 100 percent')
  await box('Discount %, line 1').fill('10')
  await press('Add')
  // The third line is blank, and not sent.
  await expect
    .poll(() => sent.at(-1)?.body.items.map(({ description }) => description))
    .toEqual(['Hex bolt M8', 'Returned pallets'])
})

it('shows what is owed by age, and on a phone as cards', async () => {
  answerBills([bill(1, { dueDate: '2020-01-01' }), bill(2, { supplierName: 'Hafenstrom' })])
  const none = { notDue: 0, days30: 0, days60: 0, days90: 0, older: 0, onAccount: 0 }
  answer(billsApi.ages, {
    rows: [
      { supplier: 'Quayside Logistics', currency: 'EUR', ...none, days60: 100, total: 100 },
      { supplier: 'Hafenstrom', currency: 'EUR', ...none, notDue: 100, total: 100 },
    ],
    totals: [{ currency: 'EUR', suppliers: 2, ...none, notDue: 100, days60: 100, total: 200 }],
    cut: false,
  })
  await openPage(path, { width: 390 })
  const cards = page.getByRole('list', { name: 'Bills' }).getByRole('listitem')
  await expect.poll(() => cards.elements().length).toBe(2)
  await expect.element(page.getByText('Overdue').first()).toBeVisible()
  await expectAccessible()
  await page.getByRole('tab', { name: 'Ages of bills' }).click()
  const ages = page.getByRole('list', { name: 'Ages of bills' })
  await expect.poll(() => ages.getByRole('listitem').elements().length).toBe(2)
  await expect.element(ages).toMatchTextContent('31–60 days')
  await expectAccessible()
  await page.getByRole('button', { name: 'Export' }).click()
  const sheet = page.getByRole('menuitem', { name: 'Excel workbook (XLSX)' })
  await expect.element(sheet).toBeVisible()
  expect(sheet.element().getAttribute('href')).toContain('/api/bills/ages/export')
  await userEvent.keyboard('{Escape}')
  await ages.getByRole('button', { name: 'Quayside Logistics' }).click()
  await expect.poll(() => cards.elements().length).toBe(1)
})
