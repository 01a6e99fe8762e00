import { insertPosts } from '#db/factories/index.ts'
import { expect, test, type TestMember } from '../fixtures.ts'
import { paused, post, roots, scrolled, topOf, write } from './parts.ts'

test.describe('a long feed', () => {
  const insertItems = async (database: Parameters<typeof insertPosts>[0], author: TestMember) =>
    insertPosts(
      database,
      Array.from({ length: 45 }, (_, index) => ({
        authorId: author.id,
        content: `Item ${index + 1} of the list`,
      })),
    )

  test('loads while scrolling, and restores its position', async ({ newMember, server }) => {
    const author = await newMember()
    const ids = await insertItems(server.database, author)
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

  test('loads by button where scrolling is not observed, and shows failures', async ({
    newMember,
    server,
  }) => {
    const author = await newMember()
    await insertItems(server.database, author)
    const page = await author.open('about:blank')
    await page.addInitScript(() => {
      IntersectionObserver.prototype.observe = () => {}
    })
    await page.goto(`/?userId=${author.id}`)
    await expect(roots(page)).toHaveCount(4)
    await page.getByRole('button', { name: 'Show more posts' }).click()
    await expect(roots(page)).toHaveCount(20)
    await page.getByRole('button', { name: 'Show more posts' }).click()
    await expect(roots(page)).toHaveCount(40)
    await page.route('**/api/posts?**cursor=**', (route) => route.abort())
    await page.getByRole('button', { name: 'Show more posts' }).click()
    await expect(page.getByText('More posts could not be loaded.')).toBeVisible()
    await page.unroute('**/api/posts?**cursor=**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(roots(page)).toHaveCount(45)
  })

  test('starts another filter at the top and restores its position on the way back', async ({
    newMember,
    server,
  }) => {
    const author = await newMember()
    await insertItems(server.database, author)
    const tagged = await write(author, 'One with a tag', { tags: '["scrolling"]' })
    const page = await author.open('/')
    await expect(post(page, tagged.id)).toBeVisible()
    await expect(roots(page)).toHaveCount(20)
    await page.mouse.wheel(0, 1500)
    await expect.poll(() => scrolled(page)).toBe(1500)
    // Clicking a link further down in the column would scroll to it first.
    const link = page.getByRole('complementary').getByRole('link', { name: 'scrolling' })
    await page.waitForLoadState('networkidle')
    await link.scrollIntoViewIfNeeded()
    const position = await scrolled(page)
    expect(position).toBeGreaterThan(1000)
    await link.click()
    await expect(page.getByRole('heading', { name: 'Tagged #scrolling' })).toBeVisible()
    await expect.poll(() => scrolled(page)).toBe(0)
    await page.goBack()
    await expect.poll(() => scrolled(page)).toBe(position)
  })
})
