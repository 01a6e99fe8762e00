import type { Page } from '@playwright/test'
import type { TestMember } from './fixtures.ts'

export const path = '/ai?tab=parties'
export const dialog = (page: Page) => page.getByRole('dialog').last()
/** What is known of one, on a page of its own. */
export const one = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const list = (page: Page) => page.getByRole('list', { name: 'Customers and suppliers' })
export const rows = (page: Page) => list(page).getByRole('listitem')

export const post = (member: TestMember, address: string, body: unknown) =>
  member.client.fetch(address, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
