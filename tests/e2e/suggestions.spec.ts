import type { Page } from '@playwright/test'
import { sql } from '#platform/server/database/sql.ts'
import { expect, test } from './fixtures.ts'
import { toasts } from './window.ts'

const title = 'Faster forklifts'
const card = (page: Page) => page.getByRole('article').filter({ hasText: title })
const votes = (page: Page) => page.getByRole('group', { name: `Votes on ${title}` })

test('a suggestion is written, voted on, answered and deleted, on both open pages at once', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  // Those with votes would stand above the new one.
  await server.database.run(sql`delete from suggestions`)
  const [author, admin] = [
    await newMember({ fullName: 'Ida Idea' }),
    await newMember({ isAdmin: true, fullName: 'Ada Admin' }),
  ]
  const [page, adminPage] = [await author.open('/suggestions'), await admin.open('/suggestions')]
  const both = [page, adminPage]

  await test.step('written', async () => {
    await page.getByRole('textbox', { name: 'Title' }).fill(title)
    await page.getByRole('textbox', { name: 'Description' }).fill('They are slow.\nVery slow.')
    await page.getByRole('textbox', { name: 'Description' }).press('Control+Enter')
    await expect(toasts(page)).toContainText('Suggestion submitted')
    for (const openPage of both) {
      await expect(card(openPage)).toContainText('Ida Idea')
      await expect(card(openPage)).toContainText('Open')
    }
  })
  await test.step('voted on, the other way, and taken back', async () => {
    const [up, down] = [
      votes(page).getByRole('button', { name: 'Upvote' }),
      votes(page).getByRole('button', { name: 'Downvote' }),
    ]
    await up.press('Enter')
    await expect(up).toHaveAttribute('aria-pressed', 'true')
    await expect(votes(adminPage)).toContainText('1 up, 0 down')
    await down.click()
    await expect(votes(adminPage)).toContainText('0 up, 1 down')
    await expect(votes(adminPage).getByRole('button', { name: 'Downvote' })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
    await down.click()
    await expect(votes(adminPage)).toContainText('0 up, 0 down')
  })
  await test.step('answered', async () => {
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
    await card(adminPage).getByRole('button', { name: 'Reply' }).click()
    await expect(adminPage.getByRole('textbox', { name: 'Reply' })).toBeFocused()
    await adminPage.keyboard.type('We will do it')
    await card(adminPage).getByRole('combobox', { name: 'Status' }).selectOption('Planned')
    await expectAccessible(adminPage)
    await adminPage.getByRole('textbox', { name: 'Reply' }).press('Control+Enter')
    await expect(toasts(adminPage)).toContainText('Reply added')
    for (const openPage of both)
      for (const text of ['We will do it', 'Ada Admin', 'Planned'])
        await expect(card(openPage)).toContainText(text)
  })
  await test.step('deleted', async () => {
    await card(adminPage).getByRole('button', { name: 'Delete' }).click()
    await expect(adminPage.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await adminPage.getByRole('button', { name: 'Delete suggestion' }).click()
    await expect(toasts(adminPage)).toContainText('Suggestion deleted')
    for (const openPage of both) await expect(card(openPage)).toHaveCount(0)
  })
})
