import { postsApi } from '#features/network/posts/contract.ts'
import { buildPost } from '#db/factories/index.ts'
import { expect, test } from '../fixtures.ts'
import {
  article,
  attach,
  choosePrivacy,
  composer,
  content,
  leave,
  note,
  shareWith,
  toast,
  unique,
  write,
} from './parts.ts'

test('keeps a draft over a reload, and names the lost files', async ({ newMember }) => {
  const page = await write(await newMember())
  await content(page).fill('Half a thought')
  await attach(page, [note])
  await composer(page).getByRole('button', { name: 'Post anonymously' }).click()
  await page.reload()
  await page.getByRole('button', { name: /^Share something/ }).click()
  await expect(content(page)).toHaveValue('Half a thought')
  await expect(composer(page)).toContainText('please attach terms.txt again')
  await expect(composer(page).getByRole('button', { name: 'Post anonymously' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await composer(page).getByRole('button', { name: 'Discard' }).click()
  await expect(content(page)).toHaveValue('')
  await page.reload()
  await page.getByRole('button', { name: /^Share something/ }).click()
  await expect(content(page)).toHaveValue('')
})

test('limits the privacy of a reply to that of the post, and keeps its draft', async ({
  newMember,
  befriend,
  server,
}) => {
  const [ada, friend] = [await newMember(), await newMember()]
  await befriend(ada, friend)
  const text = unique('To friends')
  const { id } = await buildPost(server.database, { authorId: ada.id, content: text, privacy: 'friends' })
  const page = await friend.open()
  const postArticle = article(page, text)
  await postArticle.getByRole('button', { name: 'Reply', exact: true }).click()
  const form = page.getByRole('form', { name: `Reply to ${ada.fullName}` })
  await expect(form.getByLabel('Your reply')).toBeFocused()
  await expect(form.getByRole('button', { name: 'Privacy: Private' })).toBeVisible()
  await form.getByRole('button', { name: 'Privacy: Private' }).click()
  await expect(page.getByRole('menuitemradio')).toHaveCount(2)
  await page.getByRole('menuitemradio', { name: /^Connections/ }).click()

  await form.getByLabel('Your reply').fill('I take both')
  await form.getByLabel('Your reply').press('Escape')
  await expect(form).toBeHidden()
  await postArticle.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(form.getByLabel('Your reply')).toHaveValue('I take both')
  await form.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(toast(page)).toContainText('Post created successfully')
  await expect(form).toBeHidden()
  await expect(postArticle.getByRole('article').filter({ hasText: 'I take both' })).toBeVisible()
  const [reply] = (await ada.client.call(postsApi.replies, { params: { id: String(id) } })).body
  expect(reply).toMatchObject({ content: 'I take both', privacy: 'friends' })
})

test('changes who may see a post', async ({ newMember, server }) => {
  const [ada, reader, other] = [await newMember(), await newMember(), await newMember()]
  const text = unique('Open')
  const { id } = await buildPost(server.database, { authorId: ada.id, content: text })
  const page = await ada.open()
  const postArticle = article(page, text)
  const stored = async () => {
    const { privacy, customAudience } = (await ada.client.call(postsApi.get, { params: { id: String(id) } }))
      .body
    return { privacy, ids: customAudience?.ids }
  }
  await choosePrivacy(postArticle, 'Connections')
  await expect(toast(page)).toContainText('Post privacy updated successfully')
  expect(await stored()).toEqual({ privacy: 'friends', ids: undefined })

  // Custom is stored only once somebody is chosen.
  await choosePrivacy(postArticle, 'Custom')
  await expect(page.getByRole('combobox', { name: 'Share with' })).toBeFocused()
  await leave(page)
  await expect(postArticle.getByRole('button', { name: /^Privacy: Connections/ })).toBeFocused()
  expect((await stored()).privacy).toBe('friends')

  await choosePrivacy(postArticle, 'Custom')
  await shareWith(page, reader)
  await expect.poll(stored).toEqual({ privacy: 'custom', ids: [reader.id] })
  await shareWith(page, other)
  await expect.poll(async () => (await stored()).ids?.length).toBe(2)
  await page.getByRole('button', { name: `Remove ${other.fullName}` }).click()
  await expect.poll(stored).toEqual({ privacy: 'custom', ids: [reader.id] })
  await page.getByRole('button', { name: `Remove ${reader.fullName}` }).click()
  await expect(page.getByText('You must include at least one user in the custom audience')).toBeVisible()
  expect(await stored()).toEqual({ privacy: 'custom', ids: [reader.id] })
  await leave(page)

  await page.route('**/api/posts/*/privacy', (route) => route.fulfill({ status: 500, body: '' }))
  await choosePrivacy(postArticle, 'Public')
  await expect(toast(page)).toContainText('Failed to update post privacy')
  await expect(postArticle.getByRole('button', { name: /^Privacy: Custom/ })).toBeVisible()
})

test('shows when members cannot be loaded', async ({ newMember }) => {
  const page = await write(await newMember())
  const requests: string[] = []
  await page.route('**/api/users?**', (route) => {
    requests.push(route.request().url())
    return route.fulfill({ status: 500, body: '' })
  })
  await content(page).fill('For some')
  expect(requests).toEqual([])
  await choosePrivacy(composer(page), 'Custom')
  await expect(composer(page).getByText('Failed to load users. Please try again.')).toBeVisible()
  expect(requests[0]).toContain('purpose=privacy')
  await page.unroute('**/api/users?**')
  await composer(page).getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('combobox', { name: 'Share with' }).fill('nobody is called this')
  await expect(page.getByText('No users found')).toBeVisible()
})
