import { tagsApi } from '#features/network/tags/contract.ts'
import { expect, test } from '../fixtures.ts'
import {
  article,
  attach,
  choosePrivacy,
  composer,
  content,
  note,
  picture,
  post,
  postsOf,
  send,
  shareWith,
  toast,
  unique,
  write,
} from './parts.ts'

test('posts two files, a tag and a mention', async ({ newMember }) => {
  const [ada, marlene] = [await newMember(), await newMember({ fullName: unique('Marlene Quist') })]
  const page = await write(ada)
  await expect(send(page)).toBeDisabled()

  await page.keyboard.type(`Pepper for @${marlene.username.slice(0, -1)}`)
  await page.keyboard.type(marlene.username.slice(-1))
  await expect(page.getByRole('option', { name: marlene.fullName })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(content(page)).toHaveValue(`Pepper for @${marlene.username} `)
  await page.keyboard.press('Control+z')
  await expect(content(page)).toHaveValue(`Pepper for @${marlene.username}`)
  await page.keyboard.press('Control+Shift+z')
  await expect(content(page)).toHaveValue(`Pepper for @${marlene.username} `)

  const tag = unique('Spice Lane')
  await composer(page).getByRole('button', { name: 'Add tags' }).click()
  await page.keyboard.type(` ${tag} `)
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Tag created successfully')
  await expect(composer(page).getByRole('button', { name: `Remove ${tag.toLowerCase()}` })).toBeVisible()

  await attach(page, [picture, note])
  await expect(composer(page).getByText('terms.txt')).toBeVisible()
  await send(page).click()
  await expect(toast(page)).toContainText('Post created successfully')
  await expect(content(page)).toHaveValue('')
  await expect(composer(page).getByText('terms.txt')).toBeHidden()
  await expect(send(page)).toBeDisabled()

  const postArticle = article(page, 'Pepper for')
  await expect(postArticle.getByRole('link', { name: `@${marlene.username}` })).toHaveAttribute(
    'href',
    `/profile/${marlene.id}`,
  )
  const [written] = await postsOf(ada)
  expect(written).toMatchObject({
    content: `Pepper for @[${marlene.username}](${marlene.id})`,
    tags: [tag.toLowerCase()],
    privacy: 'public',
    postType: 'regular',
    attachments: [{ fileName: 'deck.png' }, { fileName: 'terms.txt' }],
  })
})

test('uses an existing tag, regardless of case, and never adds one twice', async ({ newMember }) => {
  const ada = await newMember()
  const page = await write(ada)
  const name = unique('cocoa')
  const createdTags: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/tags'))
      createdTags.push(request.postData() ?? '')
  })
  await composer(page).getByRole('button', { name: 'Add tags' }).click()
  const box = composer(page).getByRole('combobox', { name: 'Tags' })
  await box.fill('nothing is called this')
  await expect(page.getByRole('option')).toHaveText('Create tag “nothing is called this”')
  for (const typed of [name, name.toUpperCase(), `  ${name} `]) {
    await box.fill(typed)
    await box.press('Enter')
    await expect(box).toHaveValue('')
  }
  const chips = composer(page).getByRole('list', { name: 'Tags' }).getByRole('listitem')
  await expect(chips).toHaveText([name])
  // A tag comes into being with the post that carries it.
  expect(createdTags).toEqual([])
  const tagNames = async () =>
    (await ada.client.call(tagsApi.list, { query: { search: name } })).body.map((tag) => tag.name)
  expect(await tagNames()).toEqual([])

  await page.route('**/api/tags*', (route) => route.fulfill({ status: 500, body: '' }))
  await box.fill('refused')
  await box.press('Enter')
  await expect(toast(page)).toContainText('Failed to create tag')
  await expect(box).toHaveValue('refused')
  await page.unroute('**/api/tags*')
  await box.fill('')
  await post(page, 'Beans by the sack')
  await expect.poll(tagNames).toEqual([name])
})

test('shows private, friends and custom posts to the right people', async ({ newMember, befriend }) => {
  const [ada, friend, stranger] = [await newMember(), await newMember(), await newMember()]
  await befriend(ada, friend)
  const page = await write(ada)
  const texts = { private: unique('Private'), friends: unique('Connections'), custom: unique('Custom') }

  await choosePrivacy(composer(page), 'Private')
  await post(page, texts.private)
  await choosePrivacy(composer(page), 'Connections')
  await post(page, texts.friends)
  await choosePrivacy(composer(page), 'Custom')
  await content(page).fill(texts.custom)
  await send(page).click()
  await expect(composer(page).getByText('Please select at least one user to share with')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Share with' })).toBeFocused()
  await shareWith(page, stranger)
  await send(page).click()
  await expect(article(page, texts.custom)).toBeVisible()

  const friendsPage = await friend.open()
  await expect(article(friendsPage, texts.friends)).toBeVisible()
  await expect(article(friendsPage, texts.private)).toBeHidden()
  await expect(article(friendsPage, texts.custom)).toBeHidden()

  const strangersPage = await stranger.open()
  const shared = article(strangersPage, texts.custom)
  await expect(shared).toBeVisible()
  await expect(article(strangersPage, texts.friends)).toBeHidden()
  await shared.getByRole('button', { name: 'View (1)' }).click()
  await expect(strangersPage.getByRole('dialog', { name: 'Shared with' })).toContainText(stranger.fullName)
})

test('posts without a name', async ({ newMember }) => {
  const [ada, other] = [await newMember({ fullName: unique('Ada Hidden') }), await newMember()]
  const page = await write(ada)
  const text = unique('Somebody knows')
  await composer(page).getByRole('button', { name: 'Post anonymously' }).click()
  await expect(composer(page)).toContainText('Documents may still carry your name inside')
  await choosePrivacy(composer(page), 'Connections')
  await expect(composer(page)).toContainText('The few who see this can guess that it is you.')
  await choosePrivacy(composer(page), 'Public')
  await expect(composer(page)).not.toContainText('can guess')
  await post(page, text)
  const otherArticle = article(await other.open(), text)
  await expect(otherArticle).toContainText('Anonymous User')
  await expect(otherArticle).not.toContainText(ada.fullName)
  await expect(otherArticle).not.toContainText(ada.username)
})
