import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { post, remove, write } from './parts.ts'

const tag = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Tags' }).getByRole('link', { name, exact: true })

test('a tag shows to whoever sees a post with it, and goes with the last one', async ({
  newMember,
  befriend,
}) => {
  const [author, friend, stranger] = [await newMember(), await newMember(), await newMember()]
  await befriend(author, friend)
  const shared = await write(author, 'For friends', { privacy: 'friends', tags: '["for-friends-only"]' })
  const open = await write(author, 'For all', { tags: '["goes-away"]' })
  const [own, others, outside] = [await author.open(), await friend.open(), await stranger.open()]
  for (const page of [own, others]) await expect(tag(page, 'for-friends-only')).toBeVisible()
  await expect(tag(outside, 'goes-away')).toBeVisible()
  await expect(tag(outside, 'for-friends-only')).toHaveCount(0)

  await post(own, shared.id).getByRole('button', { name: 'More' }).first().click()
  await own.getByRole('menuitem', { name: 'Delete post' }).click()
  await own.getByRole('button', { name: 'Delete post' }).click()
  for (const page of [own, others]) await expect(tag(page, 'for-friends-only')).toHaveCount(0)
  await remove(author, open.id)
  await expect(tag(outside, 'goes-away')).toHaveCount(0)
})
