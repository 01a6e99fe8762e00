import type { Page } from '@playwright/test'
import { buildPost } from '#db/factories/index.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { expect, test } from './fixtures.ts'
import { toasts } from './window.ts'

const homePanel = (page: Page) => page.getByRole('region', { name: 'Achievements' })

test('a first post earns an achievement, announced on any page and shown on the home page', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember()
  const [otherPage, home] = [await member.open('/suggestions'), await member.open('/')]
  await expect(homePanel(home)).toContainText('0 points')
  await expect(homePanel(home)).toContainText('First post')
  await expect(homePanel(home)).toContainText('0 of 1')
  await member.client.call(postsApi.create, { body: { content: 'Hello' } })
  for (const page of [otherPage, home]) {
    await expect(toasts(page)).toContainText('Achievement earned')
    await expect(toasts(page)).toContainText('First post: Published a first post')
  }
  await expect(homePanel(home)).toContainText('15 points')
  await expect(homePanel(home)).toContainText('Published a first post')
  await expectAccessible(home)
})

test('the achievement is announced after the action itself is confirmed', async ({ newMember }) => {
  const member = await newMember()
  const page = await member.open('/suggestions')
  await page.getByRole('textbox', { name: 'Title' }).fill('Something new')
  await page.getByRole('textbox', { name: 'Description' }).fill('For everybody')
  await page.getByRole('textbox', { name: 'Description' }).press('Control+Enter')
  await expect(toasts(page)).toContainText('Suggestion submitted')
  await expect(toasts(page)).toContainText('First suggestion', { timeout: 15_000 })
})

test('the dialog of all achievements and their rules opens by keyboard', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const [member, otherMember] = [await newMember(), await newMember()]
  await member.client.call(postsApi.create, { body: { content: 'Hello' } })
  const { id } = await buildPost(server.database, { authorId: member.id })
  await otherMember.client.call(postsApi.like, { params: { id: String(id) } })
  const page = await member.open('/')
  await homePanel(page).getByRole('button', { name: 'All achievements' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Achievements' })
  await expect(dialog).toContainText('17 points')
  await expect(dialog.getByRole('heading', { name: 'Earned (1)' })).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Still to earn (21)' })).toBeVisible()
  await expect(dialog.getByRole('table')).toContainText('a reply that two members like')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})
