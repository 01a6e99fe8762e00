import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { toasts } from '../window.ts'
import { picture, post, write } from './parts.ts'

const choose = async (page: Page, id: number, item: string) => {
  await post(page, id).getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('quotes a post for those who may see it', async ({ newMember, befriend, expectAccessible }) => {
  const [author, member, stranger] = [await newMember(), await newMember(), await newMember()]
  await befriend(author, member)
  const { id } = await write(author, 'Coil for friends', { privacy: 'friends' })
  const page = await member.open()
  await choose(page, id, 'Quote post')
  const dialog = page.getByRole('dialog', { name: 'Quote this post' })
  await dialog.getByRole('textbox', { name: 'Post content' }).fill('Worth a look')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Post', exact: true }).click()
  const quoting = page.getByRole('article').filter({ hasText: 'Worth a look' })
  await expect(quoting.getByRole('blockquote')).toContainText('Coil for friends')
  await expectAccessible(page)
  const others = await stranger.open()
  const seen = others.getByRole('article').filter({ hasText: 'Worth a look' })
  await expect(seen).toContainText('The quoted post is not available')
})

test('makes a to-do with a link back', async ({ newMember }) => {
  const { id } = await write(await newMember(), 'Call about the coil')
  const page = await (await newMember()).open()
  await choose(page, id, 'Make a to-do')
  await expect(toasts(page)).toContainText('To-do added')
  await page.goto('/todos')
  await expect(page.getByText('Call about the coil', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: `/post/${id}` }).click()
  await expect(page).toHaveURL(`/post/${id}`)
})

test('describes pictures, when they are attached and later', async ({ newMember, expectAccessible }) => {
  const author = await newMember()
  const descriptions = JSON.stringify(['A truck'])
  const { id } = await write(author, 'Two pictures', { descriptions }, [picture('truck.png')])
  const page = await author.open()
  await expect(post(page, id).getByRole('button', { name: 'Open image A truck' })).toBeVisible()
  await choose(page, id, 'Edit post')
  await page.getByLabel('What truck.png shows').fill('A red truck')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await post(page, id).getByRole('button', { name: 'Open image A red truck' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'A red truck' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.keyboard.press('n')
  await page.getByLabel('Post content').fill('Another')
  const bytes = Buffer.from(await picture('crane.png').arrayBuffer())
  await page
    .getByLabel('Files to attach')
    .setInputFiles({ name: 'crane.png', mimeType: 'image/png', buffer: bytes })
  await page.getByLabel('What crane.png shows').fill('A crane')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Open image A crane' })).toBeVisible()
})
