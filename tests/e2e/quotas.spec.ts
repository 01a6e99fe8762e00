import { assistantApi } from '#features/assistant/assistant/contract.ts'
import { messagesApi } from '#features/network/messages/contract.ts'
import { type QuotaKind, quotaKinds } from '#platform/contract/quotas.ts'
import type { Database } from '#platform/server/database/database.ts'
import { memberCaller } from '#platform/server/caller.ts'
import { createQuotas } from '#platform/server/quotas.ts'
import type { Page } from '@playwright/test'
import { article, content, send, write } from './composer/parts.ts'
import { expect, test, type TestMember } from './fixtures.ts'
import { expectOnce, fillForm, forms, pressOften } from './forms.ts'

const QUOTAS = Object.keys(quotaKinds)
  .filter((kind) => kind !== 'marks')
  .map((kind) => `${kind}=1/min`)
  .join(',')
test.use({ environment: { RATE_LIMIT: 'on', QUOTAS } })

const expectQuotaMessage = (page: Page, deed: string) =>
  expect(page.getByText(new RegExp(`You have ${deed} within a minute\\. Please wait`)).first()).toBeVisible()

/** Uses up the one write that is allowed here. */
const exhaust = (database: Database, kind: QuotaKind, { id }: TestMember) =>
  createQuotas({ database, config: { rateLimit: true, quotas: quotaKinds } }).count(kind, memberCaller(id))

test('a post over the quota stays in the composer, with a message', async ({ newMember }) => {
  const page = await write(await newMember())
  await content(page).fill('The first post')
  await send(page).click()
  await expect(article(page, 'The first post')).toBeVisible()
  await expect(content(page)).toHaveValue('')
  await content(page).fill('The second post')
  await send(page).click()
  await expectQuotaMessage(page, 'written or changed many posts')
  await expect(content(page)).toHaveValue('The second post')
  await expect(article(page, 'The second post')).toHaveCount(0)
})

test('a message over the quota stays, and can be sent again', async ({ newMember, befriend }) => {
  const [ada, ben] = [await newMember(), await newMember()]
  await befriend(ada, ben)
  await ada.client.call(messagesApi.open, { body: { participantId: ben.id, content: 'The first message' } })
  const page = await ada.open(`/messages?to=${ben.id}`)
  const box = page.getByRole('textbox', { name: /^Message to/ })
  await box.fill('The second message')
  await box.press('Enter')
  await expectQuotaMessage(page, 'sent many messages')
  await expect(page.getByRole('log').getByText('The second message')).toBeVisible()
  await expect(page.getByRole('button', { name: /Retry|Try again|Send again/ })).toBeVisible()
})

for (const form of forms)
  test(`${form.name} over the quota keeps the typed values, and is sent once`, async ({
    newMember,
    server: { database },
  }) => {
    const member = await newMember({ isAdmin: form.isAdmin ?? false })
    await exhaust(database, form.kind, member)
    const { page, box, last } = await fillForm(form, member, database)
    await last.press(form.key ?? 'Control+Enter')
    await expectQuotaMessage(page, quotaKinds[form.kind].did)
    expectOnce(await pressOften(page, last))
    for (const [label, text] of form.fields) await expect(box(label)).toHaveValue(text)
  })

test('a question over the quota stays, and can be retried', async ({ newMember, server: { database } }) => {
  const member = await newMember()
  await exhaust(database, 'questions', member)
  const page = await member.open('/messages?ai=true')
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('How much did we pay this year?')
  await page.keyboard.press('Enter')
  await expectQuotaMessage(page, quotaKinds.questions.did)
  await expect(page.getByRole('article').getByText('How much did we pay this year?')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('today’s use of the assistant is shown with the data access', async ({ newMember }) => {
  const member = await newMember()
  await member.client.call(assistantApi.chat, { body: { prompt: 'hello' } })
  const page = await member.open('/messages?ai=true')
  await page.getByRole('button', { name: /^Data access/ }).click()
  await expect(page.getByText(/^Used today: 1 of [\d,]+ AI calls\. Counted anew/)).toBeVisible()
})
