import type { Page } from '@playwright/test'
import { buildSuggestion, insertSuggestions } from '#db/factories/index.ts'
import { suggestionsApi } from '#features/network/suggestions/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { expect, test } from './fixtures.ts'
import { toasts } from './window.ts'

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const voteGroup = (page: Page, title: string) => page.getByRole('group', { name: `Votes on ${title}` })
const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents()

test.beforeEach(async ({ server }) => {
  await server.database.run(sql`delete from suggestions`)
})

test('a suggestion is written by keyboard, kept as a draft, and shown to others at once', async ({
  newMember,
  expectAccessible,
}) => {
  const [writer, reader] = [await newMember({ fullName: 'Ida Idea' }), await newMember()]
  const readerPage = await reader.open('/suggestions')
  await expect(readerPage.getByText('No suggestions yet')).toBeVisible()
  await expectAccessible(readerPage)

  const page = await writer.open('/suggestions')
  await page.keyboard.press('n')
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await page.keyboard.type('Faster forklifts')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Description is required')).toBeVisible()
  await page.getByRole('textbox', { name: 'Description' }).fill('They are slow.\nVery slow.')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Faster forklifts')
  await page.getByRole('textbox', { name: 'Description' }).press('Control+Enter')
  await expect(toasts(page)).toContainText('Suggestion submitted')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('')
  for (const openPage of [page, readerPage]) {
    await expect(card(openPage, 'Faster forklifts')).toContainText('Ida Idea')
    await expect(card(openPage, 'Faster forklifts')).toContainText('Open')
  }
  await expectAccessible(page)
})

