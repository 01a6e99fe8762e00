import type { Page } from '@playwright/test'
import { postsApi } from '#features/network/posts/contract.ts'
import { expect, test, type TestMember } from '../fixtures.ts'
import {
  choosePrivacy,
  composer,
  content,
  expectAccessibleComposer,
  postsOf,
  send,
  toast,
  write,
} from './parts.ts'

const warning = (page: Page) => page.getByRole('region', { name: 'Mentioned people who cannot see it' })

async function mention(page: Page, member: TestMember): Promise<void> {
  await page.keyboard.type(`@${member.username}`)
  await expect(page.getByRole('option', { name: member.fullName })).toBeVisible()
  await page.keyboard.press('Enter')
}

test('the composer warns of mentioned people who cannot see the post, by keyboard alone', async ({
  newMember,
  befriend,
}) => {
  const [author, anna, friend] = [
    await newMember(),
    await newMember({ fullName: 'Anna Weber' }),
    await newMember(),
  ]
  await befriend(author, friend)
  const page = await write(author)
  await mention(page, anna)
  await mention(page, friend)
  await expect(content(page)).toHaveValue(/@.+ @.+/)
  await expect(warning(page)).toHaveCount(0)

  await choosePrivacy(composer(page), 'Connections')
  await expect(warning(page)).toContainText('Anna Weber cannot see this post.')
  await expectAccessibleComposer(page)
  await choosePrivacy(composer(page), 'Private')
  await expect(warning(page)).toContainText(`Anna Weber and ${friend.fullName} cannot see this post.`)
  const share = warning(page).getByRole('button', { name: 'Share it with all of them only' })
  await share.focus()
  await page.keyboard.press('Enter')
  await expect(warning(page)).toHaveCount(0)
  await composer(page).getByRole('button', { name: 'Remove Anna Weber' }).press('Enter')
  await expect(warning(page)).toContainText('Anna Weber cannot see this post.')
  await warning(page).getByRole('button', { name: 'Add them' }).press('Enter')
  await expect(composer(page).getByRole('button', { name: 'Remove Anna Weber' })).toBeVisible()

  await choosePrivacy(composer(page), 'Private')
  await warning(page).getByRole('button', { name: 'Leave it as it is' }).press('Enter')
  await expect(warning(page)).toHaveCount(0)
  await send(page).click()
  await expect.poll(async () => (await postsOf(author))[0]?.privacy).toBe('private')
})

test('a reply warns of people who cannot see the post that it answers', async ({ newMember, befriend }) => {
  const [author, friend, anna] = [
    await newMember(),
    await newMember(),
    await newMember({ fullName: 'Anna Weber' }),
  ]
  await befriend(author, friend)
  const { body } = await author.client.call(postsApi.create, {
    body: { content: 'For friends', privacy: 'friends' },
  })
  const page = await friend.open(`/post/${body.id}`)
  await page.locator(`[data-reply="${body.id}"]`).click()
  await expect(page.getByLabel('Your reply')).toBeFocused()
  await mention(page, anna)
  await expect(warning(page)).toContainText(
    'Anna Weber cannot see this post, because the one above it is not shared with them.',
  )
  await expect(warning(page).getByRole('button')).toHaveText(['Leave it as it is'])
})

test('an edit warns too, and a choice changes at once who sees the post', async ({ newMember }) => {
  const [author, anna] = [await newMember(), await newMember({ fullName: 'Anna Weber' })]
  const { body } = await author.client.call(postsApi.create, {
    body: { content: `Ask @[${anna.username}](${anna.id})`, privacy: 'private' },
  })
  const page = await author.open(`/post/${body.id}`)
  await page.getByRole('article').getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('menuitem', { name: 'Edit post' }).click()
  await expect(warning(page)).toContainText('Anna Weber cannot see this post.')
  await warning(page).getByRole('button', { name: 'Share it with them only' }).click()
  await expect(toast(page)).toContainText('Post privacy updated successfully')
  await expect(warning(page)).toHaveCount(0)
  expect((await postsOf(author))[0]?.customAudience?.ids).toEqual([anna.id])
})

test('a name that was typed before the composer was there is completed too', async ({ newMember }) => {
  const [author, anna] = [await newMember(), await newMember({ fullName: 'Anna Weber' })]
  const page = await author.open()
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.keyboard.press('n')
  await expect(content(page)).toBeFocused()
  await page.keyboard.type(`@${anna.username}`)
  await expect(send(page)).toHaveCount(0)
  released.resolve()
  await expect(page.getByRole('option', { name: 'Anna Weber' })).toBeVisible()
})
