import { drawText } from '#tests/support/pictures.ts'
import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

/** Switches on categories of data access, beside the chat or in the drawer. */
async function openCategories(page: Page, ...names: readonly string[]): Promise<void> {
  const button = page.getByRole('button', { name: /^Data access/ })
  const inDrawer = (await button.count()) > 0
  if (inDrawer) await button.click()
  for (const name of names) await page.getByRole('switch', { name, exact: true }).check()
  if (inDrawer) await page.getByRole('button', { name: 'Close', exact: true }).click()
}

async function ask(page: Page, prompt: string): Promise<void> {
  const turns = page.getByRole('article', { name: /^Question/ })
  const before = await turns.count()
  await page.getByRole('textbox', { name: 'Question' }).fill(prompt)
  await page.keyboard.press('Enter')
  await turns.nth(before).getByRole('button', { name: 'Ask again', exact: true }).waitFor()
}

const startNew = async (page: Page) => {
  const button = page.getByRole('button', { name: 'New conversation' })
  if (await button.isEnabled()) await button.click()
}

/** Screens of the assistant: workspace, messages, ledger, images and sentiment. */
export const assistantScreens: readonly Screen[] = [
  { name: 'assistant', path: '/ai?tab=assistant' },
  {
    name: 'assistant-closed',
    path: '/ai?tab=assistant',
    prepare: (page) => ask(page, 'How much did we pay in total this year?'),
  },
  {
    name: 'assistant-answers',
    path: '/ai?tab=assistant',
    prepare: async (page) => {
      await openCategories(page, 'Financial', 'Material')
      await ask(page, 'How much did we pay this year?')
      await ask(page, 'What did we pay by month this year?')
      await page.locator('article details').last().click()
    },
  },
  {
    name: 'assistant-nearby',
    path: '/messages?ai=true',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Data access/ }).click()
      await page.getByRole('switch', { name: 'Let this chat read my data' }).check()
      await page.getByRole('switch', { name: 'User', exact: true }).check()
      await page.getByRole('button', { name: 'Close', exact: true }).click()
      await ask(page, 'Who runs the warehouse in Billbrook?')
    },
  },
  {
    name: 'assistant-access',
    path: '/messages?ai=true',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Data access/ }).click()
      await page.getByRole('switch', { name: 'Let this chat read my data' }).check()
    },
  },
  {
    name: 'assistant-preview',
    path: '/messages?ai=true',
    prepare: async (page) => {
      await startNew(page)
      await page.getByRole('textbox', { name: 'Question' }).fill('Which invoices are overdue?')
      await page.getByRole('button', { name: 'Show what would be sent' }).click()
      await page.getByRole('heading', { name: 'To whom' }).waitFor()
    },
  },
  {
    name: 'assistant-pane',
    path: '/messages?ai=true',
    prepare: async (page) => {
      await startNew(page)
      await openCategories(page, 'ERP', 'To-do')
      await ask(page, 'Which invoices are overdue?')
    },
  },
  { name: 'image', path: '/ai?tab=assistant&view=image' },
  {
    name: 'image-receipt',
    isSlow: true,
    path: '/ai?tab=assistant&view=image',
    prepare: async (page) => {
      const lines = ['# HARBOUR HARDWARE LTD', 'Date: 14/03/2026', 'Hinge brass | 8.40', 'TOTAL GBP | 25.67']
      const buffer = await drawText(lines)
      const file = { name: 'receipt.png', mimeType: 'image/png', buffer }
      await page.getByLabel('Image', { exact: true }).setInputFiles(file)
      await page.getByRole('button', { name: 'Analyze Image' }).click()
      await page.getByRole('form', { name: 'Transaction' }).waitFor({ timeout: 60_000 })
    },
  },
  {
    name: 'sentiment',
    path: '/ai?tab=assistant&view=sentiment',
    prepare: async (page) => {
      await page.getByRole('textbox', { name: 'Text' }).fill('Excellent! The best supplier we have ever had.')
      await page.getByRole('button', { name: 'Analyze Sentiment' }).click()
      await page.getByRole('region', { name: 'Sentiment' }).waitFor()
    },
  },
  { name: 'assistant-ledger', path: '/ai/ledger' },
  {
    name: 'assistant-failed',
    path: '/messages?ai=true',
    prepare: async (page) => {
      await startNew(page)
      await page.route(/\/turns(\?|$)/, (route) => route.abort())
      await page.getByRole('textbox', { name: 'Question' }).fill('How much did we pay this year?')
      await page.keyboard.press('Enter')
      await page.getByRole('alert').filter({ hasText: 'Failed to send' }).waitFor()
    },
  },
  {
    name: 'assistant-disabled',
    path: '/messages?ai=true',
    prepare: async (page) => {
      await page.route('**/api/admin/ai-settings', (route) => route.fulfill({ json: { enabled: false } }))
      await page.reload({ waitUntil: 'networkidle' })
    },
  },
]
