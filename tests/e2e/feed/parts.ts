import type { Locator, Page } from '@playwright/test'
import { postsApi } from '#features/network/posts/contract.ts'
import type { TestMember } from '../fixtures.ts'

export const picture = (name: string) =>
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

export const write = async (
  member: TestMember,
  content: string,
  more: Record<string, string> = {},
  files: File[] = [],
) => (await member.client.call(postsApi.create, { body: { content, ...more }, files })).body
export const like = (member: TestMember, id: number) =>
  member.client.call(postsApi.like, { params: { id: String(id) } })
export const remove = (member: TestMember, id: number) =>
  member.client.call(postsApi.remove, { params: { id: String(id) } })

/** The post with this id, alone or with its replies. */
export const post = (page: Page, id: number) => page.locator(`article[data-post="${id}"]`)
export const roots = (page: Page) => page.getByRole('feed').locator('> article')
export const likeOf = (page: Page, id: number) => page.locator(`[data-like="${id}"]`)
export const replyTo = (page: Page, id: number) => page.locator(`[data-reply="${id}"]`)
export const topOf = async (locator: Locator) => Math.round((await locator.boundingBox())?.y ?? Number.NaN)
export const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
export const paused = (page: Page, milliseconds: number) => page.waitForTimeout(milliseconds)
