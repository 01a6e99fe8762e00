import type { Locator, Page } from '@playwright/test'
import { buildPost, buildReply, insertPosts } from '#db/factories/index.ts'
import { postsApi } from '#features/posts/contract.ts'
import { expect, test, type TestMember } from './fixtures.ts'

const picture = (name: string) =>
  new File(
    [
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==',
        'base64',
      ),
    ],
    name,
    { type: 'image/png' },
  )

const write = async (
  member: TestMember,
  content: string,
  more: Record<string, string> = {},
  files: File[] = [],
) => (await member.client.call(postsApi.create, { body: { content, ...more }, files })).body
const like = (member: TestMember, id: number) =>
  member.client.call(postsApi.like, { params: { id: String(id) } })
const remove = (member: TestMember, id: number) =>
  member.client.call(postsApi.remove, { params: { id: String(id) } })

/** The post with this id, alone or with its replies. */
const post = (page: Page, id: number) => page.locator(`article[data-post="${id}"]`)
const roots = (page: Page) => page.getByRole('feed').locator('> article')
const likeOf = (page: Page, id: number) => page.locator(`[data-like="${id}"]`)
const replyTo = (page: Page, id: number) => page.locator(`[data-reply="${id}"]`)
const toasts = (page: Page) => page.locator('[data-toasts]')
const topOf = async (locator: Locator) => Math.round((await locator.boundingBox())?.y ?? Number.NaN)
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
/** A page that is all ears: its keys work, and frames sent from now on arrive. */
async function openLive(member: TestMember, path = '/'): Promise<Page> {
  const page = await member.open('about:blank')
  const open = new Promise((resolve) => page.on('websocket', (socket) => socket.on('framesent', resolve)))
  await page.goto(path)
  await open
  return page
}
const paused = (page: Page, milliseconds: number) => page.waitForTimeout(milliseconds)

