import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connectionsApi } from '#features/network/connections/contract.ts'
import { notificationsApi } from '#features/people/notifications/contract.ts'
import { todosApi } from '#features/people/todos/contract.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { answer } from '#tests/components/answers.ts'
import { openApp } from '#tests/components/open-app.tsx'
import { loseConnection } from '#tests/components/socket.ts'

const main = page.getByRole('navigation', { name: 'Main' })
const unknown = page.getByRole('heading', { name: 'Page not found' })
const heading = page.getByRole('heading', { level: 1 })
const labels = ['Home feed', 'PR/RFQ', 'ERP Feed', 'AI - ERP', 'Chat', 'Todo', 'Suggestions', 'People']
const linkTexts = () =>
  main
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)
const sidewards = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

it('leads to every page, moves the focus there, and back', async () => {
  answer(todosApi.list, [])
  await openApp('/nowhere')
  await expect.element(unknown).toBeVisible()
  expect(linkTexts()).toEqual(labels)
  await main.getByRole('link', { name: 'Todo' }).click()
  await expect.element(page.getByRole('heading', { name: 'Todo List' })).toHaveFocus()
  expect(location.pathname).toBe('/todos')
  expect(document.title).toMatch(/ · Kontor$/)
  await expect.element(main.getByRole('link', { name: 'Todo' })).toHaveAttribute('aria-current', 'page')
  history.back()
  await expect.element(unknown).toBeVisible()
})

it('leads to the member’s own profile, and administrators to administration', async () => {
  await openApp('/nowhere', { member: { id: 7 } })
  await expect.element(page.getByRole('link', { name: 'My Profile' })).toHaveAttribute('href', '/profile/7')
  expect(page.getByRole('link', { name: 'Admin Dashboard' }).elements()).toEqual([])
  await openApp('/nowhere', { member: { id: 8, isAdmin: true } })
  await expect.element(page.getByRole('link', { name: 'Admin Dashboard' })).toHaveAttribute('href', '/admin')
})

it('shows a page for unknown addresses', async () => {
  await openApp('/nowhere')
  await expect.element(page.getByRole('link', { name: 'Go to the home feed' })).toHaveAttribute('href', '/')
  await openApp('/profile/abc')
  await expect.element(page.getByRole('heading', { name: 'Invalid user ID' })).toBeVisible()
})

it('says when the live connection is lost', async () => {
  await openApp('/nowhere')
  await expect.element(unknown).toBeVisible()
  loseConnection()
  await expect.element(page.getByText('Reconnecting …')).toBeVisible()
})

it('can be skipped', async () => {
  await openApp('/nowhere')
  await expect.element(main).toBeVisible()
  const skip = page.getByRole('link', { name: 'Skip to content' })
  expect(document.querySelector('a, button, input')).toBe(skip.element())
  skip.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
  expect(location.hash).toBe('')
})

it('ignores single-key shortcuts in text boxes', async () => {
  await openApp('/nowhere')
  const box = page.getByPlaceholder('Search Kontor')
  await box.click()
  await userEvent.keyboard('?')
  await expect.element(box).toHaveValue('?')
  expect(page.getByRole('dialog').elements()).toEqual([])
})

it('has its links and the search in a drawer on a phone', async () => {
  answer(todosApi.list, [])
  await openApp('/nowhere', { width: 390, member: { isAdmin: true } })
  const open = page.getByRole('button', { name: 'Open menu' })
  await expect.element(open).toBeVisible()
  expect(main.elements()).toEqual([])
  await open.click()
  const drawer = page.getByRole('dialog', { name: 'Kontor' })
  await expect.element(drawer.getByText('olga.owner')).toBeVisible()
  expect(linkTexts()).toEqual([
    ...labels,
    'Admin Dashboard',
    'My Profile',
    'Companies',
    'Saved posts',
    'Account',
  ])
  await expect.element(drawer.getByPlaceholder('Search Kontor')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(open).toHaveFocus()
  await open.click()
  await main.getByRole('link', { name: 'Todo' }).click()
  await expect.element(heading).toHaveFocus()
  expect(location.pathname).toBe('/todos')
  await expect.element(drawer).not.toBeInTheDocument()
})

it.each(['light', 'dark'] as const)('is accessible in %s, with what it opens', async (appearance) => {
  answer(notificationsApi.list, [])
  answer(connectionsApi.requests, [])
  await openApp('/nowhere', { appearance, member: { isAdmin: true } })
  await expect.element(unknown).toBeVisible()
  await expectAccessible()
  heading.element().focus()
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Notifications' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await page.viewport(390, 844)
  expect(sidewards()).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Kontor' })).toBeVisible()
  await expectAccessible()
})
