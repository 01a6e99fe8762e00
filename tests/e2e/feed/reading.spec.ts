import { buildPost, insertPosts } from '#db/factories/index.ts'
import { expect, test } from '../fixtures.ts'
import { post, write } from './parts.ts'

test.describe('reading', () => {
  test('shows who wrote what, with tags, replies and links', async ({ newMember, expectAccessible }) => {
    const author = await newMember({ fullName: 'Ada Lovelace' })
    const reader = await newMember({ fullName: 'Grace Hopper' })
    const { id } = await write(
      author,
      `For @[${reader.username}](${reader.id}): <img src=x onerror=alert(1)> https://example.com/a.`,
      { tags: '["steel","pipes"]', postType: 'Buying Requisition post' },
    )
    const firstReply = await write(reader, 'First answer', { backId: String(id) })
    const secondReply = await write(author, 'Second answer', { backId: String(id) })
    const nestedReply = await write(author, 'Answer to the first', { backId: String(firstReply.id) })

    const page = await reader.open()
    const postArticle = post(page, id)
    await expect(postArticle).toContainText('<img src=x onerror=alert(1)>')
    await expect(postArticle.locator('img[src=x]')).toHaveCount(0)
    await expect(postArticle.getByRole('link', { name: 'Ada Lovelace' }).first()).toHaveAttribute(
      'href',
      `/profile/${author.id}`,
    )
    await expect(postArticle.getByRole('link', { name: `@${reader.username}` })).toHaveAttribute(
      'href',
      `/profile/${reader.id}`,
    )
    const webLink = postArticle.getByRole('link', { name: 'https://example.com/a' })
    await expect(webLink).toHaveAttribute('href', 'https://example.com/a')
    await expect(webLink).toHaveAttribute('rel', /noopener/)
    await expect(postArticle.getByRole('link', { name: 'just now' }).first()).toHaveAttribute(
      'href',
      `/post/${id}`,
    )
    await expect(postArticle).toContainText('Buying requisition')
    await expect(postArticle.getByText('Public').first()).toBeVisible()
    // Oldest first, each below the post it replies to.
    const order = await postArticle
      .locator('article')
      .evaluateAll((all) => all.map((a) => Number(a.dataset['post'])))
    expect(order).toEqual([firstReply.id, nestedReply.id, secondReply.id])
    await expectAccessible(page)

    await postArticle.getByRole('link', { name: 'steel' }).click()
    await expect(page).toHaveURL(/\?tag=steel$/)
    await expect(page.getByRole('heading', { name: 'Tagged #steel' })).toBeVisible()
    await expect(post(page, id)).toBeVisible()
  })

  test('hides the author of an anonymous post, and marks it for the author', async ({ newMember }) => {
    const author = await newMember({ fullName: 'Ada Lovelace' })
    const { id } = await write(author, 'Who pays so late?', { anonymous: 'true' })
    const otherPage = await (await newMember()).open()
    await expect(post(otherPage, id)).toContainText('Anonymous User')
    await expect(post(otherPage, id).getByText('anonymous', { exact: true })).toBeVisible()
    await expect(post(otherPage, id).getByRole('link', { name: /Anonymous|Ada/ })).toHaveCount(0)
    await expect(post(otherPage, id).getByText('Poster')).toHaveCount(0)
    const ownPage = await author.open()
    await expect(post(ownPage, id)).toContainText('Anonymous User')
    await expect(post(ownPage, id).getByText('Poster')).toBeVisible()
  })

  test('hides posts that the reader may not see', async ({ newMember, befriend }) => {
    const [author, friend, stranger] = [await newMember(), await newMember(), await newMember()]
    await befriend(author, friend)
    const privatePost = await write(author, 'Only for me', { privacy: 'private' })
    const friendsPost = await write(author, 'For friends', { privacy: 'friends' })
    const customPost = await write(author, 'For one of you', {
      privacy: 'custom',
      customAudience: JSON.stringify({ type: 'users', ids: [stranger.id] }),
    })
    const [friendPage, strangerPage] = [await friend.open(), await stranger.open()]
    await expect(post(friendPage, friendsPost.id)).toBeVisible()
    await expect(post(friendPage, privatePost.id)).toHaveCount(0)
    await expect(post(friendPage, customPost.id)).toHaveCount(0)
    await expect(post(strangerPage, friendsPost.id)).toHaveCount(0)
    await post(strangerPage, customPost.id)
      .getByRole('button', { name: /View \(1\)/ })
      .click()
    await expect(strangerPage.getByRole('dialog')).toContainText(stranger.fullName)
    await strangerPage.goto(`/post/${privatePost.id}`)
    await expect(strangerPage.getByRole('heading', { name: 'Post not found' })).toBeVisible()
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
