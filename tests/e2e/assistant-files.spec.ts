import type { Page } from '@playwright/test'
import { buildFolder } from '#db/factories/index.ts'
import { type AiService, openAiService, sendText, sendToolCalls } from '#tests/support/ai-script.ts'
import { pdfOf } from '#tests/support/office.ts'
import { expect, test as base } from './fixtures.ts'

/** A model that looks for the notice period, and quotes the first passage that it gets. */
const test = base.extend<object, { service: AiService }>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const service = await openAiService((response, _, { text }) => {
        const { messages }: { messages: { role: string; content: string | null }[] } = JSON.parse(text)
        const last = messages.at(-1)
        if (last?.role !== 'tool')
          return sendToolCalls(response, { name: 'documents', input: '{"text":"notice period"}' })
        const { passages = [] }: { passages?: { id: string; text: string }[] } = JSON.parse(
          last.content ?? '{}',
        )
        const [passage] = passages
        return passage === undefined
          ? sendText(response, 'No file that is open says it.')
          : sendText(
              response,
              `It says “${passage.text}” [${passage.id}], and “it ends at once” [${passage.id}].`,
            )
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

const turns = (page: Page) => page.getByRole('article', { name: /^Question/ })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Data access' })
const openDrawer = async (page: Page) => {
  await page.getByText('What would you like to know?').waitFor()
  await page.getByRole('button', { name: /^Data access/ }).click()
}
const closeDrawer = (page: Page) => drawer(page).getByRole('button', { name: 'Close', exact: true }).click()

async function ask(page: Page, prompt: string) {
  const turn = turns(page).nth(await turns(page).count())
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill(prompt)
  await page.keyboard.press('Enter')
  await turn.getByRole('button', { name: 'Ask again' }).waitFor()
  return turn
}

test('a folder is opened to the assistant, answers from its files with the page, and is closed again', async ({
  newMember,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  const member = await newMember()
  const page = await member.open('/ai?tab=files')
  const made = await page.request.post('/api/stored-files/folders', { data: { name: 'Leases' } })
  const { id: folder }: { id: number } = await made.json()
  await page.request.post('/api/stored-files/folders', { data: { name: 'Private' } })
  await page.goto(`/ai?tab=files&folder=${folder}`)
  const lease = await pdfOf([['The harbour lease'], ['The notice period is six months.']])
  await page
    .getByLabel('Files to upload')
    .setInputFiles([{ name: 'lease.pdf', mimeType: 'application/pdf', buffer: lease }])
  await expect(page.getByRole('list', { name: 'Files', exact: true })).toContainText('lease.pdf')
  await expect
    .poll(async () => await (await page.request.get(`/api/stored-files?folder=${folder}`)).text(), {
      timeout: 60_000,
    })
    .toContain('"text":"read"')

  await page.goto('/messages?ai=true')
  await openDrawer(page)
  await expect(drawer(page).getByText('No folder is open, so no file is read.')).toBeVisible()
  await drawer(page).getByRole('switch', { name: 'Files', exact: true }).check()
  await drawer(page).getByRole('checkbox', { name: 'Leases' }).focus()
  await page.keyboard.press('Space')
  await expect(drawer(page).getByRole('list', { name: 'Open folders' })).toHaveText('Leases')
  await expectAccessible(page)
  await closeDrawer(page)

  const answer = await ask(page, 'What is the notice period?')
  await expect(answer).toContainText('It says “The notice period is six months.”')
  await expect(answer).toContainText('One quotation was left out: it does not stand in what was read.')
  await expect(answer).not.toContainText('it ends at once')
  await answer.getByText('Passages of files').click()
  const passages = answer.getByRole('list', { name: /^Passages of files/ })
  await expect(passages.getByRole('blockquote')).toHaveText('The notice period is six months.')
  await expectAccessible(page)
  await passages.getByRole('link', { name: 'lease.pdf, page 2' }).click()
  await expect(
    page.getByRole('dialog', { name: 'lease.pdf' }).getByText('2 of 2', { exact: true }),
  ).toBeVisible()

  // Where everything that sees one's data stands, it is closed.
  await page.goto('/account/access')
  await page.getByRole('button', { name: 'Close Leases to the assistant' }).click()
  await expect(page.getByText('No folder is open, so no file is read.')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/messages?ai=true')
  await expect(turns(page)).toHaveCount(1)
  const none = await ask(page, 'And the notice period now?')
  await expect(none).toContainText('No file that is open says it.')
  await expect(none).not.toContainText('six months')
})

test('folders are found and chosen on a phone', async ({ newMember, server, expectAccessible }) => {
  const member = await newMember()
  for (let n = 1; n <= 12; n += 1)
    await buildFolder(server.database, {
      bookId: member.id,
      name: `Folder ${n} of contracts with a name that is long`,
    })
  const page = await member.open('about:blank')
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/messages?ai=true')
  await openDrawer(page)
  const list = drawer(page).getByRole('list', { name: 'Folders that can be opened' })
  await expect(list.getByRole('checkbox')).toHaveCount(12)
  await drawer(page).getByRole('searchbox', { name: 'Find a folder' }).fill('folder 12')
  await expect(list.getByRole('checkbox')).toHaveCount(1)
  await list.getByRole('checkbox').check()
  await drawer(page)
    .getByRole('button', { name: /^Close Folder 12/ })
    .click()
  await expect(drawer(page).getByText('No folder is open, so no file is read.')).toBeVisible()
  await drawer(page).getByRole('checkbox', { name: 'All files' }).check()
  await expect(list.getByRole('checkbox')).toBeDisabled()
  await expectAccessible(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
