import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays, formatDate, today } from '#platform/contract/dates.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { answer, refused } from '#tests/components/answers.ts'
import { answerInvoices, invoice, suggestions } from '#tests/components/invoices.ts'
import { openPage } from '#tests/components/open-page.tsx'
import { invoicesApi, type InvoiceSuggestions } from '../contract.ts'

const path = '/ai?tab=invoices'
const form = page.getByRole('dialog', { name: /^(Add|Edit) Invoice/ })
/** The labels of required boxes end with a star. */
const box = (name: string) => form.getByLabelText(new RegExp(`^${name}( \\*)?$`))
const submit = () => userEvent.keyboard('{Control>}{Enter}{/Control}')
const fill = async (boxes: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(boxes)) await box(name).fill(text)
}
const head = {
  'Company name': 'Whitfield Trading',
  'Company address': '14 Harbour Street',
  'Customer name': 'Hansen Metals',
  'Customer address': '3 Dock Road',
  'Description, line 1': 'Steel pipe',
  'Unit, line 1': 'm',
}
const typedBack = form.getByText('What you typed earlier is back.')

const hexBolts = {
  description: 'Hex bolts',
  unit: 'box',
  unitPrice: 19.99,
  currency: null,
  units: [],
  itemId: null,
  code: '',
  taxCategory: null,
  taxRate: 0,
  taxExemptionReason: '',
}

const filled: InvoiceSuggestions = {
  ...suggestions,
  defaults: { ...suggestions.defaults, currency: 'EUR' },
  companies: [
    {
      name: 'Whitfield Trading',
      address: '14 Harbour Street',
      logo: null,
      preparedBy: '',
      checkedBy: '',
      authorizedBy: '',
    },
  ],
  customers: [
    {
      name: 'Hansen Metals',
      address: '3 Dock Road',
      contactPerson: '',
      contactMobile: '',
      customerId: '',
      previousCumulativeDues: 0,
      duesFrom: null,
      currency: 'EUR',
      termDays: 30,
    },
  ],
  latest: {
    companyName: 'Whitfield Trading',
    companyAddress: '14 Harbour Street',
    companyLogo: null,
    currency: 'EUR',
  },
}

it('says what is missing, and marks what the server refuses, also in a line behind a blank one', async () => {
  const { created } = answerInvoices()
  await openPage(path)
  await expect.element(page.getByText('No invoices found')).toBeVisible()
  await userEvent.keyboard('n')
  await expect.element(form).toBeVisible()
  await submit()
  await expect.element(form.getByText('Company name is required')).toBeVisible()
  await expect
    .element(form.getByText('Please add at least one invoice item with description or unit price'))
    .toBeVisible()
  await expect.element(box('Company name')).toHaveFocus()
  await fill(head)
  const add = form.getByRole('button', { name: 'Add item' })
  await add.click()
  await add.click()
  await fill({ 'Description, line 3': 'Hex bolts', 'Unit, line 3': 'box' })
  await expectAccessible()
  const message = 'Quantity must be at least 0.01'
  answer(
    invoicesApi.create,
    refused(commonErrors.badRequest, [{ field: 'items.1.quantity', code: 'tooSmall', message }]),
  )
  await submit()
  await expect.element(box('Quantity, line 3')).toHaveAccessibleDescription(message)
  await expect.element(box('Quantity, line 3')).toHaveFocus()
  expect(form.getByText(message).elements()).toHaveLength(1)
  const sent = answer(invoicesApi.create, ({ body: { customerName } }) => invoice(2, { customerName }))
  await submit()
  await expect.element(form).not.toBeInTheDocument()
  expect(sent.map(({ body }) => body.items.length)).toEqual([2])
  expect(created).toHaveLength(0)
})

it('keeps what was typed when the session has ended, or the form is closed', async () => {
  answerInvoices()
  const refusals = answer(invoicesApi.create, refused(commonErrors.unauthenticated))
  await openPage(`${path}&form=new`)
  await fill(head)
  await form.getByRole('button', { name: 'Create Invoice' }).click()
  await expect.poll(() => refusals.length).toBe(1)
  await expect.element(box('Description, line 1')).toHaveValue('Steel pipe')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(box('Unit, line 1')).toHaveValue('m')
})

it('does not take for typed what a new invoice is filled in with', async () => {
  answerInvoices()
  answer(invoicesApi.suggestions, filled)
  await openPage(`${path}&form=new`)
  await expect.element(box('Company name')).toHaveValue('Whitfield Trading')
  await form.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(page.getByText('What you typed was discarded').elements()).toEqual([])
  await openPage(`${path}&form=new`)
  await expect.element(box('Company name')).toHaveValue('Whitfield Trading')
  expect(typedBack.elements()).toEqual([])
})

