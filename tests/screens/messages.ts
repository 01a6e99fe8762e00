import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

async function openConversation(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('link', { name }).click()
  await page.getByRole('log').waitFor()
  // The newest messages are in sight when the list has been scrolled to them.
  await page.getByRole('log').getByRole('listitem').last().waitFor()
}

/** Screens of conversations of two and of groups. */
export const messageScreens: readonly Screen[] = [
  { name: 'messages', path: '/messages' },
  {
    name: 'messages-conversation',
    path: '/messages?tab=inbox',
    prepare: (page) => openConversation(page, /田中 遥/),
  },
  {
    name: 'messages-reply',
    path: '/messages?tab=inbox',
    prepare: async (page) => {
      await openConversation(page, /田中 遥/)
      const log = page.getByRole('log')
      const reply = async () => {
        await log.getByRole('button', { name: 'More about this message' }).last().press('Enter')
        await page.getByRole('menuitem', { name: 'Reply' }).press('Enter')
      }
      await reply()
      await page.keyboard.type('The steel arrives on Tuesday')
      await page.keyboard.press('Enter')
      await page.getByText('Sending …').waitFor({ state: 'hidden' })
      await reply()
    },
  },
  {
    name: 'messages-group',
    path: '/messages?tab=inbox',
    prepare: (page) => openConversation(page, /Container from Osaka/),
  },
  {
    name: 'messages-group-members',
    path: '/messages?tab=inbox',
    prepare: async (page) => {
      await openConversation(page, /Container from Osaka/)
      await page.getByRole('button', { name: 'Members and settings' }).click()
      await page.getByRole('dialog').getByText('Created by').waitFor()
    },
  },
  {
    name: 'messages-group-new',
    path: '/messages?tab=inbox',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'New group' }).click()
      await page.getByRole('button', { name: 'Create group' }).click()
      await page.getByText('Please choose members').waitFor()
    },
  },
  {
    name: 'messages-found',
    path: '/messages?tab=inbox',
    prepare: async (page) => {
      await page.getByRole('searchbox', { name: 'Search conversations' }).fill('container')
      await page.getByRole('list', { name: 'Found messages' }).waitFor()
    },
  },
  {
    name: 'messages-not-found',
    path: '/messages?tab=inbox',
    prepare: async (page) => {
      await page.getByRole('searchbox', { name: 'Search conversations' }).fill('nothing like it')
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'messages-search',
    path: '/messages?tab=inbox',
    prepare: async (page) => {
      await openConversation(page, /田中 遥/)
      await page.getByRole('button', { name: 'Search in this conversation' }).click()
      await page.getByRole('searchbox', { name: 'Search messages' }).fill('week')
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  { name: 'messages-contacts', path: '/messages?tab=contacts' },
  { name: 'messages-missing', path: '/messages?conversation=999999' },
]
