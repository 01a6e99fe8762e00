import { copied } from '../clipboard.ts'
import { expect, test } from '../fixtures.ts'
import { whenAnswered, toasts } from '../window.ts'
import { paused, picture, post, replyTo, roots, write } from './parts.ts'

test.describe('acting', () => {
  test('replies to a post and to a reply', async ({ newMember }) => {
    const author = await newMember()
    const { id } = await write(author, 'Who can deliver?')
    const page = await (await newMember({ fullName: 'Grace Hopper' })).open()
    await replyTo(page, id).click()
    await page.keyboard.type('We can, on Monday')
    await page.keyboard.press('Control+Enter')
    const reply = post(page, id).getByRole('article').filter({ hasText: 'We can, on Monday' })
    await expect(reply).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Your reply' })).toHaveCount(0)
    await expect(replyTo(page, id)).toHaveText('Reply1')
    await reply.getByRole('button', { name: 'Reply' }).click()
    await page.getByRole('textbox', { name: 'Your reply' }).fill('Before noon')
    const saved = whenAnswered(page, '/api/posts')
    await page.getByRole('form').getByRole('button', { name: 'Reply', exact: true }).click()
    await expect(reply.getByRole('article')).toContainText('Before noon')
    await saved
    await page.reload()
    await expect(reply.getByRole('article')).toContainText('Before noon')
  })

  test('keeps every letter typed while the composer loads', async ({ newMember }) => {
    const page = await (await newMember()).open()
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

  test('shares by copied link and by popup', async ({ newMember }) => {
    const { id } = await write(await newMember(), 'Worth sharing')
    const page = await (await newMember()).open('/', { permissions: ['clipboard-write'] })
    const share = post(page, id).getByRole('button', { name: 'Share' })
    await share.click()
    await page.getByRole('menuitem', { name: 'Copy link' }).click()
    await expect(toasts(page)).toContainText('Link copied to clipboard')
    expect(await copied(page)).toBe(`${new URL(page.url()).origin}/post/${id}`)
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
  test('show, open full size, and download one by one or all', async ({ newMember, expectAccessible }) => {
    const author = await newMember()
    const terms = new File(['FOB Kochi'], 'terms.txt', { type: 'text/plain' })
    const { id } = await write(author, 'With files', {}, [picture('deck.png'), picture('hold.png'), terms])
    const page = await (await newMember()).open()
    const postArticle = post(page, id)
    await expect(postArticle.getByRole('link', { name: /Download\s*terms.txt/ })).toContainText('9 bytes')
    const download = page.waitForEvent('download')
    await postArticle.getByRole('link', { name: /Download\s*terms.txt/ }).click()
    expect((await download).suggestedFilename()).toBe('terms.txt')

    await postArticle.getByRole('button', { name: 'Open image deck.png' }).click()
    const lightbox = page.getByRole('dialog')
    await expect(lightbox.getByRole('img', { name: 'deck.png' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('ArrowRight')
    await expect(lightbox.getByRole('img', { name: 'hold.png' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(postArticle.getByRole('button', { name: 'Open image deck.png' })).toBeFocused()

    const openedAddresses: string[] = []
    await page.exposeFunction('noteOpened', (address: string) => openedAddresses.push(address))
    await page.evaluate(() => {
      window.open = (address) => {
        ;(window as unknown as { noteOpened: (address: string) => void }).noteOpened(String(address))
        return window
      }
    })
    await postArticle.getByRole('button', { name: 'Download All' }).click()
    await expect.poll(() => openedAddresses.length).toBe(3)
    expect(openedAddresses.every((address) => /^\/api\/files\/\d+$/.test(address))).toBe(true)
  })
})