test.describe('reading', () => {
  test('shows who wrote what, with tags, replies and links', async ({ newMember, expectAccessible }) => {
    const author = await newMember({ fullName: 'Ada Lovelace' })
    const reader = await newMember({ fullName: 'Grace Hopper' })
    const { id } = await write(
      author,
      `For @[${reader.username}](${reader.id}): <img src=x onerror=alert(1)> https://example.com/a.`,
      { tags: '["steel","pipes"]', postType: 'Buying Requisition post' },
    )
    const first = await write(reader, 'First answer', { backId: String(id) })
    const second = await write(author, 'Second answer', { backId: String(id) })
    const deeper = await write(author, 'Answer to the first', { backId: String(first.id) })

    const page = await reader.open()
    const shown = post(page, id)
    await expect(shown).toContainText('<img src=x onerror=alert(1)>')
    await expect(shown.locator('img[src=x]')).toHaveCount(0)
    await expect(shown.getByRole('link', { name: 'Ada Lovelace' }).first()).toHaveAttribute(
      'href',
      `/profile/${author.id}`,
    )
    await expect(shown.getByRole('link', { name: `@${reader.username}` })).toHaveAttribute(
      'href',
      `/profile/${reader.id}`,
    )
    const web = shown.getByRole('link', { name: 'https://example.com/a' })
    await expect(web).toHaveAttribute('href', 'https://example.com/a')
    await expect(web).toHaveAttribute('rel', /noopener/)
    await expect(shown.getByRole('link', { name: 'just now' }).first()).toHaveAttribute('href', `/post/${id}`)
    await expect(shown).toContainText('Buying requisition')
    await expect(shown.getByText('Public').first()).toBeVisible()
    // Oldest first, each below what it answers.
    const order = await shown
      .locator('article')
      .evaluateAll((all) => all.map((a) => Number(a.dataset['post'])))
    expect(order).toEqual([first.id, deeper.id, second.id])
    await expectAccessible(page)

    await shown.getByRole('link', { name: 'steel' }).click()
    await expect(page).toHaveURL(/\?tag=steel$/)
    await expect(page.getByRole('heading', { name: 'Tagged #steel' })).toBeVisible()
    await expect(post(page, id)).toBeVisible()
  })

  test('names nobody above an anonymous post, and tells its author that it is his', async ({ newMember }) => {
    const author = await newMember({ fullName: 'Ada Lovelace' })
    const { id } = await write(author, 'Who pays so late?', { anonymous: 'true' })
    const other = await (await newMember()).open()
    await expect(post(other, id)).toContainText('Anonymous User')
    await expect(post(other, id).getByText('anonymous', { exact: true })).toBeVisible()
    await expect(post(other, id).getByRole('link', { name: /Anonymous|Ada/ })).toHaveCount(0)
    await expect(post(other, id).getByText('Poster')).toHaveCount(0)
    const own = await author.open()
    await expect(post(own, id)).toContainText('Anonymous User')
    await expect(post(own, id).getByText('Poster')).toBeVisible()
  })

  test('shows three placeholders while it waits, what failed, and what is empty', async ({ newMember }) => {
    const member = await newMember()
    const page = await member.open('about:blank')
    let answer: (() => void) | undefined
    const waiting = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/posts**', async (route) => {
      await waiting
      await route.fulfill({ status: 503, body: 'Please wait' })
    })
    await page.goto('/')
    await expect(page.locator('[data-placeholder]')).toHaveCount(3)
    answer?.()
    await expect(page.getByText('The posts could not be loaded')).toBeVisible()
    await expect(page.locator('[data-placeholder]')).toHaveCount(0)
    await page.unroute('**/api/posts**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(roots(page).first()).toBeVisible()

    await page.goto(`/?userId=${member.id}`)
    await expect(page.getByText('No posts to show')).toBeVisible()
    const empty = {
      '/buying-requisitions': 'No buying requisition posts found',
      '/erp-posts': 'No ERP posts found',
    }
    for (const [path, sentence] of Object.entries(empty)) {
      await page.goto(`${path}?search=nothingcontainsthis`)
      await expect(page.getByText(sentence)).toBeVisible()
    }
  })

  test('hides what is not for the reader', async ({ newMember, befriend }) => {
    const [author, friend, stranger] = [await newMember(), await newMember(), await newMember()]
    await befriend(author, friend)
    const secret = await write(author, 'Only for me', { privacy: 'private' })
    const close = await write(author, 'For friends', { privacy: 'friends' })
    const listed = await write(author, 'For one of you', {
      privacy: 'custom',
      customAudience: JSON.stringify({ type: 'users', ids: [stranger.id] }),
    })
    const [his, theirs] = [await friend.open(), await stranger.open()]
    await expect(post(his, close.id)).toBeVisible()
    await expect(post(his, secret.id)).toHaveCount(0)
    await expect(post(his, listed.id)).toHaveCount(0)
    await expect(post(theirs, close.id)).toHaveCount(0)
    await post(theirs, listed.id)
      .getByRole('button', { name: /View \(1\)/ })
      .click()
    await expect(theirs.getByRole('dialog')).toContainText(stranger.fullName)
    await theirs.goto(`/post/${secret.id}`)
    await expect(theirs.getByRole('heading', { name: 'Post not found' })).toBeVisible()
  })

  test('folds long texts and many replies', async ({ newMember, server }) => {
    const author = await newMember()
    const { id } = await buildPost(server.database, {
      authorId: author.id,
      content: 'Line of a list\n'.repeat(40),
    })
    const replies = Array.from({ length: 60 }, (_, index) => ({
      authorId: author.id,
      parentId: id,
      content: `Reply number ${index + 1}.`,
    }))
    await insertPosts(server.database, replies)
    const page = await author.open(`/?userId=${author.id}`)
    await post(page, id).getByRole('button', { name: 'Show more' }).click()
    await expect(post(page, id).getByRole('button', { name: 'Show less' })).toBeVisible()
    await expect(post(page, id).locator('article')).toHaveCount(8)
    await post(page, id).getByRole('button', { name: 'Show 42 more replies' }).click()
    await expect(post(page, id).locator('article')).toHaveCount(50)
    await post(page, id).getByRole('button', { name: 'Show 10 more replies' }).click()
    await expect(post(page, id).locator('article')).toHaveCount(60)
    await expect(post(page, id).locator('article').last()).toContainText('Reply number 60.')
  })
})

