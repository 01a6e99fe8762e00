import type { Page } from '@playwright/test'
import { messagesApi } from '#features/network/messages/contract.ts'
import { expect, test } from './fixtures.ts'

const log = (page: Page) => page.getByRole('log')
const box = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
const inbox = (page: Page) => page.getByRole('list', { name: 'Conversations' })
const dialog = (page: Page) => page.getByRole('dialog')

async function choose(page: Page, field: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(name)
  await expect(page.getByRole('option', { name: new RegExp(name) })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('list', { name: 'Chosen members' })).toContainText(name)
}

test('a group is created, written in, changed and left, by keyboard and live', async ({
  newMember,
  expectAccessible,
}) => {
  const ada = await newMember({ fullName: 'Ada Group-Lovelace' })
  const grace = await newMember({ fullName: 'Grace Group-Hopper' })
  const lin = await newMember({ fullName: 'Lin Group-Wei' })
  const page = await ada.open('/messages')
  const gracePage = await grace.open('/messages', { viewport: { width: 320, height: 700 } })

  await page.getByRole('button', { name: 'New group' }).press('Enter')
  await page.getByRole('button', { name: 'Create group' }).click()
  await expect(dialog(page)).toContainText('Please enter a name for the group')
  await expect(dialog(page)).toContainText('Please choose members')
  await page.getByRole('textbox', { name: 'Name' }).fill('Terms of trade')
  await choose(page, 'Members', 'Grace Group')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create group' }).press('Enter')
  await expect(page).toHaveURL(/\/messages\?conversation=\d+/)
  await expect(page.getByRole('heading', { name: 'Terms of trade' })).toBeVisible()
  await expect(log(page).getByText('Ada Group-Lovelace created the group “Terms of trade”')).toBeVisible()

  await expect(box(page)).toBeFocused()
  await page.keyboard.type('Welcome')
  await page.keyboard.press('Enter')
  const entry = inbox(gracePage).getByRole('link', { name: /Terms of trade/ })
  await expect(entry).toContainText('Welcome')
  await expect(entry).toContainText('Ada Group-Lovelace')
  await expect(entry).toContainText('1 unread')
  await entry.click()
  await expect(log(gracePage).getByText('Welcome')).toBeVisible()
  await expect(log(page).getByText('Read by all')).toBeVisible()
  await box(gracePage).fill('Thank you')
  await box(gracePage).press('Enter')
  await expect(log(page).getByText('Thank you')).toBeVisible()
  await expect(log(page).getByText('Grace Group-Hopper', { exact: true })).toBeVisible()
  await expectAccessible(gracePage)

  await page.getByRole('button', { name: 'Members and settings' }).press('Enter')
  await expect(dialog(page)).toContainText('Created by Ada Group-Lovelace')
  await page.getByRole('textbox', { name: 'Name' }).fill('Prices')
  await page.getByRole('button', { name: 'Rename' }).press('Enter')
  await expect(gracePage.getByRole('heading', { name: 'Prices' })).toBeVisible()
  await choose(page, 'Add members', 'Lin Group')
  await page.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  await expect(dialog(page).getByRole('list', { name: 'Members', exact: true })).toContainText(
    'Lin Group-Wei',
  )
  await expectAccessible(page)
  await expect(log(gracePage).getByText('Ada Group-Lovelace added Lin Group-Wei')).toBeVisible()
  const [listed] = (await lin.client.call(messagesApi.list)).body
  expect(listed?.messages.map(({ content }) => content)).toEqual(['Ada Group-Lovelace added Lin Group-Wei'])
  await page.getByRole('switch', { name: 'Mute' }).press('Space')
  await expect(page.getByRole('switch', { name: 'Mute' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Muted', { exact: true })).toHaveCount(1)

  // Members neither rename nor add; they leave.
  await gracePage.getByRole('button', { name: 'Members and settings' }).click()
  await expect(dialog(gracePage).getByRole('list', { name: 'Members', exact: true })).toContainText(
    'Administrator',
  )
  await expect(dialog(gracePage).getByRole('button', { name: 'Rename' })).toHaveCount(0)
  await dialog(gracePage).getByRole('button', { name: 'Leave group' }).click()
  await gracePage.getByRole('alertdialog').getByRole('button', { name: 'Leave group' }).click()
  await expect(inbox(gracePage).getByRole('link', { name: /Prices/ })).toHaveCount(0)
  await expect(log(page).getByText('Grace Group-Hopper left the group')).toBeVisible()

  // Whoever is removed loses the page at once, also while they look at it.
  const linPage = await lin.open(`/messages?conversation=${listed?.id}`)
  await expect(linPage.getByRole('heading', { name: 'Prices' })).toBeVisible()
  await page.getByRole('button', { name: 'Members and settings' }).press('Enter')
  await dialog(page).getByRole('button', { name: 'Remove Lin Group-Wei' }).press('Enter')
  await expect(linPage.getByText('There is no such conversation')).toBeVisible()
  await expect(log(page).getByText('Ada Group-Lovelace removed Lin Group-Wei')).toBeVisible()
})
