import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { membersApi } from '#features/people/members/contract.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { answer, refused } from '#tests/components/answers.ts'
import { openApp } from '#tests/components/open-app.tsx'
import { openPage } from '#tests/components/open-page.tsx'
import { answerFeed, post } from '#tests/components/posts.ts'
import { sendChange } from '#tests/components/socket.ts'
import { postsApi } from '../contract.ts'

const articles = page.getByRole('article')
const toast = page.getByRole('alert')
const like = page.getByRole('button', { name: /^Like/ }).first()
const dialog = page.getByRole('alertdialog')

async function chooseDelete() {
  await page.getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('menuitem', { name: 'Delete post' }).click()
}

it('shows placeholders while loading, then the failure, and loads again', async () => {
  answerFeed()
  const released = Promise.withResolvers<void>()
  answer(postsApi.list, async () => {
    await released.promise
    return refused(commonErrors.unavailable)
  })
  await openPage('/')
  const placeholders = () => document.querySelectorAll('[data-placeholder]').length
  await expect.poll(placeholders).toBe(3)
  released.resolve()
  await expect.element(page.getByText('The posts could not be loaded')).toBeVisible()
  expect(placeholders()).toBe(0)
  answer(postsApi.list, [post(5)])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(articles).toBeVisible()
})

it.each([
  ['/?userId=2', 'No posts to show'],
  ['/buying-requisitions?search=nothing', 'No buying requisition posts found'],
  ['/erp-posts?search=nothing', 'No ERP posts found'],
])('says that there is nothing at %s', async (address, sentence) => {
  answerFeed()
  answer(membersApi.list, [])
  await openPage(address)
  await expect.element(page.getByText(sentence)).toBeVisible()
})

it('reads the search from the address, and clears it', async () => {
  const asked = answerFeed([post(5)])
  await openPage('/?search=SPHERICAL')
  await expect.element(page.getByRole('heading', { name: 'Results for "SPHERICAL"' })).toBeVisible()
  expect(asked.at(-1)?.query.get('search')).toBe('SPHERICAL')
  await page.getByRole('link', { name: 'Clear' }).click()
  await expect.poll(() => location.search).toBe('')
  await expect.poll(() => asked.at(-1)?.query.has('search')).toBe(false)
})

it('likes at once, takes a refused like back, and saves the last of many quick presses', async () => {
  answerFeed([post(5)])
  const released = Promise.withResolvers<void>()
  answer(postsApi.like, async () => {
    await released.promise
    return refused(commonErrors.internal)
  })
  await openPage('/')
  await like.click()
  await expect.element(like).toHaveAttribute('aria-pressed', 'true')
  await expect.element(like).toMatchTextContent('Like1')
  released.resolve()
  await expect.element(toast).toMatchTextContent(commonErrors.internal.sentence)
  await expect.element(like).toHaveAttribute('aria-pressed', 'false')

  const states = { likes: [], likeCount: 1, likedByMe: true }
  const liked = answer(postsApi.like, states)
  const unliked = answer(postsApi.unlike, { ...states, likeCount: 0, likedByMe: false })
  for (let turn = 0; turn < 5; turn += 1) (like.element() as HTMLElement).click()
  await expect.element(like).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => liked.length - unliked.length).toBe(1)
})

it('deletes after a confirmation, and shows a post again that could not be deleted', async () => {
  answerFeed([post(5, { mine: true, userId: 1, content: 'A mistake' })])
  const released = Promise.withResolvers<void>()
  answer(postsApi.remove, async () => {
    await released.promise
    return refused('offline')
  })
  await openPage('/')
  await chooseDelete()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(articles).toBeVisible()
  await chooseDelete()
  await dialog.getByRole('button', { name: 'Delete post' }).click()
  await expect.element(page.getByText('A mistake')).not.toBeInTheDocument()
  released.resolve()
  await expect.element(toast).toMatchTextContent('Cannot reach the server')
  await expect.element(page.getByText('A mistake')).toBeVisible()
  answer(postsApi.remove, { message: 'Post deleted' })
  await chooseDelete()
  await dialog.getByRole('button', { name: 'Delete post' }).click()
  await expect.element(page.getByText('A mistake')).not.toBeInTheDocument()
})

it('lets nobody delete posts of others, and offers a post again that could not be loaded', async () => {
  answerFeed([post(5)])
  answer(postsApi.get, refused('offline'))
  await openApp('/')
  await expect.element(articles).toBeVisible()
  await page.getByRole('button', { name: 'More' }).first().click()
  await expect.element(page.getByRole('menuitem').first()).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Delete post' }).elements()).toEqual([])
  await userEvent.keyboard('{Escape}')
  sendChange({ resource: 'posts', id: 6, event: 'created', postType: 'regular', backId: null, userId: 2 })
  const offer = page.getByRole('button', { name: '1 new post' })
  await offer.click()
  await expect.element(toast).toMatchTextContent('Cannot reach the server')
  answer(postsApi.get, post(6, { content: 'Hard to get' }))
  await offer.click()
  await expect.element(page.getByText('Hard to get')).toBeVisible()
})

it('says that an address is invalid or names no post', async () => {
  answer(postsApi.get, refused(commonErrors.notFound))
  answer(postsApi.replies, refused(commonErrors.notFound))
  await openPage('/post/abc')
  await expect.element(page.getByRole('heading', { name: 'Invalid post ID' })).toBeVisible()
  await openPage('/post/2147480000')
  await expect.element(page.getByRole('heading', { name: 'Post not found' })).toBeVisible()
  await expectAccessible()
})

it('leaves the page of a post that its author deletes', async () => {
  answerFeed()
  answer(postsApi.get, post(5, { mine: true, userId: 1, content: 'Soon gone' }))
  answer(postsApi.replies, [])
  answer(postsApi.remove, { message: 'Post deleted' })
  await openPage('/post/5')
  await expect.element(page.getByText('Soon gone')).toBeVisible()
  await chooseDelete()
  await dialog.getByRole('button', { name: 'Delete post' }).click()
  await expect.poll(() => location.pathname).toBe('/')
})
