import type { Page } from '@playwright/test'
import { expect, type TestMember } from './fixtures.ts'

const dialog = (page: Page) => page.getByRole('dialog').last()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

interface Founded {
  readonly name: string
  readonly id: number
  readonly bookId: number
  /** Of whoever founded it. */
  readonly page: Page
}

/** Opens the book of the company that the page shows. */
async function openBook(page: Page): Promise<number> {
  await button(page, 'Open the book').click()
  await expect(page).toHaveURL(/\/ai\?.*book=\d+/)
  return Number(new URL(page.url()).searchParams.get('book'))
}

/** A company that somebody founds by page, and its book. */
export async function found(founder: TestMember, name: string): Promise<Founded> {
  const page = await founder.open('/companies')
  await page.getByRole('button', { name: 'New company' }).first().click()
  await dialog(page).getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await button(page, 'Found company').click()
  await expect(page).toHaveURL(/\/companies\/\d+$/)
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  return { name, id, bookId: await openBook(page), page }
}

/** Somebody is invited and joins, both by page. Answers their page, in the company's book. */
export async function join(
  { page: inviting, id, name }: Founded,
  member: TestMember,
  role: string,
): Promise<Page> {
  await inviting.goto(`/companies/${id}?tab=people`)
  await inviting.getByRole('button', { name: 'Invite' }).click()
  await dialog(inviting).getByRole('textbox', { name: 'Username or email' }).fill(member.username)
  await dialog(inviting).getByRole('combobox', { name: 'Role' }).selectOption(role)
  await button(inviting, 'Send invitation').click()
  await expect(inviting.getByRole('list', { name: 'Open invitations' })).toContainText(member.fullName)
  const page = await member.open('/companies')
  await page.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Accept' }).click()
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  await openBook(page)
  return page
}
