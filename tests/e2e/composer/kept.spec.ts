import { buildPost } from '#db/factories/index.ts'
import { expect, test } from '../fixtures.ts'
import { toasts } from '../window.ts'
import { article, attach, composer, content, note, unique, write } from './parts.ts'

test('a kept draft shows itself on the closed composer', async ({ newMember, expectAccessible }) => {
  const page = await write(await newMember())
  const kept = page.getByRole('region', { name: 'Kept draft' })
  await content(page).fill('Half a thought\nand more of it')
  await attach(page, [note])
  await expect(kept).toHaveCount(0)
  await content(page).press('Escape')
  await expect(kept).toContainText('Draft: Half a thought and more of it terms.txt')
  await expectAccessible(page)
  await kept.getByRole('button', { name: 'Discard' }).click()
  await expect(kept).toHaveCount(0)
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(kept).toContainText('terms.txt')
  await kept.getByRole('button', { name: 'Continue' }).click()
  await expect(content(page)).toHaveValue('Half a thought\nand more of it')
  await expect(composer(page)).toContainText('terms.txt')
  await expect(kept).toHaveCount(0)
  // After a reload nothing else has loaded the composer yet.
  await page.setViewportSize({ width: 320, height: 700 })
  await page.reload()
  await expect(kept).toContainText('Half a thought')
  await kept.getByRole('button', { name: 'Discard' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Share something/ })).toBeVisible()
  await expect(kept).toHaveCount(0)
})

test('a kept reply shows itself below its post', async ({ newMember, server }) => {
  const member = await newMember()
  const text = unique('Steel pipes')
  await buildPost(server.database, { authorId: member.id, content: text })
  const page = await member.open()
  const post = article(page, text)
  await post.getByRole('button', { name: 'Reply', exact: true }).click()
  await post.getByLabel('Your reply').fill('I take both')
  await post.getByLabel('Your reply').press('Escape')
  const kept = post.getByRole('region', { name: 'Kept draft' })
  await expect(kept).toContainText('Draft: I take both')
  await page.reload()
  await kept.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(post.getByLabel('Your reply')).toBeFocused()
  await expect(post.getByLabel('Your reply')).toHaveValue('I take both')
})
