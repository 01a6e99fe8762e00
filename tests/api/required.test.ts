import { describe, expect, it } from 'vitest'
import { testApplication } from '#tests/support/application.ts'

const { signIn, anonymous } = await testApplication()
const admin = await signIn({ isAdmin: true })
const other = await signIn()

const send = (path: string, body: unknown, client: typeof anonymous = admin, method = 'POST') =>
  client.fetch(path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

const financial = {
  projectName: 'Quay',
  transactionDate: '2026-01-31',
  transactionType: 'paid',
  amount: 1,
  currency: 'USD',
  category: 'expense',
}
const material = {
  projectName: 'Quay',
  transactionDate: '2026-01-31',
  materialName: 'Steel',
  unit: 't',
  quantity: 1,
  transactionType: 'in',
  warehouseAffected: 'North',
}
const invoice = {
  companyName: 'Hansen',
  companyAddress: 'Hamburg',
  customerName: 'Aalto',
  customerAddress: 'Turku',
  invoiceDate: '2026-01-31',
  items: [{ description: 'Saffron', unit: 'g', quantity: 1, unitPrice: 1 }],
}
const account = { username: 'somebody', fullName: 'Some Body', password: 'a-long-enough-pass' }
const sentences: Readonly<Record<string, string>> = {
  projectName: 'Project name is required',
  transactionDate: 'Date is required',
  transactionType: 'Transaction type is required',
  amount: 'Amount must be a positive number',
  currency: 'Currency is required',
  category: 'Category is required',
  materialName: 'Material name is required',
  unit: 'Unit is required',
  quantity: 'Quantity must be a positive number',
  warehouseAffected: 'Warehouse is required',
  companyName: 'Company name is required',
  companyAddress: 'Company address is required',
  customerName: 'Customer name is required',
  customerAddress: 'Customer address is required',
  invoiceDate: 'Invoice date is required',
  items: 'Please add at least one invoice item with description or unit price',
  username: 'Username is required',
  fullName: 'Full name is required',
  password: 'Password is required',
  email: 'Email is required',
  title: 'Title is required',
}

const forms: [
  path: string,
  form: Readonly<Record<string, unknown>>,
  names?: Readonly<Record<string, string>>,
][] = [
  ['/api/financial-transactions', financial],
  ['/api/material-transactions', material],
  ['/api/invoices', invoice],
  ['/api/custom-columns', { name: 'Shade' }, { name: 'Column name is required' }],
  ['/api/tags', { name: 'steel' }, { name: 'Tag name is required' }],
  ['/api/register', account],
  ['/api/login', { username: 'somebody', password: 'a-long-enough-pass' }],
  ['/api/admin/users', { ...account, email: 'some@body.example', isAdmin: false }],
  ['/api/todos', { title: 'Call' }],
  ['/api/suggestions', { title: 'Lamps', content: 'More light' }, { content: 'Description is required' }],
  [
    '/api/messages/conversations',
    { participantId: other.id, content: 'Hello' },
    { content: 'Please enter a message', participantId: 'Could not determine message recipient' },
  ],
]
const fields = forms.flatMap(([path, form, names = {}]) =>
  Object.keys(form)
    .filter((field) => field !== 'isAdmin')
    .map((field) => [path, field, names[field] ?? sentences[field] ?? '', form] as const),
)

describe('a required field', () => {
  it.each(fields)('%s %s: “%s” when missing, null or blank', async (path, field, sentence, form) => {
    const { [field]: example, ...without } = form
    const isText = typeof example === 'string' && !['password'].includes(field)
    for (const body of [
      without,
      { ...form, [field]: null },
      ...(isText ? [{ ...form, [field]: '   ' }] : []),
    ]) {
      const response = await send(path, body)
      const message = (await response.text()).replace(/^\{"error":"(.*)"\}$/, '$1')
      expect([body, response.status, message]).toEqual([body, 400, sentence])
    }
  })

  it.each(['projectName'])('%s of another type must be text', async (field) => {
    const response = await send('/api/financial-transactions', { ...financial, [field]: 7 })
    expect(await response.text()).toBe('Project name must be text')
  })
})

it('a post without content is refused', async () => {
  const form = new FormData()
  form.append('privacy', 'public')
  const response = await admin.fetch('/api/posts', { method: 'POST', body: form })
  expect([response.status, await response.text()]).toEqual([400, 'Please enter some content for your post'])
})

it('custom fields with an empty name or an empty value are dropped', async () => {
  await send('/api/custom-columns', { columnId: 'shade', name: 'Shade' })
  const customFields = [
    { id: 'shade', name: ' ', value: 'nameless' },
    { name: '', value: 'x' },
    { id: 'shade', name: 'Shade', value: ' ' },
  ]
  const response = await send('/api/financial-transactions', { ...financial, customFields })
  expect(await response.json()).toMatchObject({ customFields: [] })
  const record = { ...financial, customFields: [{ name: 'Shade', value: 'pale' }] }
  expect(await (await send('/api/financial-transactions', record)).json()).toMatchObject({
    customFields: [{ id: 'shade', value: 'pale' }],
  })
})
