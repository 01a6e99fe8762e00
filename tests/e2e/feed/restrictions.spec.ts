import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { toasts } from '../window.ts'
import { post, write } from './parts.ts'

const choose = async (page: Page, id: number, item: string) => {
  await post(page, id).getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('mutes and blocks from a post, and takes both back on the account page', async ({
  newMember,
  expectAccessible,
}) => {
  const author = await newMember({ fullName: 'Loud Author' })
  const other = await newMember({ fullName: 'Rude Person' })
  const loud = await write(author, 'Buy now')
  const rude = await write(other, 'Something rude')
  const member = await newMember()
  const page = await member.open()
  await choose(page, loud.id, 'Mute thread')
  await expect(toasts(page)).toContainText('You get no notifications of this thread')
  await choose(page, loud.id, `Mute @${author.username}`)
  await expect(post(page, loud.id)).toHaveCount(0)
  await choose(page, rude.id, `Block @${other.username}`)
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await expect(post(page, rude.id)).toHaveCount(0)
  const blocked = await other.open(`/profile/${member.id}`)
  await expect(blocked.getByRole('heading', { name: /not found/i })).toBeVisible()

  await page.goto('/account')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Unmute Loud Author' }).click()
  await expect(page.getByRole('list', { name: 'Muted members' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Unblock Rude Person' }).click()
  await expect(page.getByRole('list', { name: 'Blocked members' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Muted threads' }).click()
  await expect(post(page, loud.id)).toBeVisible()
  await page.goto('/')
  await expect(post(page, rude.id)).toBeVisible()
})