test.describe('a long feed', () => {
  const fill = async (database: Parameters<typeof insertPosts>[0], author: TestMember) =>
    insertPosts(
      database,
      Array.from({ length: 45 }, (_, index) => ({
        authorId: author.id,
        content: `Item ${index + 1} of the list`,
      })),
    )

  test('loads while one scrolls, and finds its place again', async ({ newMember, server }) => {
    const author = await newMember()
    const ids = await fill(server.database, author)
    const page = await author.open(`/?userId=${author.id}`)
    await expect(roots(page)).toHaveCount(20)
    await expect(roots(page).first()).toContainText('Item 45')
    for (let turn = 0; turn < 8 && (await roots(page).count()) < 45; turn += 1) {
      await page.mouse.wheel(0, 4000)
      await paused(page, 150)
    }
    await expect(roots(page)).toHaveCount(45)
    await expect(page.getByText('You have reached the end.')).toBeVisible()

    const target = post(page, ids[9] ?? 0)
    await target.scrollIntoViewIfNeeded()
    const [before, top] = [await scrolled(page), await topOf(target)]
    expect(before).toBeGreaterThan(1000)
    await target.getByRole('link', { name: /ago|just now/ }).click()
    await expect(page).toHaveURL(/\/post\/\d+$/)
    await page.goBack()
    await expect.poll(() => topOf(target)).toBe(top)
    await expect(roots(page)).toHaveCount(45)
  })

  test('loads on a press where scrolling tells nothing, and says what failed', async ({
    newMember,
    server,
  }) => {
    const author = await newMember()
    await fill(server.database, author)
    const page = await author.open('about:blank')
    await page.addInitScript(() => {
      IntersectionObserver.prototype.observe = () => {}
    })
    await page.goto(`/?userId=${author.id}`)
    await page.getByRole('button', { name: 'Show more posts' }).click()
    await expect(roots(page)).toHaveCount(40)
    await page.route('**/api/posts?**cursor=**', (route) => route.abort())
    await page.getByRole('button', { name: 'Show more posts' }).click()
    await expect(page.getByText('More posts could not be loaded.')).toBeVisible()
    await page.unroute('**/api/posts?**cursor=**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(roots(page)).toHaveCount(45)
  })

  test('begins another filter at the top and finds its place on the way back', async ({
    newMember,
    server,
  }) => {
    const author = await newMember()
    await fill(server.database, author)
    const tagged = await write(author, 'One with a tag', { tags: '["scrolling"]' })
    const page = await author.open('/')
    await expect(post(page, tagged.id)).toBeVisible()
    await page.mouse.wheel(0, 1500)
    await expect.poll(() => scrolled(page)).toBe(1500)
    await page.getByRole('complementary').getByRole('link', { name: 'scrolling' }).click()
    await expect(page.getByRole('heading', { name: 'Tagged #scrolling' })).toBeVisible()
    await expect.poll(() => scrolled(page)).toBe(0)
    await page.goBack()
    await expect.poll(() => scrolled(page)).toBe(1500)
  })
})

test.describe('acting', () => {
  test('likes at once and for good, and takes a refused like back', async ({ newMember }) => {
    const author = await newMember()
    const { id } = await write(author, 'Like this')
    const page = await (await newMember()).open()
    const button = likeOf(page, id)
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(button).toHaveText('Like1')
    await page.reload()
    await expect(button).toHaveAttribute('aria-pressed', 'true')

    await page.route('**/api/posts/*/likes', (route) => route.fulfill({ status: 500, body: 'Out of order' }))
    await button.click()
    await expect(toasts(page)).toContainText('Error')
    await expect(toasts(page)).toContainText('Out of order')
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(button).toHaveText('Like1')
  })

  test('keeps the last of many quick presses', async ({ newMember }) => {
    const { id } = await write(await newMember(), 'Press often')
    const page = await (await newMember()).open()
    await expect(likeOf(page, id)).toBeVisible()
    await page.evaluate((post) => {
      for (let turn = 0; turn < 5; turn += 1)
        document.querySelector<HTMLElement>(`[data-like="${post}"]`)?.click()
    }, id)
    await expect(likeOf(page, id)).toHaveAttribute('aria-pressed', 'true')
    await page.waitForLoadState('networkidle')
    await page.reload()
    await expect(likeOf(page, id)).toHaveText('Like1')
  })

  test('answers a post and an answer', async ({ newMember }) => {
    const author = await newMember()
    const { id } = await write(author, 'Who can deliver?')
    const page = await (await newMember({ fullName: 'Grace Hopper' })).open()
    await replyTo(page, id).click()
    await page.keyboard.type('We can, on Monday')
    await page.keyboard.press('Control+Enter')
    const answer = post(page, id).getByRole('article').filter({ hasText: 'We can, on Monday' })
    await expect(answer).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Your reply' })).toHaveCount(0)
    await expect(replyTo(page, id)).toHaveText('Reply1')
    await answer.getByRole('button', { name: 'Reply' }).click()
    await page.getByRole('textbox', { name: 'Your reply' }).fill('Before noon')
    await page.getByRole('form').getByRole('button', { name: 'Reply', exact: true }).click()
    await expect(answer.getByRole('article')).toContainText('Before noon')
    await page.reload()
    await expect(answer.getByRole('article')).toContainText('Before noon')
  })

  test('loses no letter that is typed while the composer loads', async ({ newMember }) => {
    const page = await openLive(await newMember())
    await expect(roots(page).first()).toBeVisible()
    await page.route('**/assets/*.js', async (route) => {
      await paused(page, 600)
      await route.continue()
    })
    await page.keyboard.press('n')
    await page.keyboard.type('Forty tonnes of coil, ')
    await expect(page.getByRole('button', { name: 'Post', exact: true })).toBeVisible()
    await page.keyboard.type('who has a truck?')
    await expect(page.getByLabel('Post content')).toHaveValue('Forty tonnes of coil, who has a truck?')
  })

  test('deletes after a question, and brings back what could not be deleted', async ({ newMember }) => {
    const author = await newMember()
    const { id } = await write(author, 'A mistake')
    await write(author, 'An answer', { backId: String(id) })
    const page = await author.open()
    const ask = async () => {
      await post(page, id).getByRole('button', { name: 'More' }).first().click()
      await page.getByRole('menuitem', { name: 'Delete post' }).click()
      return page.getByRole('alertdialog')
    }
    await (await ask()).getByRole('button', { name: 'Cancel' }).click()
    await expect(post(page, id)).toBeVisible()

    await page.route(`**/api/posts/${id}`, async (route) => {
      await paused(page, 400)
      await route.abort()
    })
    await (await ask()).getByRole('button', { name: 'Delete post' }).click()
    await expect(post(page, id)).toHaveCount(0)
    await expect(toasts(page)).toContainText('Cannot reach the server')
    await expect(post(page, id)).toContainText('An answer')

    await page.unroute(`**/api/posts/${id}`)
    await (await ask()).getByRole('button', { name: 'Delete post' }).click()
    await expect(toasts(page)).toContainText('Post deleted')
    await page.reload()
    await expect(roots(page).first()).toBeVisible()
    await expect(post(page, id)).toHaveCount(0)
    const other = await (await newMember()).open(`/?userId=${author.id}`)
    await expect(other.getByRole('button', { name: 'More' })).toHaveCount(0)
  })

  test('shares by link and by popup', async ({ newMember }) => {
    const { id } = await write(await newMember(), 'Worth sharing')
    const page = await (await newMember()).open('/', { permissions: ['clipboard-read', 'clipboard-write'] })
    const share = post(page, id).getByRole('button', { name: 'Share' })
    await share.click()
    await page.getByRole('menuitem', { name: 'Copy link' }).click()
    await expect(toasts(page)).toContainText('Link copied to clipboard')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${new URL(page.url()).origin}/post/${id}`,
    )
    await page.context().route('https://twitter.com/**', (route) => route.fulfill({ body: 'Twitter' }))
    await share.click()
    const popup = page.waitForEvent('popup')
    await page.getByRole('menuitem', { name: 'Share on Twitter' }).click()
    expect((await popup).url()).toContain('Check+out+this+post%21')
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    })
    await share.click()
    await page.getByRole('menuitem', { name: 'Copy link' }).click()
    await expect(toasts(page)).toContainText('Failed to copy link')
  })
})

test.describe('files', () => {
  test('show, open in full, and download one by one or all', async ({ newMember, expectAccessible }) => {
    const author = await newMember()
    const terms = new File(['FOB Kochi'], 'terms.txt', { type: 'text/plain' })
    const { id } = await write(author, 'With files', {}, [picture('deck.png'), picture('hold.png'), terms])
    const page = await (await newMember()).open()
    const shown = post(page, id)
    await expect(shown.getByRole('link', { name: /Download\s*terms.txt/ })).toContainText('9 B')
    const download = page.waitForEvent('download')
    await shown.getByRole('link', { name: /Download\s*terms.txt/ }).click()
    expect((await download).suggestedFilename()).toBe('terms.txt')

    await shown.getByRole('button', { name: 'Open image deck.png' }).click()
    const lightbox = page.getByRole('dialog')
    await expect(lightbox.getByRole('img', { name: 'deck.png' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('ArrowRight')
    await expect(lightbox.getByRole('img', { name: 'hold.png' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(shown.getByRole('button', { name: 'Open image deck.png' })).toBeFocused()

    const opened: string[] = []
    await page.exposeFunction('noteOpened', (address: string) => opened.push(address))
    await page.evaluate(() => {
      window.open = (address) => {
        ;(window as unknown as { noteOpened: (address: string) => void }).noteOpened(String(address))
        return window
      }
    })
    await shown.getByRole('button', { name: 'Download All' }).click()
    await expect.poll(() => opened.length).toBe(3)
    expect(opened.every((address) => /^\/api\/files\/\d+$/.test(address))).toBe(true)
  })
})

test.describe('live', () => {
  test('offers new posts and moves nothing that one reads', async ({ newMember }) => {
    const [writer, reader] = [await newMember(), await newMember()]
    const page = await openLive(reader)
    await expect(roots(page).first()).toBeVisible()
    await page.mouse.wheel(0, 900)
    await expect.poll(() => scrolled(page)).toBe(900)
    const read = roots(page).nth(4)
    const top = await topOf(read)
    const [one, two] = [await write(writer, 'News one'), await write(writer, 'News two')]
    const pill = page.getByRole('button', { name: '2 new posts' })
    await expect(pill).toBeVisible()
    await expect(page.locator('[data-announcer=polite]')).toHaveText('2 new posts')
    expect(await topOf(read)).toBe(top)
    const held = await read.elementHandle()
    await pill.click()
    await expect(post(page, two.id)).toHaveCount(1)
    await paused(page, 300)
    expect(Math.round((await held?.boundingBox())?.y ?? 0)).toBe(top)
    await page.getByRole('button', { name: 'Go to the newest' }).click()
    await expect(post(page, two.id)).toBeFocused()
    await expect(roots(page).nth(1)).toHaveAttribute('data-post', String(one.id))
    await expect(page.getByRole('button', { name: /new post|newest/ })).toHaveCount(0)
  })

  test('offers a filtered feed only what belongs to it, and nobody his own', async ({ newMember }) => {
    const [writer, reader] = [await newMember(), await newMember()]
    const page = await openLive(reader, '/buying-requisitions?search=wolframite')
    await expect(page.getByText('No buying requisition posts found')).toBeVisible()
    await write(writer, 'Wolframite, but not wanted')
    await write(writer, 'Copper wanted', { postType: 'Buying Requisition post' })
    const { id } = await write(writer, 'Wolframite wanted', { postType: 'Buying Requisition post' })
    await page.getByRole('button', { name: '1 new post' }).click()
    await expect(post(page, id)).toBeVisible()
    await expect(roots(page)).toHaveCount(1)

    await page.goto('/')
    await page.getByRole('button', { name: /^Share something/ }).click()
    await page.getByLabel('Post content').fill('Written right here')
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(roots(page).first()).toContainText('Written right here')
    await paused(page, 800)
    await expect(page.getByRole('button', { name: /new post/ })).toHaveCount(0)
  })

  test('keeps offering what could not be loaded', async ({ newMember }) => {
    const page = await openLive(await newMember())
    await expect(roots(page).first()).toBeVisible()
    const { id } = await write(await newMember(), 'Hard to get')
    await page.route(`**/api/posts/${id}`, (route) => route.abort())
    await page.getByRole('button', { name: '1 new post' }).click()
    await expect(toasts(page)).toContainText('Cannot reach the server')
    await page.unroute(`**/api/posts/${id}`)
    await page.getByRole('button', { name: '1 new post' }).click()
    await expect(post(page, id)).toBeVisible()
  })

  test('shows replies and likes, and takes away what is deleted or narrowed', async ({ newMember }) => {
    const [writer, reader] = [await newMember(), await newMember()]
    const kept = await write(writer, 'This one stays')
    const gone = await write(writer, 'This one goes')
    const narrowed = await write(writer, 'This one narrows')
    const page = await openLive(reader)
    await expect(post(page, narrowed.id)).toBeVisible()
    const answer = await write(writer, 'By the way', { backId: String(kept.id) })
    await expect(post(page, kept.id)).toContainText('By the way')
    await write(writer, 'And one below', { backId: String(answer.id) })
    await expect(post(page, answer.id)).toContainText('And one below')
    await like(writer, kept.id)
    await expect(likeOf(page, kept.id)).toHaveText('Like1')
    await remove(writer, gone.id)
    await expect(post(page, gone.id)).toHaveCount(0)
    await writer.client.call(postsApi.setPrivacy, {
      params: { id: String(narrowed.id) },
      body: { privacy: 'private' },
    })
    await expect(post(page, narrowed.id)).toHaveCount(0)
    await expect(post(page, kept.id)).toBeVisible()
  })

  test('counts likes of an own anonymous post as its author sees them', async ({ newMember }) => {
    const [writer, other] = [await newMember(), await newMember()]
    const { id } = await write(writer, 'Mine, but nobody knows', { anonymous: 'true' })
    const page = await openLive(writer)
    await likeOf(page, id).click()
    await expect(likeOf(page, id)).toHaveText('Like1')
    await like(other, id)
    await expect(likeOf(page, id)).toHaveText('Like2')
  })

  test('catches up in silence after the line was lost', async ({ newMember }) => {
    const [writer, reader] = [await newMember(), await newMember()]
    const kept = await write(writer, 'Read before the line broke')
    const gone = await write(writer, 'Deleted while the line was down')
    const page = await reader.open('about:blank')
    let cut: (() => Promise<void>) | undefined
    let down = false
    await page.routeWebSocket(/\/ws$/, (socket) => {
      if (down) return void socket.close()
      socket.connectToServer()
      cut = () => socket.close()
    })
    await page.goto('/')
    await expect(post(page, gone.id)).toBeVisible()
    down = true
    await cut?.()
    const fresh = await write(writer, 'Written while the line was down')
    await write(writer, 'Answered while the line was down', { backId: String(kept.id) })
    await remove(writer, gone.id)
    down = false
    await expect(page.getByRole('button', { name: '1 new post' })).toBeVisible({ timeout: 20_000 })
    await expect(post(page, kept.id)).toContainText('Answered while the line was down')
    await expect(post(page, gone.id)).toHaveCount(0)
    await expect(post(page, fresh.id)).toHaveCount(0)
  })

  test('keeps a feed up to date while another page is open', async ({ newMember }) => {
    const [writer, reader] = [await newMember(), await newMember()]
    const page = await openLive(reader)
    await expect(roots(page).first()).toBeVisible()
    await page.getByRole('link', { name: 'Todo' }).click()
    await expect(page).toHaveURL(/\/todos$/)
    await write(writer, 'Meanwhile')
    await paused(page, 800)
    await page.getByRole('link', { name: 'Home feed' }).click()
    await expect(page.getByRole('button', { name: '1 new post' })).toBeVisible()
  })
})

test.describe('searching', () => {
  test('reads the address, and clears it', async ({ newMember }) => {
    const author = await newMember()
    const { id } = await write(author, 'Sixteen bearings, spherical')
    await write(author, 'Something else')
    const page = await author.open('/')
    await page.getByPlaceholder('Search Kontor').fill('  SPHERICAL ')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?search=SPHERICAL$/)
    await expect(page.getByRole('heading', { name: 'Results for "SPHERICAL"' })).toBeVisible()
    await expect(post(page, id)).toBeVisible()
    await expect(page.getByText('Something else')).toHaveCount(0)
    await page.getByRole('link', { name: 'Clear' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByText('Something else')).toBeVisible()
  })

  test('has a form of its own on the requisition pages', async ({ newMember, expectAccessible }) => {
    const author = await newMember()
    const { id } = await write(author, 'Gaskets in EPDM', { postType: 'Buying Requisition post' })
    const page = await author.open('/buying-requisitions')
    await expect(page.getByRole('heading', { level: 1, name: 'Buying Requisitions' })).toBeVisible()
    await expect(post(page, id)).toBeVisible()
    await expectAccessible(page)
    const field = page.getByRole('searchbox', { name: 'Search Buying Requisitions' })
    await field.fill('gaskets')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/buying-requisitions\?search=gaskets$/)
    await expect(roots(page)).toHaveCount(1)
    await page
      .getByRole('navigation', { name: 'Requisitions' })
      .getByRole('link', { name: 'Selling' })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Selling Requisitions' })).toBeVisible()
    await expect(post(page, id)).toHaveCount(0)
  })
})

test.describe('one post', () => {
  test('has a page with its thread, followed live', async ({ newMember, expectAccessible }) => {
    const author = await newMember({ fullName: 'Ada Lovelace' })
    const { id } = await write(author, 'Alone on its page')
    const page = await openLive(await newMember(), `/post/${id}`)
    await expect(post(page, id)).toBeVisible()
    await expect(page).toHaveTitle(/Post by Ada Lovelace/)
    const answer = await write(author, 'Answered live', { backId: String(id) })
    await expect(post(page, id)).toContainText('Answered live')
    await expectAccessible(page)
    await page.goto(`/post/${answer.id}`)
    await page.getByRole('link', { name: 'The post this answers' }).click()
    await expect(page).toHaveURL(new RegExp(`/post/${id}$`))
    await remove(author, id)
    await expect(page.getByRole('heading', { name: 'Post not found' })).toBeVisible()
  })

  test('is left when its author deletes it', async ({ newMember }) => {
    const author = await newMember()
    const { id } = await write(author, 'Soon gone')
    const page = await author.open(`/post/${id}`)
    await post(page, id).getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Delete post' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete post' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(toasts(page)).toContainText('Post deleted')
  })

  test('says what is wrong with its address', async ({ newMember }) => {
    const page = await (await newMember()).open('/post/abc')
    await expect(page.getByRole('heading', { name: 'Invalid post ID' })).toBeVisible()
    for (const id of ['2147480000', '99999999999999999999']) {
      await page.goto(`/post/${id}`)
      await expect(page.getByRole('heading', { name: 'Post not found' })).toBeVisible()
    }
  })

  test('goes on with threads that are too deep for the feed', async ({ newMember, server }) => {
    const author = await newMember()
    let { id } = await buildPost(server.database, { authorId: author.id, content: 'Level 0' })
    const top = id
    for (let level = 1; level <= 8; level += 1) {
      ;({ id } = await buildReply(server.database, {
        authorId: author.id,
        parentId: id,
        content: `Level ${level}`,
      }))
    }
    const page = await author.open('/')
    await expect(post(page, top)).toContainText('Level 6')
    await expect(page.getByText('Level 7')).toHaveCount(0)
    await post(page, top).getByRole('link', { name: 'Continue this thread' }).click()
    await expect(page.getByText('Level 8')).toBeVisible()
  })
})

test.describe('without a mouse', () => {
  test('moves, likes, answers and opens by keys', async ({ newMember }) => {
    const author = await newMember()
    const [first, second] = [await write(author, 'Further down'), await write(author, 'At the top')]
    const page = await openLive(await newMember())
    await expect(post(page, second.id)).toBeVisible()
    await page.keyboard.press('j')
    await expect(post(page, second.id)).toBeFocused()
    const outline = post(page, second.id).locator('> [data-body]')
    await expect(outline).toHaveCSS('outline-style', 'solid')
    await page.keyboard.press('j')
    await expect(post(page, first.id)).toBeFocused()
    await page.keyboard.press('k')
    await page.keyboard.press('l')
    await expect(likeOf(page, second.id)).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('r')
    await expect(page.getByRole('textbox', { name: 'Your reply' })).toBeFocused()
    await page.keyboard.type('By keys alone')
    await page.keyboard.press('Control+Enter')
    await expect(
      post(page, second.id).getByRole('article').filter({ hasText: 'By keys alone' }),
    ).toBeVisible()
    await page.locator('body').press('j')
    await post(page, second.id).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/post/${second.id}$`))
    await page.goBack()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toContainText('Next post')
  })

  test('reaches every control of a post and works its menus', async ({ newMember, expectAccessible }) => {
    const author = await newMember()
    const { id } = await write(author, 'Tab through me', { tags: '["tabs"]' })
    const page = await author.open(`/?userId=${author.id}`)
    await post(page, id).focus()
    const names: string[] = []
    for (let turn = 0; turn < 8; turn += 1) {
      await page.keyboard.press('Tab')
      names.push(
        await page.evaluate(() => {
          const { activeElement: element } = document
          return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
        }),
      )
    }
    expect(names).toEqual([
      author.fullName,
      'More',
      'just now',
      'Privacy: Public. Change who can see this post',
      'tabs',
      'Like',
      'Reply',
      'Share',
    ])
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(post(page, id).getByRole('button', { name: 'Share' })).toBeFocused()
    await post(page, id).getByRole('button', { name: 'More' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(post(page, id)).toBeVisible()
  })
})

test('fits every width, and has no violation in the dark', async ({ newMember, expectAccessible }) => {
  const author = await newMember({ fullName: 'Maximiliane von und zu Hohenstaufen '.repeat(5).trim() })
  await write(author, `${'x'.repeat(300)} https://example.com/${'long/'.repeat(60)}`, {
    tags: `["${'t'.repeat(50)}"]`,
  })
  await write(author, 'مرحبا بالجميع، نبحث عن مورد\nשלום עולם')
  for (const width of [390, 820, 1440]) {
    const page = await author.open('about:blank', { viewport: { width, height: 900 } })
    await page.addInitScript(() => localStorage.setItem('kontor-appearance', 'dark'))
    await page.goto('/')
    await expect(roots(page).first()).toBeVisible()
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    await page.context().close()
  }
})
