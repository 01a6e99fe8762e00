import { buildPost } from '#db/factories/index.ts'
import { notificationsApi } from '#features/people/notifications/contract.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { expect, test } from './fixtures.ts'

test('a member reads why they are told, and chooses to be told less', async ({
  newMember,
  expectAccessible,
  server: { database },
}) => {
  const [author, fan] = [await newMember(), await newMember({ fullName: 'Fanny Fan' })]
  const post = await buildPost(database, { authorId: author.id })
  const like = () => fan.client.call(postsApi.like, { params: { id: String(post.id) } })
  await like()
  const page = await author.open('/')
  const bell = page.getByRole('button', { name: /^Notifications/ })

  // A double click opens the panel and presses nothing in it.
  await bell.dblclick({ delay: 40 })
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await panel.getByRole('button', { name: 'Why am I told this?' }).click()
  await expect(panel.getByText('You are told because you wrote the post.')).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('link', { name: 'Change what you are told' }).click()

  const settings = page.getByRole('region', { name: 'Notifications' })
  await expect(settings.getByLabel('Likes')).toBeInViewport()
  await expectAccessible(page)
  await settings.getByLabel('Likes').selectOption('Not at all')
  await settings.getByLabel('Messages').selectOption('On the page and in a daily email')
  await settings.getByLabel('Daily email at').fill('07:15')
  await settings.getByLabel('Quiet hours').check()
  await settings.getByLabel('Until').fill('06:30')
  await settings.getByLabel('Until').blur()
  await expect
    .poll(async () => (await author.client.call(notificationsApi.settings)).body)
    .toMatchObject({
      channels: { like: 'none', message: 'digest', reply: 'page' },
      digestAt: '07:15',
      quiet: { from: '20:00', until: '06:30' },
    })
  await page.reload()
  await expect(settings.getByLabel('Likes')).toHaveValue('none')
  await settings.getByLabel('Until').fill('20:00')
  await expect(settings.getByText('Choose another time than the other one')).toBeVisible()
})

test('on a phone a double click on the bell opens the list and follows none of it', async ({
  newMember,
  server: { database },
}) => {
  const [author, fan] = [await newMember(), await newMember()]
  for (let n = 0; n < 3; n++) {
    const post = await buildPost(database, { authorId: author.id })
    await fan.client.call(postsApi.like, { params: { id: String(post.id) } })
  }
  const page = await author.open('/', { viewport: { width: 390, height: 780 } })
  await page.getByRole('button', { name: /^Notifications, 3/ }).dblclick({ delay: 40 })
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(3)
  await expect(page).toHaveURL('/')
})
