import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { buildInvoice, buildTodo } from '#db/factories/index.ts'
import { assistantApi } from '#features/assistant/assistant/contract.ts'
import { companiesApi } from '#features/trade/companies/contract.ts'
import { financialsApi } from '#features/books/financials/contract.ts'
import {
  askToConnect,
  callTool,
  connectProgram,
  endpointOf,
  openClient,
  Program,
} from '#tests/support/mcp.ts'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { whenClosed } from './back.ts'
import { expect, test } from './fixtures.ts'
import { confirmIdentity } from './forms.ts'

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A program on the device, which waits for the browser. */
async function listen() {
  const { promise, resolve } = Promise.withResolvers<URLSearchParams>()
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
    response.end('You can go back to the program.')
    if (pathname === '/callback') resolve(searchParams)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return { answer: promise, redirectUri: `http://127.0.0.1:${port}/callback`, close: () => server.close() }
}

test('a client is let in by what is ticked, is seen, and is cut off', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const member = await newMember()
  await buildTodo(server.database, { memberId: member.id, title: 'Call the bank about the loan' })
  const device = await listen()
  const program = new Program('Desk client', device.redirectUri)
  const asked = await askToConnect(server, program)

  const page = await member.open(`/account/connect?${new URLSearchParams(asked).toString()}`)
  await expect(page.getByText('Desk client')).toBeVisible()
  await expect(page.getByText('Not verified')).toBeVisible()
  await expect(page.getByText(/a program on your device/)).toBeVisible()
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await confirmIdentity(page)
  await expect(page.getByText('Please choose what the client may read')).toBeVisible()

  await page.getByRole('checkbox', { name: 'Financial' }).check()
  await expect(panel(page, 'In which books')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Financial' }).uncheck()
  await page.getByRole('checkbox', { name: 'To-do' }).check()
  await expect(page.getByText(/Clients read only what the assistant may always read/)).toBeVisible()
  await page.getByRole('button', { name: 'Always allow' }).click()
  await expect(page.getByText(/Clients read only what the assistant may always read/)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  const answer = await device.answer
  device.close()
  await new StreamableHTTPClientTransport(endpointOf(server), { authProvider: program }).finishAuth(answer)
  const client = await openClient(server, program)
  expect((await callTool(client, 'todos')).text).toContain('Call the bank about the loan')

  await page.goto('/account')
  await page.getByRole('link', { name: 'Who can see my data' }).click()
  const clients = panel(page, 'Clients')
  await expect(clients.getByText('Desk client')).toBeVisible()
  await expect(panel(page, 'What was read').getByText('Desk client')).toBeVisible()
  await expectAccessible(page)
  await clients.getByRole('button', { name: 'Cut off Desk client' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cut off' }).click()
  await expect(clients.getByText('No program outside reads for you')).toBeVisible()
  program.stored = { access_token: program.stored?.access_token ?? '', token_type: 'Bearer' }
  await expect(callTool(client, 'todos')).rejects.toThrow()
})

test('a client prepares a to-do, which the member confirms', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const member = await newMember()
  const device = await listen()
  const program = new Program('Desk client', device.redirectUri)
  const page = await member.open(
    `/account/connect?${new URLSearchParams(await askToConnect(server, program)).toString()}`,
  )
  await page.getByRole('checkbox', { name: 'To-do' }).check()
  await page.getByRole('button', { name: 'Always allow' }).click()
  const mayDraft = page.getByRole('checkbox', { name: 'May prepare drafts for you to confirm' })
  await expect(mayDraft).not.toBeChecked()
  await mayDraft.check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await confirmIdentity(page)
  const answer = await device.answer
  await page.waitForURL((url) => url.href.startsWith(device.redirectUri))
  device.close()
  await new StreamableHTTPClientTransport(endpointOf(server), { authProvider: program }).finishAuth(answer)
  const client = await openClient(server, program)

  await page.goto('/account/access')
  const drafts = panel(page, 'Drafts that wait for you')
  await expect(drafts.getByText('Nothing waits')).toBeVisible()
  const title = 'Pay <b>now</b>: https://evil.example'
  await callTool(client, 'draft_todo', { title, description: 'x\n'.repeat(900), dueDate: '2026-12-24' })
  await callTool(client, 'draft_todo', { title: 'Second thoughts' })
  await panel(page, 'Clients').getByRole('link', { name: '2 drafts wait' }).click()
  await expect(drafts).toBeInViewport()
  const draft = drafts.getByRole('listitem').filter({ hasText: title })
  await expect(draft.getByText(title, { exact: true })).toBeVisible()
  await expect(drafts.getByRole('link')).toHaveCount(0)
  await expect(draft.getByText('Dec 24, 2026')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectAccessible(page)
  await draft.getByRole('button', { name: /^Confirm/ }).click()
  await expect(page.getByText('The to-do was added')).toBeVisible()
  await expect(draft).toHaveCount(0)
  await drafts.getByRole('button', { name: 'Discard “Second thoughts”' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(drafts.getByText('Nothing waits')).toBeVisible()
  await callTool(client, 'draft_todo', { title: 'Too late' })
  await expect(drafts.getByText('Too late')).toBeVisible()
  await panel(page, 'Clients').getByRole('button', { name: 'Cut off Desk client' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cut off' }).click()
  await expect(drafts).toHaveCount(0)
  await whenClosed(page)

  await page.goto('/todos')
  await expect(page.getByText(title).first()).toBeVisible()
  await expect(page.getByText('Too late')).toHaveCount(0)
})

test('what a client prepares is changed in its own form, and both are told', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const member = await newMember()
  const { client: caller, id: userId } = member
  await caller.call(assistantApi.setGrants, { body: { todo: 'allow', erp: 'allow', financial: 'allow' } })
  await buildInvoice(server.database, {
    userId,
    customerName: 'Nordwind',
    customerAddress: 'Kai 1',
    currency: 'EUR',
  })
  const program = await connectProgram(
    server,
    { ...caller, id: userId },
    { categories: ['todo', 'erp', 'financial'], mayDraft: true },
  )
  const client = await openClient(server, program)
  const draft = async (...call: readonly [name: string, input: Record<string, unknown>]) => {
    const { isError, text } = await callTool(client, ...call)
    expect(isError, text).toBe(false)
  }
  await draft('draft_todo', { title: 'Call the bank', priority: 'high' })
  await draft('draft_transaction', {
    projectName: 'Harbour',
    transactionDate: '2026-03-04',
    transactionType: 'received',
    amount: 12.5,
    currency: 'GBP',
    category: 'income',
  })
  await draft('draft_invoice', {
    customer: 'nordwind',
    lines: [{ description: 'Advice', quantity: 2, unit: 'h', unitPrice: 80 }],
  })

  const page = await member.open('/account/access')
  const drafts = panel(page, 'Drafts that wait for you')
  await expect(drafts.getByText('€160.00', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await drafts.getByRole('button', { name: 'Edit “Nordwind”' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByText('prepared this, for the book Personal')).toBeVisible()
  await expect(form.getByLabel('Customer name')).toHaveValue('Nordwind')
  await expect(form.getByLabel('Status')).toHaveCount(0)
  await form.getByLabel('Reference').first().fill('PO 7')
  await expectAccessible(page)
  // What was typed and discarded comes back with the form.
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(form.getByLabel('Reference').first()).toHaveValue('PO 7')
  await form.getByRole('button', { name: 'Create Invoice' }).click()
  await expect(page.getByText('Invoice created successfully')).toBeVisible()
  await expect(drafts.getByText('Nordwind')).toHaveCount(0)

  await drafts.getByRole('button', { name: 'Edit “Harbour”' }).click()
  await expect(form.getByLabel('Currency')).toHaveValue('GBP')
  await form.getByLabel('Amount').fill('13')
  await form.getByRole('button', { name: 'Add Transaction' }).click()
  await expect(page.getByText('Transaction added')).toBeVisible()

  await drafts.getByRole('button', { name: 'Edit “Call the bank”' }).click()
  await form.getByLabel('Title').fill('Call the other bank')
  await form.getByRole('button', { name: 'Add Task' }).click()
  await expect(drafts.getByText('Nothing waits')).toBeVisible()

  const reads = panel(page, 'What was read')
  await expect(reads.getByRole('heading', { name: /It prepared the to-do .*Call the bank/ })).toBeVisible()
  await expect(reads.getByText('Call the other bank')).toBeVisible()
  await expect(reads.getByText('£12.50')).toBeVisible()
  await expect(reads.getByText('£13.00')).toBeVisible()
  await expect(reads.getByText(/draft_|\{"/)).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await reads.getByRole('link', { name: 'the invoice' }).click()
  await expect(page.getByRole('dialog').getByText('PO 7')).toBeVisible()
})

test('a draft for another book opens in that book', async ({ newMember, server }) => {
  const member = await newMember()
  const { client: caller, id: userId } = member
  const { body: company } = await caller.call(companiesApi.create, { body: { name: 'Anchor Trading' } })
  const bookId = company.bookId ?? 0
  const inBook = { query: { book: String(bookId) } as never }
  await caller.call(assistantApi.setGrants, { ...inBook, body: { financial: 'allow' } })
  const program = await connectProgram(
    server,
    { ...caller, id: userId },
    { categories: ['financial'], bookIds: [bookId], mayDraft: true },
  )
  await callTool(await openClient(server, program), 'draft_transaction', {
    projectName: 'Quay',
    transactionDate: '2026-03-04',
    transactionType: 'paid',
    amount: 7,
    currency: 'EUR',
    category: 'expense',
  })
  const page = await member.open(`/account/access?book=${userId}`)
  await page.getByRole('button', { name: 'Edit “Quay”' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByText('for the book Anchor Trading')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`book=${bookId}&edit=`))
  await form.getByRole('button', { name: 'Add Transaction' }).click()
  await expect(page.getByText('Transaction added')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`book=${bookId}$`))
  const { body } = await caller.call(financialsApi.list, inBook)
  expect(body).toMatchObject([{ projectName: 'Quay', amount: 7 }])
})

test('a client that asks wrongly is shown, and told so', async ({ newMember, server, page }) => {
  const asked = await askToConnect(server, new Program('Desk client'))
  const address = (changed: Record<string, string>) =>
    `/account/connect?${new URLSearchParams({ ...asked, ...changed }).toString()}`
  await page.goto(address({}))
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()

  const open = await (await newMember()).open(address({ code_challenge_method: 'plain' }))
  await expect(open.getByText(/It cannot be connected: .*PKCE/)).toBeVisible()
  await expect(open.getByRole('link', { name: 'Back to the client' })).toHaveAttribute(
    'href',
    /error=invalid_request/,
  )
  await open.goto(address({ redirect_uri: 'https://evil.example/' }))
  await expect(open.getByText('at an address that is not one of its own')).toBeVisible()
  await open.goto('/account/connect')
  await expect(open.getByRole('heading', { name: 'This client cannot be connected' })).toBeVisible()
  await open.goto('/account/nowhere')
  await expect(open.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})
