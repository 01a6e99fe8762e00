import { buildPost, buildReply } from '#db/factories/index.ts'
import { expect, test } from '../fixtures.ts'
import { post, remove, roots, write } from './parts.ts'

test.describe('searching', () => {
  test('has its own form on the requisition pages', async ({ newMember, expectAccessible }) => {
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
    const page = await (await newMember()).open(`/post/${id}`)
    await expect(post(page, id)).toBeVisible()
    await expect(page).toHaveTitle(/Post by Ada Lovelace/)
    const reply = await write(author, 'Answered live', { backId: String(id) })
    await expect(post(page, id)).toContainText('Answered live')
    await expectAccessible(page)
    await page.goto(`/post/${reply.id}`)
    await page.getByRole('link', { name: 'The post this answers' }).click()
    await expect(page).toHaveURL(new RegExp(`/post/${id}$`))
    await remove(author, id)
    await expect(page.getByRole('heading', { name: 'Post not found' })).toBeVisible()
  })

  test('continues threads that are too deep for the feed', async ({ newMember, server }) => {
    const author = await newMember()
    let { id } = await buildPost(server.database, { authorId: author.id, content: 'Level 0' })
    const rootId = id
    for (let level = 1; level <= 8; level += 1) {
      ;({ id } = await buildReply(server.database, {
        authorId: author.id,
        parentId: id,
        content: `Level ${level}`,
      }))
    }
    const page = await author.open('/')
    await expect(post(page, rootId)).toContainText('Level 6')
    await expect(page.getByText('Level 7')).toHaveCount(0)
    await post(page, rootId).getByRole('link', { name: 'Continue this thread' }).click()
    await expect(page.getByText('Level 8')).toBeVisible()
  })
})
