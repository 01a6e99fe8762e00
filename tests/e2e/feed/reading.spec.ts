import { buildPost, insertPosts } from '#db/factories/index.ts'
import { expect, test } from '../fixtures.ts'
import { post, roots, write } from './parts.ts'

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
