import { buildPost } from '#db/factories/index.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { expect, test } from '../fixtures.ts'
import { like, likeOf, paused, post, remove, roots, scrolled, topOf, write } from './parts.ts'

test.describe('live', () => {
  test('offers new posts without moving the post being read', async ({ newMember, server }) => {
    const [writer, reader] = [await newMember(), await newMember()]
    for (let n = 1; n <= 20; n += 1)
      await buildPost(server.database, { authorId: writer.id, content: `Old news ${n}` })
    const page = await reader.open()
    await expect(roots(page)).toHaveCount(20)
    await page.mouse.wheel(0, 900)
    await expect.poll(() => scrolled(page)).toBe(900)
    const readPost = roots(page).nth(4)
    const topBefore = await topOf(readPost)
    const [firstNews, secondNews] = [await write(writer, 'News one'), await write(writer, 'News two')]
    const pill = page.getByRole('button', { name: '2 new posts' })
    await expect(pill).toBeVisible()
    await expect(page.locator('[data-announcer=polite]')).toHaveText('2 new posts')
    expect(await topOf(readPost)).toBe(topBefore)
    const readElement = await readPost.elementHandle()
    await pill.click()
    await expect(post(page, secondNews.id)).toHaveCount(1)
    await paused(page, 300)
    expect(Math.round((await readElement?.boundingBox())?.y ?? 0)).toBe(topBefore)
    await page.getByRole('button', { name: 'Go to the newest' }).click()
    await expect(post(page, secondNews.id)).toBeFocused()
    await expect(roots(page).nth(1)).toHaveAttribute('data-post', String(firstNews.id))
    await expect(page.getByRole('button', { name: /new post|newest/ })).toHaveCount(0)
  })

  test('offers only posts that match the filter, and never the reader’s own', async ({ newMember }) => {
    const [writer, reader] = [await newMember(), await newMember()]
    const page = await reader.open('/buying-requisitions?search=wolframite')
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

  test('shows replies and likes, and removes deleted posts and those made private', async ({ newMember }) => {
    const [writer, reader] = [await newMember(), await newMember()]
    const keptPost = await write(writer, 'This one stays')
    const deletedPost = await write(writer, 'This one goes')
    const privatePost = await write(writer, 'This one narrows')
    const page = await reader.open()
    await expect(post(page, privatePost.id)).toBeVisible()
    const reply = await write(writer, 'By the way', { backId: String(keptPost.id) })
    await expect(post(page, keptPost.id)).toContainText('By the way')
    await write(writer, 'And one below', { backId: String(reply.id) })
    await expect(post(page, reply.id)).toContainText('And one below')
    await like(writer, keptPost.id)
    await expect(likeOf(page, keptPost.id)).toHaveText('Like1')
    await remove(writer, deletedPost.id)
    await expect(post(page, deletedPost.id)).toHaveCount(0)
    await writer.client.call(postsApi.setPrivacy, {
      params: { id: String(privatePost.id) },
      body: { privacy: 'private' },
    })
    await expect(post(page, privatePost.id)).toHaveCount(0)
    await expect(post(page, keptPost.id)).toBeVisible()
  })

  test('counts likes of an own anonymous post as its author sees them', async ({ newMember }) => {
    const [writer, other] = [await newMember(), await newMember()]
    const { id } = await write(writer, 'Mine, but nobody knows', { anonymous: 'true' })
    const page = await writer.open()
    await likeOf(page, id).click()
    await expect(likeOf(page, id)).toHaveText('Like1')
    await like(other, id)
    await expect(likeOf(page, id)).toHaveText('Like2')
  })

  test('catches up without announcements after the socket was lost', async ({ newMember }) => {
    const [writer, reader] = [await newMember(), await newMember()]
    const keptPost = await write(writer, 'Read before the line broke')
    const deletedPost = await write(writer, 'Deleted while the line was down')
    const page = await reader.open('about:blank')
    let disconnect: (() => Promise<void>) | undefined
    let isDown = false
    await page.routeWebSocket('**/ws*', (socket) => {
      if (isDown) return void socket.close()
      socket.connectToServer()
      disconnect = () => socket.close()
    })
    await page.goto('/')
    await expect(post(page, deletedPost.id)).toBeVisible()
    isDown = true
    await disconnect?.()
    const newPost = await write(writer, 'Written while the line was down')
    await write(writer, 'Answered while the line was down', { backId: String(keptPost.id) })
    await remove(writer, deletedPost.id)
    isDown = false
    await expect(page.getByRole('button', { name: '1 new post' })).toBeVisible({ timeout: 20_000 })
    await expect(post(page, keptPost.id)).toContainText('Answered while the line was down')
    await expect(post(page, deletedPost.id)).toHaveCount(0)
    await expect(post(page, newPost.id)).toHaveCount(0)
  })

  test('keeps a feed up to date while another page is open', async ({ newMember }) => {
    const [writer, reader] = [await newMember(), await newMember()]
    const page = await reader.open()
    await expect(roots(page).first()).toBeVisible()
    await page.getByRole('link', { name: 'Todo' }).click()
    await expect(page).toHaveURL(/\/todos$/)
    await write(writer, 'Meanwhile')
    await paused(page, 800)
    await page.getByRole('link', { name: 'Home feed' }).click()
    await expect(page.getByRole('button', { name: '1 new post' })).toBeVisible()
  })
})
