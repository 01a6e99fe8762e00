import type { Page } from '@playwright/test'
import { buildFinancial, buildInvoice, insertBills, insertFinancials } from '#db/factories/index.ts'
import { assistantApi } from '#features/assistant/assistant/contract.ts'
import { today } from '#platform/contract/dates.ts'
import { sql } from '#platform/server/database/sql.ts'
import { newBill } from '#tests/support/bills.ts'
import { expect, test, type TestMember } from './fixtures.ts'
import { toasts } from './window.ts'

const turns = (page: Page) => page.getByRole('article', { name: /^Question/ })
const questionBox = (page: Page) => page.getByRole('textbox', { name: 'Question', exact: true })

/** Asks, and waits until the answer is complete. */
async function ask(page: Page, prompt: string) {
  const turn = turns(page).nth(await turns(page).count())
  await questionBox(page).fill(prompt)
  await page.keyboard.press('Enter')
  await expect(turn.getByRole('button', { name: 'Ask again', exact: true })).toBeVisible()
  return turn
}

const year = today().slice(0, 4)

/** Creates two payments to one party, and a refund. */
async function createRecords(member: TestMember, database: Parameters<typeof insertFinancials>[0]) {
  const network = (description: string, transactionType: 'paid' | 'received', amount: string) => ({
    userId: member.id,
    projectName: 'Harbour 3',
    transactionDate: `${year}-01-15`,
    description,
    transactionWith: 'Kyowa Steel',
    transactionType,
    amount,
    currency: 'EUR' as const,
    category: 'expense' as const,
  })
  return insertFinancials(database, [
    network('Girders', 'paid', '1204.50'),
    network('Freight', 'paid', '95.25'),
    network('Refund', 'received', '11'),
  ])
}

