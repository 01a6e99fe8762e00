import type { Locator, Page } from '@playwright/test'
import { postsApi } from '#features/network/posts/contract.ts'
import { checkAccessibility } from '../accessibility.ts'
import { expect, type TestMember } from '../fixtures.ts'

/** The smallest possible picture. */
export const picture = {
  name: 'deck.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==',
    'base64',
  ),
}
export const note = { name: 'terms.txt', mimeType: 'text/plain', buffer: Buffer.from('FOB Kochi') }
/** Text with a picture's name, which the server detects. */
export const fakePicture = {
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: Buffer.from('no picture at all'),
}

let count = 0
export const unique = (text: string) => {
  count += 1
  return `${text} ${count}`
}

export const composer = (page: Page) => page.getByRole('form', { name: 'New post' })
export const content = (page: Page) => page.getByLabel('Post content')
export const send = (page: Page) => composer(page).getByRole('button', { name: 'Post', exact: true })
export const article = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
export const toast = (page: Page) => page.locator('[data-toasts]')
export const attach = (page: Page, files: (typeof picture)[]) =>
  composer(page).locator('input[type=file]').setInputFiles(files)

/** Opens the feed with the composer. */
export async function write(member: TestMember, options?: Parameters<TestMember['open']>[1]): Promise<Page> {
  const page = await member.open('/', options)
  await page.getByRole('button', { name: /^Share something/ }).click()
  await expect(content(page)).toBeFocused()
  return page
}

export async function choosePrivacy(form: Locator, label: string): Promise<void> {
  await form.getByRole('button', { name: /^Privacy/ }).click()
  await form
    .page()
    .getByRole('menuitemradio', { name: new RegExp(`^${label}`) })
    .click()
}

export async function shareWith(page: Page, member: TestMember): Promise<void> {
  await page.getByRole('combobox', { name: 'Share with' }).fill(member.username)
  await page.getByRole('option', { name: member.fullName }).click()
}

/** Checks the composer and its popovers; other tests cover the feed around them. */
export async function expectAccessibleComposer(page: Page): Promise<void> {
  const parts = ['[data-composer]']
  for (const floating of ['.k-popover:popover-open', '.k-listbox:not([popover]:not(:popover-open))'])
    if ((await page.locator(floating).count()) > 0) parts.push(floating)
  await checkAccessibility(page, { parts })
}

/** The first Escape closes the list of the combobox. */
export async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
}

export async function post(page: Page, text: string): Promise<void> {
  await content(page).fill(text)
  await send(page).click()
  await expect(article(page, text)).toBeVisible()
}

export const postsOf = async (member: TestMember) =>
  (await member.client.call(postsApi.list, { query: { userId: String(member.id) } })).body
