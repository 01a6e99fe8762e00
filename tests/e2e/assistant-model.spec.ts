import type { ServerResponse } from 'node:http'
import type { Page } from '@playwright/test'
import { buildFinancial } from '#db/factories/index.ts'
import { assistantApi, chatErrors } from '#features/assistant/assistant/contract.ts'
import { today } from '#platform/contract/dates.ts'
import {
  type AiService,
  sendToolCalls,
  openAiService,
  streamChunk,
  sendText,
} from '#tests/support/ai-script.ts'
import { expect, test as base } from './fixtures.ts'

const sum = '{"operation":"total","type":"paid"}'

/** The service's reaction to a question. `hasRead` is set after a tool's result was sent to it. */
const behaviours: Readonly<Record<string, (response: ServerResponse, hasRead: boolean) => void>> = {
  'How much did we pay?': (response, hasRead) =>
    hasRead
      ? sendText(response, 'You paid **', '40.50 EUR**', ' to Kyowa Steel.')
      : sendToolCalls(response, { name: 'transactions', input: sum }),
  // Begins an answer, and sends nothing more.
  'Tell me about our suppliers': (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(streamChunk({ content: 'You paid ' }))
  },
  'How much did we pay this year?': (response) => void response.writeHead(401).end('{}'),
}

const test = base.extend<object, { service: AiService }>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const service = await openAiService((response, _, { text }) => {
        const { messages }: { messages: { role: string; content: string | null }[] } = JSON.parse(text)
        const question = messages.findLast(({ role }) => role === 'user')?.content ?? ''
        const hasRead = messages.at(-1)?.role === 'tool'
        behaviours[question]?.(response, hasRead)
      })
      await use(service)
      service.close()
    },
    { scope: 'worker' },
  ],
  environment: [
    async ({ service }, use) => {
      await use({ OPENAI_BASE_URL: service.url, OPENAI_API_KEY: 'sk-test', OPENAI_MODEL: 'scripted-1' })
    },
    { scope: 'worker' },
  ],
})

/** Creates one payment of 40.50 EUR, of today. */
const createPayment = (database: Parameters<typeof buildFinancial>[0], userId: number) =>
  buildFinancial(database, {
    userId,
    transactionWith: 'Kyowa Steel',
    transactionDate: today(),
    transactionType: 'paid',
    amount: '40.50',
    currency: 'EUR',
  })

const turns = (page: Page) => page.getByRole('article', { name: /^Question/ })
const isDropped = (service: AiService) => service.requests.at(-1)?.isDropped()

async function send(page: Page, prompt: string) {
  const turn = turns(page).nth(await turns(page).count())
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill(prompt)
  await page.keyboard.press('Enter')
  return turn
}

test('a model answers with what it read, and the page names the model', async ({
  newMember,
  server,
  service,
  expectAccessible,
}) => {
  const member = await newMember()
  await createPayment(server.database, member.id)
  const page = await member.open('/ai')
  await expect(
    page.getByText('Answers come from a scripted-1 model and results may vary. It runs on your own network'),
  ).toBeVisible()
  await page.getByRole('switch', { name: 'Financial', exact: true }).check()

  const turn = await send(page, 'How much did we pay?')
  await expect(turn).toContainText('You paid 40.50 EUR to Kyowa Steel.')
  await expect(turn.getByRole('strong')).toHaveText('40.50 EUR')
  await expect(turn.locator('footer')).toContainText('scripted-1 · Financial open')
  // The figure can be checked: the page lists the records that were read.
  const step = turn.getByRole('list', { name: 'What was read' })
  await step.getByText('1 record', { exact: true }).click()
  await expect(step.getByRole('link').first()).toBeVisible()
  await expectAccessible(page)

  // The service got the tool's figure, but no tools of categories without a grant.
  expect(service.requests.at(-1)?.text).toContain('40.5')
  expect(service.requests.at(-1)?.text).not.toContain('"notifications"')
})

test('an answer stopped in the middle keeps its beginning, marked as stopped, also after a reload', async ({
  newMember,
  service,
}) => {
  const page = await (await newMember()).open('/messages?ai=true')
  const turn = await send(page, 'Tell me about our suppliers')
  await expect(turn).toContainText('You paid')
  await expect(turn).toHaveAttribute('aria-busy', 'true')
  expect(isDropped(service)).toBe(false)

  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(turn).toContainText('You paid')
  await expect(turn.getByText('Stopped.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible()
  await expect.poll(() => isDropped(service)).toBe(true)

  await page.reload()
  await expect(turn).toContainText('You paid')
  await expect(turn.getByText('Stopped.', { exact: true })).toBeVisible()
  await expect(turn.getByRole('button', { name: 'Ask again', exact: true })).toBeEnabled()
})

test('the administrator’s switch ends an answer in the middle, and keeps its beginning', async ({
  newMember,
  service,
}) => {
  const admin = await newMember({ isAdmin: true })
  const put = (enabled: boolean) => admin.client.call(assistantApi.setSettings, { body: { enabled } })
  const page = await (await newMember()).open('/messages?ai=true')
  const turn = await send(page, 'Tell me about our suppliers')
  await expect(turn).toContainText('You paid')
  try {
    await put(false)
    await expect(page.getByText('Agentic AI is currently disabled by administrator')).toBeVisible()
    await expect(turn).toHaveCount(0)
    await expect.poll(() => isDropped(service)).toBe(true)
  } finally {
    await put(true)
  }
  await expect(turn).toContainText('You paid')
  await expect(turn.getByRole('alert')).toContainText(chatErrors.disabled.sentence)
})

test('if the service fails, the question stays, and the built-in assistant can answer it', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const member = await newMember()
  await createPayment(server.database, member.id)
  const page = await member.open('/ai')
  await page.getByRole('switch', { name: 'Financial', exact: true }).check()
  const turn = await send(page, 'How much did we pay this year?')
  const failure = turn.getByRole('alert')
  await expect(failure).toContainText(chatErrors.serviceDown.sentence)
  await expect(turn.locator('footer')).toContainText('scripted-1')
  await expect(turn).not.toContainText('40.50')
  await expectAccessible(page)

  await failure.getByRole('button', { name: 'Ask the built-in assistant' }).click()
  await expect(turn).toContainText('40.50')
  await expect(turn.locator('footer')).toContainText('Built-in assistant')
  await expect(failure).toHaveCount(0)
  await expect(turns(page)).toHaveCount(1)
})
