import { type AiService, openAiService, sendText } from '#tests/support/ai-script.ts'
import { expect, test as base } from './fixtures.ts'
import { toasts } from './window.ts'

/** A service that answers every question, and the test of administrators with a call of its tool. */
const test = base.extend<{ service: AiService }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
  service: async ({}, use) => {
    const service = await openAiService((response, _, { text }) => {
      if (JSON.parse(text).stream === true) return sendText(response, 'Good morning.')
      const tool_calls = [{ id: '1', type: 'function', function: { name: 'clock', arguments: '{}' } }]
      const message = { role: 'assistant', content: null, tool_calls }
      return void response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ choices: [{ message }] }))
    })
    await use(service)
    service.close()
  },
})

test('an administrator chooses an AI service, limits it, and removes it', async ({
  newMember,
  service,
  expectAccessible,
}) => {
  const [admin, member] = [await newMember({ isAdmin: true }), await newMember()]
  const page = await admin.open('/admin')
  const chat = await member.open('/ai')
  await expect(
    page.getByText('The built-in assistant answers, and nothing leaves this server.'),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Choose an AI service' }).click()
  const dialog = page.getByRole('dialog', { name: 'AI service' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('The address must look like https://api.openai.com/v1')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Address' }).fill(service.url)
  await dialog.getByRole('textbox', { name: 'Model' }).fill('house-model')
  await dialog.getByLabel('Key').fill('sk-a-long-secret-key-9z8y')
  await dialog.getByRole('button', { name: 'Test' }).click()
  await expect(dialog.getByText(/can look things up/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toasts(page)).toContainText('house-model answers now')
  await expect(page.getByText('house-model at 127.0.0.1')).toBeVisible()

  await expect(chat.getByText('Answers come from a house-model model')).toBeVisible()
  await chat.getByRole('textbox', { name: 'Question', exact: true }).fill('Hello')
  await chat.keyboard.press('Enter')
  await expect(chat.getByText('Good morning.').first()).toBeVisible()

  await page.getByRole('button', { name: 'What it may be sent' }).click()
  const limits = page.getByRole('dialog', { name: 'What the AI service may be sent' })
  await limits.getByRole('checkbox', { name: 'Financial' }).check()
  await limits.getByRole('textbox', { name: /Tokens per member/ }).fill('0')
  await limits.getByRole('button', { name: 'Save' }).click()
  await expect(limits.getByText('A whole number from 1')).toBeVisible()
  await limits.getByRole('textbox', { name: /Tokens per member/ }).fill('50000')
  await expectAccessible(page)
  await limits.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByText(/Limited to services on your own network.*Financial.*50,000 tokens/),
  ).toBeVisible()

  // It is lifted again, because it holds for programs outside too, which other tests on this server let in.
  await page.getByRole('button', { name: 'What it may be sent' }).click()
  await limits.getByRole('checkbox', { name: 'Financial' }).uncheck()
  await limits.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/own network.*Financial/)).toHaveCount(0)

  await page.getByRole('button', { name: 'Change the AI service' }).click()
  await expect(dialog.getByText('It ends in 9z8y')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(
    page.getByText('The built-in assistant answers, and nothing leaves this server.'),
  ).toBeVisible()
  await expect(chat.getByText('Answers come from the built-in assistant')).toBeVisible()
})
