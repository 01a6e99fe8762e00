import { expect, test } from '../fixtures.ts'
import { likeOf, post, roots, write } from './parts.ts'

test.describe('without a mouse', () => {
  test('moves, likes, replies and opens by keyboard', async ({ newMember }) => {
    const author = await newMember()
    const [first, second] = [await write(author, 'Further down'), await write(author, 'At the top')]
    const page = await (await newMember()).open()
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
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(post(page, id)).toBeVisible()
  })
})

test('fits every width, and is accessible in dark mode', async ({ newMember, expectAccessible }) => {
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
