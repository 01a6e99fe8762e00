import type { Page } from '@playwright/test'
import { postsApi } from '#features/network/posts/contract.ts'
import { expect, test } from './fixtures.ts'
import { toasts } from './window.ts'

const homePanel = (page: Page) => page.getByRole('region', { name: 'Achievements' })

test('a first post earns an achievement, announced on any page and shown on the home page', async ({
  newMember,
}) => {
  const member = await newMember()
  const [otherPage, home] = [await member.open('/suggestions'), await member.open('/')]
  await expect(homePanel(home)).toContainText('0 points')
  await member.client.call(postsApi.create, { body: { content: 'Hello' } })
  for (const page of [otherPage, home]) {
    await expect(toasts(page)).toContainText('Achievement earned')
    await expect(toasts(page)).toContainText('First post: Published a first post')
  }
  await expect(homePanel(home)).toContainText('15 points')
  await expect(homePanel(home)).toContainText('Published a first post')

  await otherPage.getByRole('textbox', { name: 'Title' }).fill('Something new')
  await otherPage.getByRole('textbox', { name: 'Description' }).fill('For everybody')
  await otherPage.getByRole('textbox', { name: 'Description' }).press('Control+Enter')
  await expect(toasts(otherPage)).toContainText('Suggestion submitted')
  // It comes after the action itself is confirmed.
  await expect(toasts(otherPage)).toContainText('First suggestion', { timeout: 15_000 })
})
