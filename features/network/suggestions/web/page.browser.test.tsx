import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { commonErrors } from '#platform/contract/errors.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { answer, part, refused } from '#tests/components/answers.ts'
import { openApp } from '#tests/components/open-app.tsx'
import { openPage } from '#tests/components/open-page.tsx'
import { overflow } from '#tests/components/overflow.ts'
import { person } from '#tests/components/people.ts'
import { sendChange } from '#tests/components/socket.ts'
import { type Suggestion, suggestionsApi } from '../contract.ts'

const suggestion = (id: number, more: Partial<Suggestion> = {}): Suggestion => ({
  id,
  title: `Wish number ${id}`,
  content: 'A few words.\n'.repeat(8),
  status: 'open',
  createdAt: '2026-03-05T10:00:00.000Z',
  user: person(2, 'Ida Idea'),
  replies: [],
  votes: [],
  upvotes: 0,
  downvotes: 0,
  ...more,
})

const cards = page.getByRole('article')
const title = page.getByRole('textbox', { name: 'Title' })
const description = page.getByRole('textbox', { name: 'Description' })
const toast = page.getByRole('alert')

it('says that there is nothing yet, and keeps what is typed until it is sent', async () => {
  answer(suggestionsApi.list, [])
  const written = answer(suggestionsApi.create, ({ body }) => suggestion(1, body))
  await openPage('/suggestions')
  await expect.element(page.getByText('No suggestions yet')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('n')
  await expect.element(title).toHaveFocus()
  await userEvent.keyboard('Faster forklifts{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('Description is required')).toBeVisible()
  await description.fill('They are slow.\nVery slow.')
  await openPage('/suggestions')
  await expect.element(title).toHaveValue('Faster forklifts')
  await description.click()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('Suggestion submitted')).toBeVisible()
  await expect.element(title).toHaveValue('')
  await expect.element(cards).toMatchTextContent('Faster forklifts')
  expect(written.map(({ body }) => body)).toEqual([
    { title: 'Faster forklifts', content: 'They are slow.\nVery slow.' },
  ])
})

it('counts a vote at once, and takes a refused one back', async () => {
  answer(suggestionsApi.list, [suggestion(1)])
  const released = Promise.withResolvers<void>()
  answer(suggestionsApi.vote, async () => {
    await released.promise
    return refused(commonErrors.unavailable)
  })
  await openPage('/suggestions')
  const votes = page.getByRole('group', { name: 'Votes on Wish number 1' })
  const up = votes.getByRole('button', { name: 'Upvote' })
  await up.click()
  await expect.element(up).toHaveAttribute('aria-pressed', 'true')
  await expect.element(votes).toMatchTextContent('1 up, 0 down')
  released.resolve()
  await expect.element(toast).toMatchTextContent(commonErrors.unavailable.sentence)
  await expect.element(up).toHaveAttribute('aria-pressed', 'false')
  await expect.element(votes).toMatchTextContent('0 up, 0 down')
})

it('has order, status and search in the address', async () => {
  const asked = answer(suggestionsApi.list, ({ query }) => (query.has('search') ? [] : [suggestion(1)]))
  await openPage('/suggestions')
  await expect.element(cards).toBeVisible()
  await page.getByText('Newest', { exact: true }).click()
  await expect.poll(() => asked.at(-1)?.query.get('sort')).toBe('newest')
  expect(location.search).toBe('?sort=newest')
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Planned')
  await expect.poll(() => asked.at(-1)?.query.get('status')).toBe('planned')
  expect(location.search).toBe('?sort=newest&status=planned')
  await page.getByRole('searchbox', { name: 'Search suggestions' }).fill('wanted')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('No suggestions found')).toBeVisible()
  await page.getByRole('link', { name: 'Show all suggestions' }).click()
  await expect.element(cards).toBeVisible()
  expect(location.search).toBe('')
})

it('loads on scrolling, and keeps all suggestions while votes change', async () => {
  const all = Array.from({ length: 45 }, (_, index) => suggestion(index + 1))
  answer(suggestionsApi.list, ({ query }) => {
    const start = Number(query.get('cursor') ?? 0)
    const items = all.slice(start, start + 20)
    return start + 20 < all.length ? part<typeof suggestionsApi.list>(items, String(start + 20)) : items
  })
  answer(suggestionsApi.get, suggestion(45, { upvotes: 1 }))
  await openApp('/suggestions')
  await expect.poll(() => cards.elements().length).toBe(20)
  // The last one moves to the top, so the pages that follow would never contain it.
  sendChange({ resource: 'suggestions', id: 45, event: 'voted', upvotes: 1, downvotes: 0, status: 'open' })
  await expect.element(cards.first()).toMatchTextContent('Wish number 45')
  await expect
    .poll(() => {
      scrollTo(0, document.documentElement.scrollHeight)
      return cards.elements().length
    })
    .toBe(45)
  await expect.element(page.getByText('You have reached the end.')).toBeVisible()
  const titles = page
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent)
  expect(new Set(titles.filter((text) => text.startsWith('Wish'))).size).toBe(45)
})

it('says that suggestions could not be loaded, and loads them again', async () => {
  answer(suggestionsApi.list, refused('offline'))
  await openPage('/suggestions')
  await expect.element(toast.filter({ hasText: 'The suggestions could not be loaded' })).toBeVisible()
  answer(suggestionsApi.list, [suggestion(1)])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(cards).toBeVisible()
})

it.each([
  [390, 'dark'],
  [820, 'light'],
  [1440, 'dark'],
] as const)('fits %i px in %s, with long texts', async (width, appearance) => {
  answer(suggestionsApi.list, [
    suggestion(1, {
      title: 'x'.repeat(300),
      content: `${'y'.repeat(400)}\nمرحبا بالجميع\n`.repeat(4),
      user: person(2, 'Maximiliane von und zu Hohenstaufen '.repeat(5).trim()),
    }),
  ])
  await openPage('/suggestions', { width, appearance })
  await expect.element(cards).toBeVisible()
  expect(overflow()).toBe(0)
  await expectAccessible()
})
