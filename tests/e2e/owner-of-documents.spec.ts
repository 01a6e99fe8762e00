import type { Page } from '@playwright/test'
import { docx, pdfOf, xlsx } from '#tests/support/office.ts'
import { expect, test } from './fixtures.ts'

const turns = (page: Page) => page.getByRole('article', { name: /^Question/ })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Data access' })

interface Paper {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}
const pdf = 'application/pdf'
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Thirty-nine papers of an office, of four kinds. The clause that is looked for is in none of them. */
const box = (): Promise<Paper[]> =>
  Promise.all(
    Array.from({ length: 39 }, async (_, n): Promise<Paper> => {
      const text = `Delivery ${n + 1} of valves to the yard, with ${n + 3} pallets`
      if (n % 4 === 0) return { name: `paper-${n}.pdf`, mimeType: pdf, buffer: await pdfOf([[text]]) }
      if (n % 4 === 1) return { name: `paper-${n}.docx`, mimeType: word, buffer: await docx([text]) }
      if (n % 4 === 2)
        return { name: `paper-${n}.xlsx`, mimeType: sheet, buffer: await xlsx([['Text'], [text]]) }
      return { name: `paper-${n}.txt`, mimeType: 'text/plain', buffer: Buffer.from(text) }
    }),
  )

async function upload(page: Page, papers: readonly Paper[]): Promise<void> {
  await page.getByLabel('Files to upload').setInputFiles([...papers])
  for (const { name } of papers)
    await expect(page.getByRole('list', { name: 'Files', exact: true })).toContainText(name)
}

async function ask(page: Page, prompt: string) {
  const turn = turns(page).nth(await turns(page).count())
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill(prompt)
  await page.keyboard.press('Enter')
  await turn.getByRole('button', { name: 'Ask again', exact: true }).waitFor()
  return turn
}

test('an owner of forty documents finds a clause, asks for it, and closes the folder again', async ({
  newMember,
}) => {
  test.setTimeout(300_000)
  const member = await newMember()
  const page = await member.open('/ai?tab=files')
  const made = await page.request.post('/api/stored-files/folders', { data: { name: 'Contracts' } })
  const { id: folder }: { id: number } = await made.json()
  await upload(page, (await box()).slice(0, 20))
  await upload(page, (await box()).slice(20))
  await page.goto(`/ai?tab=files&folder=${folder}`)
  const buffer = await pdfOf([
    ['Charter of the barge'],
    ['The notice period is six months. Kuendigung schriftlich.'],
  ])
  await upload(page, [{ name: 'charter.pdf', mimeType: pdf, buffer }])

  await expect
    .poll(async () => await (await page.request.get(`/api/stored-files?folder=${folder}`)).text(), {
      timeout: 120_000,
    })
    .toContain('"text":"read"')

  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search everything' })
  await search.getByRole('combobox').fill('notice months')
  await expect(search.getByRole('option', { name: /charter\.pdf/ })).toContainText('six')
  await page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)

  await page.goto('/messages?ai=true')
  const closed = await ask(page, 'what do my files say about notice period')
  await expect(closed).not.toContainText('six months')
  await page.getByRole('button', { name: /^Data access/ }).click()
  await drawer(page).getByRole('switch', { name: 'Files', exact: true }).check()
  await drawer(page).getByRole('checkbox', { name: 'Contracts' }).check()
  await drawer(page).getByRole('button', { name: 'Close', exact: true }).click()

  const english = await ask(page, 'what do my files say about notice period')
  await expect(english).toContainText('The notice period is six months')
  await expect(english.getByRole('link', { name: /charter\.pdf/ }).first()).toHaveAttribute('href', /page=2/)
  const german = await ask(page, 'Was steht in meinen Dateien über Kuendigung?')
  await expect(german).toContainText('Kuendigung schriftlich')
  const elsewhere = await ask(page, 'which documents mention pallets')
  await expect(elsewhere).not.toContainText('Delivery')

  await page.goto('/account/access')
  await page.getByRole('button', { name: 'Close Contracts to the assistant' }).click()
  await page.goto('/messages?ai=true')
  const none = await ask(page, 'what do my files say about notice period')
  await expect(none).not.toContainText('six months')
})
