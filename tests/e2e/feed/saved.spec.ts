import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { toasts } from '../window.ts'
import { post, remove, write } from './parts.ts'

const choose = async (page: Page, id: number, item: string) => {
  await post(page, id).getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('saved posts are a private list that forgets what is gone', async ({ newMember, expectAccessible }) => {
  const author = await newMember()
  const kept = await write(author, 'Keep this offer')
  const gone = await write(author, 'This one will be deleted')
  const page = await (await newMember()).open()
  for (const { id } of [kept, gone]) {
    await choose(page, id, 'Save for later')
    await expect(toasts(page)).toContainText('Saved for later')
  }
  await page.getByRole('button', { name: 'Appearance' }).click()
  await page.getByRole('menuitem', { name: 'Saved posts' }).click()
  await expect(page.getByRole('heading', { name: 'Saved posts' })).toBeVisible()
  await expect(post(page, kept.id)).toBeVisible()
  await expectAccessible(page)
  await remove(author, gone.id)
  await expect(post(page, gone.id)).toHaveCount(0)
  await choose(page, kept.id, 'Remove from saved')
  await expect(page.getByText('Nothing saved yet')).toBeVisible()
})