test('answers nothing while no category is open, and exact figures once one is', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  test.slow()
  const owner = await newMember()
  await createRecords(owner, server.database)
  const page = await owner.open('/ai')
  await expect(page.getByRole('tab', { name: 'Chat' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Answers come from the built-in assistant')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled()
  await expectAccessible(page)

  const question = 'How much did we pay for Harbour 3 this year?'
  const closed = await ask(page, question)
  await expect(closed).toContainText('nothing was open')
  await expect(closed).not.toContainText('1,299.75')
  await expect(closed.getByRole('button', { name: 'Open Financial and ask again' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('switch', { name: 'Financial', exact: true }).check()
  await expect(page.getByRole('switch', { name: 'Let this chat read my data' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Material', exact: true })).not.toBeChecked()
  const open = await ask(page, question)
  await expect(open).toContainText('1,299.75')
  await expect(open).toContainText('Financial open')
  await open
    .getByText(/2 records/)
    .first()
    .click()
  const records = open.getByRole('list', { name: 'Records read' }).getByRole('link')
  await expect(records).toHaveCount(2)
  await expect(records.first()).toHaveAttribute('href', /^\/ai\?tab=financials&search=\d+$/)
  await expectAccessible(page)

  // A follow-up refers to the last question.
  const followUp = await ask(page, 'And received?')
  await expect(followUp).toContainText('11.00')

  await page.reload()
  await expect(turns(page)).toHaveCount(3)
  await expect(turns(page).nth(1)).toContainText('1,299.75')

  await page.getByRole('link', { name: 'Ledger', exact: true }).click()
  const entries = page.getByRole('list', { name: 'Answers' }).locator('> li')
  await expect(entries).toHaveCount(3)
  await expect(entries.last()).toContainText('Nothing was open.')
  await expect(entries.last()).toContainText('Nothing was read.')
  await entries
    .nth(1)
    .getByText(/2 records/)
    .click()
  await expect(entries.nth(1).getByRole('link', { name: /^Transaction \d+$/ })).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Search the ledger' }).fill('no such question')
  await expect(page.getByText('No answer fits this search')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await page.getByRole('button', { name: 'Clear ledger' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear ledger' }).click()
  await expect(page.getByText('No answers yet')).toBeVisible()
})

test('another interpretation can be chosen, and its answer replaces the first', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const member = await newMember()
  await createRecords(member, server.database)
  const page = await member.open('/messages?ai=true', { viewport: { width: 390, height: 800 } })
  await page.getByRole('button', { name: /^Data access/ }).click()
  await page.getByRole('switch', { name: 'Financial', exact: true }).check()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  const turn = await ask(page, 'How much did we pay for marzipan this year?')
  await expect(turn).toContainText('I did not understand “marzipan”')
  await expect(turn).not.toContainText('1,299.75')
  const readings = turn.getByRole('list', { name: 'Did you mean' }).getByRole('button')
  await expect(readings).toHaveCount(2)
  for (const reading of await readings.all()) {
    const overflow = await reading.evaluate((button) => button.scrollWidth - button.clientWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
  await expectAccessible(page)

  await readings.filter({ hasText: 'without “marzipan”' }).click()
  await expect(turn).toContainText('1,299.75')
  await expect(readings).toHaveCount(0)
  await page.reload()
  await expect(turns(page)).toHaveCount(1)
  await expect(turn).toContainText('1,299.75')
})

test('shows what would be sent before anything is sent', async ({ newMember, expectAccessible }) => {
  const member = await newMember()
  const page = await member.open('/messages?ai=true')
  await page.getByRole('button', { name: 'Data access: No data open' }).click()
  const drawer = page.getByRole('dialog', { name: 'Data access' })
  // The master switch turns on all categories while none is on.
  await drawer.getByRole('switch', { name: 'Let this chat read my data' }).check()
  await expect(drawer.getByRole('switch', { checked: true })).toHaveCount(9)
  await drawer.getByRole('radiogroup', { name: 'Posts may be read' }).getByText('Never').click()
  await expect(drawer.getByRole('switch', { name: 'Posts' })).toBeDisabled()
  await expect(drawer.getByRole('switch', { name: 'Posts' })).not.toBeChecked()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Close', exact: true }).click()

  await questionBox(page).fill('Which to-dos are due this week?')
  await page.getByRole('button', { name: 'Show what would be sent' }).click()
  const preview = page.getByRole('dialog', { name: 'What would be sent' })
  await expect(preview).toContainText('nothing leaves it')
  await expect(preview.getByText('To-do', { exact: true })).toBeVisible()
  await expect(preview.getByText('Posts', { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(turns(page)).toHaveCount(0)
  await expect(questionBox(page)).toHaveValue('Which to-dos are due this week?')

  // Another window of the same member shows it too: the grant is stored on the server.
  const other = await member.open('/messages?ai=true')
  await other.getByRole('button', { name: /^Data access/ }).click()
  await expect(other.getByRole('switch', { name: 'Posts' })).toBeDisabled()
})

test('conversations are renamed, their questions edited, and deleted', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember()
  const page = await member.open('/messages?ai=true')
  await ask(page, 'What can you do?')
  await turns(page).first().getByRole('button', { name: 'Edit the question' }).click()
  await expect(page.locator(':focus').and(page.getByRole('textbox'))).toHaveValue('What can you do?')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Which invoices are overdue?')
  await page.keyboard.press('Enter')
  await expect(turns(page).getByRole('heading', { name: 'Which invoices are overdue?' })).toBeVisible()
  await expect(turns(page)).toHaveCount(1)

  await page.getByRole('button', { name: 'Options for Which invoices are overdue?' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('شركة الميناء')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'شركة الميناء' })).toBeVisible()

  await page.getByRole('button', { name: 'New conversation', exact: true }).click()
  await expect(page.getByText('What would you like to know?')).toBeVisible()
  await page.getByRole('button', { name: 'Conversations' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^شركة الميناء/ }).click()
  await expect(turns(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Options for شركة الميناء' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete conversation' }).click()
  await expect(toasts(page)).toContainText('Conversation Cleared')
  await expect(page.getByText('What would you like to know?')).toBeVisible()
})

test('a stopped or lost answer keeps the question', async ({ newMember }) => {
  const page = await (await newMember()).open('/messages?ai=true')
  let network: 'silent' | 'cut' | 'open' = 'silent'
  await page.route('**/turns', async (route) => {
    if (network === 'cut') await route.abort()
    if (network === 'open') await route.continue()
  })
  await questionBox(page).fill('Who owes us money?')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Working on it')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(questionBox(page)).toHaveValue('Who owes us money?')

  network = 'cut'
  await page.keyboard.press('Enter')
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to send message to AI agent' })
  await expect(failure).toContainText('Cannot reach the server')
  network = 'open'
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect(turns(page).getByRole('button', { name: 'Ask again', exact: true })).toBeVisible()
  await expect(turns(page)).toHaveCount(1)
})

test('an open page follows when an administrator switches the assistant off', async ({
  newMember,
  expectAccessible,
}) => {
  const admin = await newMember({ isAdmin: true })
  const member = await newMember()
  const page = await member.open('/messages?ai=true')
  await expect(questionBox(page)).toBeVisible()
  const put = (enabled: boolean) => admin.client.call(assistantApi.setSettings, { body: { enabled } })
  await put(false)
  await expect(page.getByText('Agentic AI is currently disabled by administrator')).toBeVisible()
  await expect(toasts(page)).toContainText('Agentic AI Disabled')
  await expect(toasts(page)).toContainText('The AI assistant has been disabled by an administrator')
  await expectAccessible(page)
  await put(true)
  await expect(questionBox(page)).toBeVisible()
})

test('works on a phone, by touch', async ({ newMember, server, expectAccessible }) => {
  const member = await newMember()
  const page = await member.open('/messages?ai=true', {
    viewport: { width: 390, height: 800 },
    hasTouch: true,
  })
  await buildInvoice(server.database, { userId: member.id, status: 'sent' })
  const pay = () => buildFinancial(server.database, { userId: member.id, transactionType: 'paid' })
  await Promise.all(Array.from({ length: 30 }, pay))
  await page.getByRole('button', { name: 'Data access: No data open' }).tap()
  await page.getByRole('switch', { name: 'ERP' }).check()
  await page.getByRole('switch', { name: 'Financial' }).check()
  await page.getByRole('button', { name: 'Close', exact: true }).tap()
  await ask(page, 'Which invoices are overdue?')
  // Longer than the box: the page scrolls to the end of an answer, and to opened details.
  const second = await ask(page, 'What can you do?')
  await expect(second.getByRole('button', { name: 'Ask again', exact: true })).toBeInViewport()
  await expect(page.getByRole('button', { name: 'To the end' })).toHaveCount(0)
  const third = await ask(page, 'How much did we pay?')
  const reading = third.locator('summary').first()
  await reading.tap()
  await expect(third.getByRole('list', { name: 'Records read' })).toBeVisible()
  await expect(reading).toBeInViewport()
  await expectAccessible(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('a long conversation shows its newest questions, and earlier ones on demand', async ({
  newMember,
  server,
}) => {
  const owner = await newMember()
  const { body: conversation } = await owner.client.call(assistantApi.begin, { body: { title: 'Long' } })
  await server.database.run(sql`
    insert into assistant_turns (conversation_id, prompt, text, state, engine, opened)
    select ${conversation.id}, 'Question number ' || n, 'Answer number ' || n, 'done', 'built-in', '{}'
    from generate_series(1, 130) n`)
  const page = await owner.open('/messages?ai=true')
  await page.getByRole('button', { name: 'Conversations' }).click()
  await page.getByRole('button', { name: /^Long/ }).click()
  await expect(
    page.getByRole('region', { name: 'Agentic AI' }).getByText('Answer number 130', { exact: true }),
  ).toBeInViewport()
  await expect(page.getByText('Answer number 30', { exact: true })).toHaveCount(0)
  const first = page.getByText('Answer number 31', { exact: true })
  await first.scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Show earlier questions' }).click()
  await expect(page.getByText('Answer number 1', { exact: true })).toBeAttached()
  // The scroll position stays.
  await expect(first).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Show earlier questions' })).toHaveCount(0)
})

test('tells what is owed to suppliers, and leads to these bills', async ({
  newMember,
  server: { database },
  expectAccessible,
}) => {
  const owner = await newMember()
  const timber = { bookId: owner.id, supplierName: 'Baltic Timber' }
  await insertBills(database, [
    newBill({ ...timber, total: '1200.50', dueDate: `${year}-01-31` }),
    newBill({ ...timber, total: '99.50' }),
    newBill({ bookId: owner.id, supplierName: 'Stadtwerke', total: '70' }),
  ])
  const page = await owner.open('/messages?ai=true')
  const closed = await ask(page, 'What do we owe?')
  await expect(closed).not.toContainText('1,370.00')
  await closed.getByRole('button', { name: 'Open ERP and ask again' }).click()
  const owed = turns(page).last()
  await expect(owed).toContainText('1,370.00 EUR')
  await expect(owed.getByRole('link', { name: 'Baltic Timber' })).toBeVisible()
  const timberOnly = await ask(page, 'and Baltic Timber?')
  await expect(timberOnly).toContainText('1,300.00 EUR')
  await expectAccessible(page)
  await timberOnly.getByRole('link', { name: 'See it in its place' }).click()
  await expect(page).toHaveURL(/\/ai\?tab=bills&search=Baltic\+Timber&open=true/)
  await expect(page.getByText('Baltic Timber').first()).toBeVisible()
  await expect(page.getByText('Stadtwerke')).toHaveCount(0)
})