test('votes count at once, everywhere, and are taken back', async ({ newMember, server }) => {
  const [voter, other] = [await newMember(), await newMember()]
  const { title, id } = await buildSuggestion(server.database)
  const [page, readerPage] = [await voter.open('/suggestions'), await other.open('/suggestions')]
  const voteButton = (name: string) => voteGroup(page, title).getByRole('button', { name })
  const [up, down] = [voteButton('Upvote'), voteButton('Downvote')] as const
  await up.press('Enter')
  await expect(up).toHaveAttribute('aria-pressed', 'true')
  await expect(voteGroup(readerPage, title)).toContainText('1 up, 0 down')
  await down.click()
  await expect(up).toHaveAttribute('aria-pressed', 'false')
  await expect(voteGroup(readerPage, title)).toContainText('0 up, 1 down')
  await expect(voteGroup(readerPage, title).getByRole('button', { name: 'Downvote' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await down.click()
  await expect(voteGroup(readerPage, title)).toContainText('0 up, 0 down')

  await page.route(`**/api/suggestions/${id}/vote`, (route) =>
    route.fulfill({ status: 503, body: 'The house is closed', contentType: 'text/plain' }),
  )
  await up.click()
  await expect(toasts(page)).toContainText('The house is closed')
  await expect(up).toHaveAttribute('aria-pressed', 'false')
  await expect(voteGroup(page, title)).toContainText('0 up, 0 down')
})

test('an administrator answers, sets the status and deletes', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const [author, admin] = [await newMember(), await newMember({ isAdmin: true, fullName: 'Ada Admin' })]
  const { title } = await buildSuggestion(server.database, { authorId: author.id })
  const authorPage = await author.open('/suggestions')
  await expect(card(authorPage, title)).toBeVisible()
  await expect(authorPage.getByRole('button', { name: 'Delete' })).toHaveCount(0)

  const page = await admin.open('/suggestions')
  await card(page, title).getByRole('button', { name: 'Reply' }).click()
  await expect(page.getByRole('textbox', { name: 'Reply' })).toBeFocused()
  await page.keyboard.type('We will do it')
  await page.getByRole('article').getByRole('combobox', { name: 'Status' }).selectOption('Planned')
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Reply' }).press('Control+Enter')
  await expect(toasts(page)).toContainText('Reply added')
  for (const openPage of [page, authorPage]) {
    await expect(card(openPage, title)).toContainText('We will do it')
    await expect(card(openPage, title)).toContainText('Ada Admin')
    await expect(card(openPage, title)).toContainText('Planned')
  }

  await card(page, title).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.getByRole('button', { name: 'Delete suggestion' }).click()
  await expect(toasts(page)).toContainText('Suggestion deleted')
  for (const openPage of [page, authorPage]) await expect(card(openPage, title)).toHaveCount(0)
})

test('order, status and search are in the address', async ({ newMember, server }) => {
  const member = await newMember()
  await buildSuggestion(server.database, { title: 'Older, but wanted', authorId: member.id })
  await buildSuggestion(server.database, { title: 'Newer and planned', status: 'planned' })
  await server.database.run(sql`update suggestions set upvotes = 3 where title like 'Older%'`)
  const page = await member.open('/suggestions')
  await expect(page.getByRole('article')).toHaveCount(2)
  expect(await titles(page)).toEqual(['Older, but wanted', 'Newer and planned'])
  await page.getByRole('radio', { name: 'Newest' }).check({ force: true })
  await expect(page).toHaveURL(/\/suggestions\?sort=newest$/)
  await expect.poll(() => titles(page)).toEqual(['Newer and planned', 'Older, but wanted'])
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Planned')
  await expect(page).toHaveURL(/\?sort=newest&status=planned$/)
  await expect.poll(() => titles(page)).toEqual(['Newer and planned'])
  await page.getByRole('searchbox', { name: 'Search suggestions' }).fill('wanted')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No suggestions found')).toBeVisible()
  await page.getByRole('link', { name: 'Show all suggestions' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('a long board loads on scrolling, and keeps all suggestions while votes change', async ({
  newMember,
  server,
}) => {
  const [reader, voter] = [await newMember(), await newMember()]
  const ids = await insertSuggestions(
    server.database,
    Array.from({ length: 45 }, (_, index) => ({
      authorId: voter.id,
      title: `Wish number ${index}`,
      content: 'A few words.\n'.repeat(8),
    })),
  )
  const page = await reader.open('/suggestions')
  await expect(page.getByRole('article')).toHaveCount(20)
  // The last one moves to the top, so the pages that follow would never contain it.
  const last = ids[0] ?? 0
  await voter.client.call(suggestionsApi.vote, { params: { id: String(last) }, body: { isUpvote: true } })
  await expect(card(page, 'Wish number 0')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(21)
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('End')
  await expect
    .poll(async () => {
      await page.keyboard.press('End')
      return page.getByRole('article').count()
    })
    .toBe(45)
  expect(new Set(await titles(page)).size).toBe(45)
  await expect(page.getByText('You have reached the end.')).toBeVisible()
})

test('shows failures, and fits every width in both appearances', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const author = await newMember({ fullName: 'Maximiliane von und zu Hohenstaufen '.repeat(5).trim() })
  await buildSuggestion(server.database, {
    authorId: author.id,
    title: 'x'.repeat(300),
    content: `${'y'.repeat(400)}\nمرحبا بالجميع\n`.repeat(4),
  })
  for (const [width, scheme] of [
    [390, 'dark'],
    [820, 'light'],
    [1440, 'dark'],
  ] as const) {
    const page = await author.open('about:blank', { viewport: { width, height: 900 } })
    await page.addInitScript((value) => localStorage.setItem('kontor-appearance', value), scheme)
    await page.goto('/suggestions')
    await expect(page.getByRole('article')).toHaveCount(1)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    await page.context().close()
  }
  const page = await author.open('about:blank')
  await page.route('**/api/suggestions?*', (route) => route.abort())
  await page.goto('/suggestions')
  await expect(
    page.getByRole('alert').filter({ hasText: 'The suggestions could not be loaded' }),
  ).toBeVisible()
  await page.unroute('**/api/suggestions?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
})