it('is filled in while somebody types in a line, whose box and focus stay', async () => {
  answerInvoices()
  const released = Promise.withResolvers<InvoiceSuggestions>()
  answer(invoicesApi.suggestions, () => released.promise)
  await openPage(`${path}&form=new`)
  await fill({ 'Due date': '2099-01-31' })
  await form.getByRole('button', { name: 'Add item' }).click()
  const description = form.getByRole('combobox', { name: 'Description, line 2' })
  // The plain box, until the code of the list is here, opens none.
  await expect.element(description).toHaveAttribute('aria-expanded', 'false')
  await description.click()
  await userEvent.keyboard('hex')
  const listed = page.getByRole('listbox').getByRole('option')
  await expect.element(listed).toHaveTextContent('Use “hex”')
  const before = description.element()
  released.resolve({
    ...filled,
    defaults: { ...filled.defaults, taxes: true },
    items: [hexBolts],
  })
  await expect.element(box('Company name')).toHaveValue('Whitfield Trading')
  await expect.element(box('Currency')).toHaveValue('EUR')
  await expect.element(box('Due date')).toHaveValue('Jan 31, 2099')
  await expect.element(listed.filter({ hasText: 'Hex bolts' })).toBeVisible()
  await expect.element(description).toHaveFocus()
  await expect.element(description).toHaveValue('hex')
  // It is the same box: none that came in its place.
  expect(description.element()).toBe(before)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(description).toHaveValue('Hex bolts')
})

it('takes the due date from a customer’s last terms, which a typed one replaces for good', async () => {
  answerInvoices()
  answer(invoicesApi.suggestions, filled)
  await openPage(`${path}&form=new`)
  const due = box('Due date')
  await expect.element(box('Currency')).toHaveValue('EUR')
  await expect.element(due).toHaveValue('')
  await box('Customer name').fill('hansen metals')
  await userEvent.keyboard('{Tab}')
  await expect.element(due).toHaveValue(formatDate(addDays(today(), 30)))
  await expect.element(form.getByText('30 days, as last time')).toBeVisible()
  await expectAccessible()
  await box('Invoice date').fill('2026-05-01')
  await expect.element(due).toHaveValue('May 31, 2026')
  await due.fill('2026-07-07')
  await expect.element(form.getByText('30 days, as last time')).not.toBeInTheDocument()
  await box('Invoice date').fill('2026-06-01')
  await expect.element(due).toHaveValue('Jul 07, 2026')
})

it('asks for the rate of a tax, in a book that shows tax when asked to', async () => {
  answerInvoices()
  await openPage(`${path}&form=new`)
  await expect.element(form).toBeVisible()
  expect(box('Document').elements()).toEqual([])
  await form.getByRole('button', { name: 'Tax, discounts and terms' }).click()
  await expect.element(box('Tax, line 1')).toHaveValue('')
  await box('Tax, line 1').selectOptions('Standard rate')
  await fill({ 'Description, line 1': 'Olive oil', 'Unit, line 1': 'l', 'Unit price, line 1': '10' })
  await form.getByRole('button', { name: 'Create Invoice' }).click()
  await expect
    .element(form.getByText('Please enter the tax rate, or choose another kind of tax'))
    .toBeVisible()
})

it('shows both versions of an invoice that changed in the meantime, and loses nothing', async () => {
  const { changed } = answerInvoices([invoice(1)])
  await openPage(`${path}&form=1`)
  await fill({ Reference: 'Mine' })
  answer(invoicesApi.get, invoice(1, { reference: 'Theirs', paidAmount: 5, version: 2 }))
  const stale = answer(invoicesApi.change, refused(commonErrors.stale))
  await form.getByRole('button', { name: 'Update Invoice' }).click()
  const conflict = form.getByRole('alert', { name: 'Changed in the meantime' })
  await expect.element(conflict.getByRole('row', { name: /Reference/ })).toMatchTextContent('MineTheirs')
  await expect.element(conflict.getByRole('row', { name: /Paid Amount/ })).toMatchTextContent('$5.00')
  await expectAccessible()
  const sent = answer(invoicesApi.change, invoice(1, { reference: 'Mine' }))
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(sent.map(({ body }) => body)).toMatchObject([{ reference: 'Mine', paidAmount: '0' }])
  expect([stale.length, changed.length]).toEqual([1, 0])
})
