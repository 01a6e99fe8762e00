import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { postsApi } from '#features/posts/contract.ts'
import { buildPost } from '#db/factories/index.ts'
import { expect, test, type TestMember } from './fixtures.ts'

/** The smallest picture there is. */
const picture = {
  name: 'deck.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==',
    'base64',
  ),
}
const note = { name: 'terms.txt', mimeType: 'text/plain', buffer: Buffer.from('FOB Kochi') }
/** Text under a picture's name, which the server finds out. */
const fake = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') }

let count = 0
const unique = (words: string) => {
  count += 1
  return `${words} ${count}`
}

const composer = (page: Page) => page.getByRole('form', { name: 'New post' })
const content = (page: Page) => page.getByLabel('Post content')
const send = (page: Page) => composer(page).getByRole('button', { name: 'Post', exact: true })
const article = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
const toast = (page: Page) => page.locator('[data-toasts]')
const attach = (page: Page, files: (typeof picture)[]) =>
  composer(page).locator('input[type=file]').setInputFiles(files)

/** The feed, with the composer open. */
async function write(member: TestMember, options?: Parameters<TestMember['open']>[1]): Promise<Page> {
  const page = await member.open('/', options)
  await page.getByRole('button', { name: /^Share something/ }).click()
  await expect(content(page)).toBeFocused()
  return page
}

async function choosePrivacy(form: Locator, label: string): Promise<void> {
  await form.getByRole('button', { name: /^Privacy/ }).click()
  await form
    .page()
    .getByRole('menuitemcheckbox', { name: new RegExp(`^${label}`) })
    .click()
}

async function shareWith(page: Page, member: TestMember): Promise<void> {
  await page.getByRole('combobox', { name: 'Share with' }).fill(member.username)
  await page.getByRole('option', { name: member.fullName }).click()
}

/** Of the composer and what floats above it; the feed around them has tests of its own. */
async function expectNoFault(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page }).include('[data-composer]')
  for (const floating of ['.k-popover:popover-open', '.k-listbox:popover-open'])
    if ((await page.locator(floating).count()) > 0) axe.include(floating)
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
}

/** The first Escape belongs to the box with the list. */
async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
}

async function post(page: Page, text: string): Promise<void> {
  await content(page).fill(text)
  await send(page).click()
  await expect(article(page, text)).toBeVisible()
}

