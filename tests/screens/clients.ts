import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

const redirectUri = 'http://127.0.0.1:33418/callback'
const verifier = 'v'.repeat(43)

/** The address of the consent page for a client that has just registered. */
async function ask(page: Page, name: string): Promise<Record<string, string>> {
  const data = { client_name: name, redirect_uris: [redirectUri] }
  const client = await (await page.request.post('/oauth/register', { data })).json()
  return {
    client_id: client.client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
}

const open = { todo: 'allow', financial: 'allow', erp: 'allow', material: 'allow' }

/** Connects a client to the demo, which reads once. */
async function connect(page: Page): Promise<void> {
  const access = await (await page.request.get('/api/access')).json()
  if (access.passes.length > 0) return
  await page.request.put('/api/ai/grants', { data: open })
  const request = await ask(page, 'Desk client')
  const bookIds = access.books.slice(0, 1).map(({ id }: { id: number }) => id)
  const data = { request, categories: Object.keys(open), bookIds, mayDraft: true }
  await page.request.post('/api/account/confirm', { data: { password: 'demo-company' } })
  const { redirectTo } = await (await page.request.post('/api/clients/passes', { data })).json()
  const form = {
    grant_type: 'authorization_code',
    code: new URL(redirectTo).searchParams.get('code') ?? '',
    client_id: request['client_id'] ?? '',
    redirect_uri: redirectUri,
    code_verifier: verifier,
  }
  const { access_token: token } = await (await page.request.post('/oauth/token', { form })).json()
  const call = async (name: string, input: object): Promise<string> => {
    const reply = await page.request.post('/mcp', {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' },
      data: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } },
    })
    return reply.text()
  }
  const read = await call('todos', {})
  if (!read.includes('Data from Kontor')) throw new Error(`Nothing was read: ${read}`)
  await call('draft_todo', { title: 'Ask the bank about the fees', dueDate: '2026-12-01', priority: 'high' })
  await call('draft_transaction', {
    projectName: 'Harbour warehouse',
    transactionDate: '2026-11-24',
    transactionType: 'paid',
    amount: '1840.50',
    currency: 'EUR',
    category: 'expense',
    transactionWith: 'Nordwind Logistik GmbH',
    description: 'Rent of the cold store for November, as their letter of the 20th says.',
  })
  const drafted = await call('draft_invoice', {
    customer: 'Alster Naturkost GmbH',
    customerAddress: 'Alsterufer 12\n20354 Hamburg',
    invoiceDate: '2026-11-24',
    currency: 'EUR',
    notes: 'As agreed on the telephone.',
    lines: [
      { description: 'Olive oil, extra virgin, 5 l', quantity: 24, unit: 'can', unitPrice: 38.5, taxRate: 7 },
      { description: 'Delivery to Hamburg', quantity: 1, unit: 'trip', unitPrice: 90, taxRate: 19 },
    ],
  })
  const wanted = await call('draft_requisition', {
    text: 'Pallets for the winter, please quote by Friday.',
    currency: 'EUR',
    sealed: true,
    deliveryPlace: 'Cold store, Hamburg',
    lines: [
      { description: 'Euro pallet, new', quantity: 240, unit: 'pcs', neededBy: '2027-01-15' },
      {
        description: 'Stretch film',
        quantity: 36.5,
        unit: 'kg',
        specification: '20 µm, clear. Rolls of at most 3 kg.',
      },
    ],
  })
  for (const reply of [drafted, wanted])
    if (!reply.includes('waits for the member')) throw new Error(`Nothing was prepared: ${reply}`)
}

/** Changes a draft before it is confirmed, so that the ledger shows both. */
async function confirmChanged(page: Page): Promise<void> {
  const drafts = await (await page.request.get('/api/access/proposals')).json()
  const todo = drafts.find(({ kind }: { kind: string }) => kind === 'todo')
  if (todo === undefined) return
  const data = { ...todo.fields, title: 'Ask the bank about the fees of October', priority: 'low' }
  await page.request.post(`/api/access/proposals/${todo.id}/todo`, { data })
}

export const clientScreens: readonly Screen[] = [
  {
    name: 'access',
    path: '/account',
    prepare: async (page) => {
      await connect(page)
      await confirmChanged(page)
      await page.goto('/account/access')
      await page.getByRole('list', { name: 'Clients' }).waitFor()
      await page.getByRole('list', { name: 'Drafts' }).waitFor()
      await page.getByRole('list', { name: 'Answers and calls' }).waitFor()
    },
  },
  {
    name: 'access-read',
    path: '/account',
    prepare: async (page) => {
      await connect(page)
      await confirmChanged(page)
      await page.goto('/account/access')
      const reads = page.getByRole('list', { name: 'Answers and calls' })
      await reads.waitFor()
      await reads.evaluate((list) => list.scrollIntoView())
    },
  },
  {
    name: 'access-edit',
    path: '/account',
    prepare: async (page) => {
      await connect(page)
      await page.goto('/account/access')
      await page.getByRole('button', { name: /^Edit “Alster/ }).click()
      await page.getByRole('dialog').getByLabel('Customer name').waitFor()
    },
  },
  {
    name: 'access-requisition',
    path: '/account',
    prepare: async (page) => {
      await connect(page)
      await page.goto('/account/access')
      await page.getByRole('button', { name: /^Open “Euro pallet/ }).click()
      await page.getByRole('combobox', { name: 'Line 2', exact: true }).waitFor()
    },
  },
  {
    name: 'connect',
    path: '/account',
    prepare: async (page) => {
      const asked = await ask(page, `Desk client ${'of a long name '.repeat(4)}`)
      await page.goto(`/account/connect?${new URLSearchParams(asked).toString()}`)
      await page.getByRole('checkbox', { name: 'Material' }).check()
      await page.getByRole('checkbox', { name: 'Notifications' }).check()
    },
  },
  {
    name: 'connect-refused',
    path: '/account',
    prepare: async (page) => {
      const asked = await ask(page, 'Desk client')
      const plain = { ...asked, code_challenge_method: 'plain' }
      await page.goto(`/account/connect?${new URLSearchParams(plain).toString()}`)
      await page.getByText('Back to the client').waitFor()
    },
  },
]