const postsOf = async (member: TestMember) =>
  (await member.client.call(postsApi.list, { query: { userId: String(member.id) } })).body

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

  const shown = article(page, 'Pepper for')
  await expect(shown.getByRole('link', { name: `@${marlene.username}` })).toHaveAttribute(
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

test('takes a tag that exists, in whatever letters, and never the same twice', async ({ newMember }) => {
  const page = await write(await newMember())
  const name = unique('cocoa')
  const made: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/tags'))
      made.push(request.postData() ?? '')
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
  expect(made).toEqual([JSON.stringify({ name })])

  await page.route('**/api/tags', (route) => route.fulfill({ status: 500, body: '' }))
  await box.fill('refused')
  await box.press('Enter')
  await expect(toast(page)).toContainText('Failed to create tag')
  await expect(box).toHaveValue('refused')
})

test('shows private, friends and custom posts to the right people', async ({ newMember, befriend }) => {
  const [ada, friend, stranger] = [await newMember(), await newMember(), await newMember()]
  await befriend(ada, friend)
  const page = await write(ada)
  const texts = { private: unique('Private'), friends: unique('Friends'), custom: unique('Custom') }

  await choosePrivacy(composer(page), 'Private')
  await post(page, texts.private)
  await choosePrivacy(composer(page), 'Friends')
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
  await post(page, text)
  const seen = article(await other.open(), text)
  await expect(seen).toContainText('Anonymous User')
  await expect(seen).not.toContainText(ada.fullName)
  await expect(seen).not.toContainText(ada.username)
})

test('skips files that are too large or of another type, and says so', async ({ newMember }) => {
  const page = await write(await newMember())
  await attach(page, [
    note,
    { name: 'clip.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(1) },
    { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
  ])
  await expect(toast(page)).toContainText('File scan.pdf is too large. Maximum size is 10MB.')
  await expect(toast(page)).toContainText('clip.mp4: This file type is not supported.')
  await expect(
    composer(page).getByRole('list', { name: 'Attached files' }).getByRole('listitem'),
  ).toHaveCount(1)
})

test('takes dropped files and pasted pictures', async ({ newMember }) => {
  const page = await write(await newMember())
  const transfer = async (names: string[]) =>
    page.evaluateHandle((names) => {
      const data = new DataTransfer()
      for (const name of names)
        data.items.add(new File(['x'], name, { type: name.endsWith('png') ? 'image/png' : '' }))
      return data
    }, names)
  const files = composer(page).getByRole('list', { name: 'Attached files' }).getByRole('listitem')

  const dataTransfer = await transfer(['a.pdf', 'b.txt'])
  await composer(page).dispatchEvent('dragenter', { dataTransfer })
  await expect(composer(page)).toContainText('Drop files to attach them')
  await composer(page).dispatchEvent('drop', { dataTransfer })
  await expect(files).toHaveCount(2)
  await expect(composer(page)).not.toContainText('Drop files to attach them')

  const clipboard = await transfer(['image.png'])
  await content(page).evaluate((box, clipboardData) => {
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, clipboard)
  await expect(files).toHaveCount(3)
  await composer(page).getByRole('button', { name: 'Remove a.pdf' }).click()
  await expect(files).toHaveCount(2)
})

test('keeps everything when the server refuses', async ({ newMember }) => {
  const ada = await newMember()
  const page = await write(ada)
  const text = unique('Kept')
  await content(page).fill(text)
  await attach(page, [fake, note])
  await composer(page).getByRole('button', { name: 'Post anonymously' }).click()
  await send(page).click()
  await expect(toast(page)).toContainText('photo.png: The content of this file does not match its name')
  await expect(content(page)).toHaveValue(text)
  const files = composer(page).getByRole('listitem')
  await expect(files).toHaveCount(2)
  await expect(files.first()).toContainText('The content of this file does not match its name')

  await composer(page).getByRole('button', { name: 'Remove photo.png' }).click()
  await page.route('**/api/posts', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await send(page).click()
  await expect(toast(page)).toContainText('Failed to create post')
  await expect(content(page)).toHaveValue(text)

  await send(page).click()
  await expect(article(page, text)).toBeVisible()
  expect((await postsOf(ada)).filter((written) => written.content === text)).toHaveLength(1)
})

test('makes one post of a try whose answer was lost', async ({ newMember }) => {
  const ada = await newMember()
  const page = await write(ada)
  const text = unique('Once')
  await content(page).fill(text)
  await page.route(
    '**/api/posts',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await send(page).click()
  await expect(toast(page)).toContainText('Cannot reach the server')
  await send(page).click()
  await expect(toast(page)).toContainText('Post created successfully')
  expect((await postsOf(ada)).filter((written) => written.content === text)).toHaveLength(1)
})

test('shows how far the files are, and can be cancelled', async ({ newMember }) => {
  const ada = await newMember()
  const page = await write(ada)
  const text = unique('Long')
  await content(page).fill(text)
  await attach(page, [{ name: 'large.txt', mimeType: 'text/plain', buffer: Buffer.alloc(5_000_000, 'a') }])
  const network = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 1_000_000 }
  await network.send('Network.emulateNetworkConditions', slow)
  await send(page).click()
  await expect(composer(page).getByRole('button', { name: 'Posting...' })).toBeDisabled()
  const progress = composer(page).getByRole('progressbar', { name: 'Sending large.txt' })
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(10)
  await composer(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(composer(page)).toContainText('Sending was cancelled')
  await expect(content(page)).toHaveValue(text)
  await expect(composer(page).getByText('large.txt')).toBeVisible()
  expect(await postsOf(ada)).toEqual([])

  // Sent again, it goes on while somebody looks at another page.
  await send(page).click()
  await page.getByRole('link', { name: 'Suggestions' }).first().click()
  await expect(composer(page)).toBeHidden()
  await expect(toast(page)).toContainText('Post created successfully', { timeout: 20_000 })
  expect(await postsOf(ada)).toHaveLength(1)
})

test('keeps a draft over a reload, and says which files it lost', async ({ newMember }) => {
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

test('replies within what the post allows, and keeps what was typed', async ({
  newMember,
  befriend,
  server,
}) => {
  const [ada, friend] = [await newMember(), await newMember()]
  await befriend(ada, friend)
  const text = unique('To friends')
  const { id } = await buildPost(server.database, { authorId: ada.id, content: text, privacy: 'friends' })
  const page = await friend.open()
  const shown = article(page, text)
  await shown.getByRole('button', { name: 'Reply', exact: true }).click()
  const form = page.getByRole('form', { name: `Reply to ${ada.fullName}` })
  await expect(form.getByLabel('Your reply')).toBeFocused()
  await expect(form.getByRole('button', { name: 'Privacy: Private' })).toBeVisible()
  await form.getByRole('button', { name: 'Privacy: Private' }).click()
  await expect(page.getByRole('menuitemcheckbox')).toHaveCount(2)
  await page.getByRole('menuitemcheckbox', { name: /^Friends/ }).click()

  await form.getByLabel('Your reply').fill('I take both')
  await form.getByLabel('Your reply').press('Escape')
  await expect(form).toBeHidden()
  await shown.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(form.getByLabel('Your reply')).toHaveValue('I take both')
  await form.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(toast(page)).toContainText('Post created successfully')
  await expect(form).toBeHidden()
  await expect(shown.getByRole('article').filter({ hasText: 'I take both' })).toBeVisible()
  const [reply] = (await ada.client.call(postsApi.replies, { params: { id: String(id) } })).body
  expect(reply).toMatchObject({ content: 'I take both', privacy: 'friends' })
})

test('changes who may see a post', async ({ newMember, server }) => {
  const [ada, reader, other] = [await newMember(), await newMember(), await newMember()]
  const text = unique('Open')
  const { id } = await buildPost(server.database, { authorId: ada.id, content: text })
  const page = await ada.open()
  const shown = article(page, text)
  const stored = async () => {
    const { privacy, customAudience } = (await ada.client.call(postsApi.get, { params: { id: String(id) } }))
      .body
    return { privacy, ids: customAudience?.ids }
  }
  await choosePrivacy(shown, 'Friends')
  await expect(toast(page)).toContainText('Post privacy updated successfully')
  expect(await stored()).toEqual({ privacy: 'friends', ids: undefined })

  // Custom waits for somebody to share with.
  await choosePrivacy(shown, 'Custom')
  await expect(page.getByRole('combobox', { name: 'Share with' })).toBeFocused()
  await leave(page)
  await expect(shown.getByRole('button', { name: /^Privacy: Friends/ })).toBeFocused()
  expect((await stored()).privacy).toBe('friends')

  await choosePrivacy(shown, 'Custom')
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
  await choosePrivacy(shown, 'Public')
  await expect(toast(page)).toContainText('Failed to update post privacy')
  await expect(shown.getByRole('button', { name: /^Privacy: Custom/ })).toBeVisible()
})

test('says when members cannot be looked up', async ({ newMember }) => {
  const page = await write(await newMember())
  const asked: string[] = []
  await page.route('**/api/users?**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ status: 500, body: '' })
  })
  await content(page).fill('For some')
  expect(asked).toEqual([])
  await choosePrivacy(composer(page), 'Custom')
  await expect(composer(page).getByText('Failed to load users. Please try again.')).toBeVisible()
  expect(asked[0]).toContain('purpose=privacy')
  await page.unroute('**/api/users?**')
  await composer(page).getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('combobox', { name: 'Share with' }).fill('nobody is called this')
  await expect(page.getByText('No users found')).toBeVisible()
})

test('works by keyboard alone', async ({ newMember }) => {
  const [ada, marlene] = [await newMember(), await newMember({ fullName: unique('Marlene Keys') })]
  const page = await ada.open()
  await expect(page.getByRole('button', { name: /^Share something/ })).toBeVisible()
  const keys = async (...list: string[]) => {
    for (const key of list) await page.keyboard.press(key)
  }
  // The page listens a moment after it shows.
  await expect(async () => {
    if (await content(page).isHidden()) await keys('n')
    await expect(content(page)).toBeFocused({ timeout: 1000 })
  }).toPass()
  await keys('Control+Enter')
  await expect(composer(page)).toContainText('Please enter some content for your post')

  await page.keyboard.type('Dear @marlene k')
  await keys('Backspace', 'Backspace')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await keys('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.keyboard.type(` @${marlene.username}`)
  await expect(page.getByRole('option', { name: marlene.fullName })).toBeVisible()
  await keys('ArrowDown', 'ArrowUp', 'Enter')
  await keys('Tab', 'Tab', 'Enter')
  await expect(composer(page).getByRole('combobox', { name: 'Tags' })).toBeFocused()
  await page.keyboard.type('keys')
  await keys('Enter')
  await expect(composer(page).getByRole('button', { name: 'Remove keys' })).toBeVisible()
  await keys('Tab', 'Tab', 'Tab', 'Space', 'Tab', 'Enter')
  await expect(page.getByRole('menuitemcheckbox', { name: /^Public/ })).toBeFocused()
  await keys('ArrowDown')
  await expect(page.getByRole('menuitemcheckbox', { name: /^Friends/ })).toBeFocused()
  await keys('Enter')
  await expect(composer(page).getByRole('button', { name: 'Privacy: Friends' })).toBeFocused()
  await keys('Control+Enter')
  await expect(toast(page)).toContainText('Post created successfully')
  await expect(content(page)).toBeFocused()
  const [written] = await postsOf(ada)
  expect(written).toMatchObject({
    content: `Dear @marlene @[${marlene.username}](${marlene.id})`,
    privacy: 'friends',
    anonymous: true,
    tags: ['keys'],
  })
})

for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 390],
] as const)
  test(`has no fault that a machine finds, ${colorScheme}, ${width} px`, async ({ newMember, server }) => {
    const [ada, long] = [await newMember(), await newMember({ fullName: unique('Maximiliane '.repeat(16)) })]
    await buildPost(server.database, {
      authorId: ada.id,
      content: 'Mine',
      privacy: 'custom',
      audience: [long.id],
    })
    const page = await write(ada, { colorScheme, viewport: { width, height: 900 } })
    await page.evaluate((choice) => window.kontorTheme?.chooseAppearance(choice), colorScheme)
    await content(page).fill('Everything\nمرحبا')
    await composer(page).getByRole('button', { name: 'Add tags' }).click()
    await composer(page).getByRole('combobox', { name: 'Tags' }).fill('faults')
    await page.keyboard.press('Enter')
    await composer(page).getByRole('button', { name: 'Post anonymously' }).click()
    await choosePrivacy(composer(page), 'Custom')
    await shareWith(page, long)
    await attach(page, [picture, { ...note, name: `${'long '.repeat(40)}.txt` }])
    await expectNoFault(page)
    await content(page).press('End')
    await content(page).pressSequentially(` @${long.username}`)
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectNoFault(page)
    await page.keyboard.press('Enter')
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways).toBeLessThanOrEqual(0)

    const mine = article(page, 'Mine').first()
    await choosePrivacy(mine, 'Custom')
    await expect(page.getByRole('dialog').getByText('Share with')).toBeVisible()
    await expectNoFault(page)
  })
