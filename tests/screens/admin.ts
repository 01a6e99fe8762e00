import type { Page } from '@playwright/test'
import { testPassword } from '#db/factories/index.ts'
import type { Screen } from './screen.ts'

/** The list stands below the settings. */
async function openTags(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Tags' }).waitFor()
  await page.getByRole('tab', { name: 'Tags' }).evaluate((tab) => tab.scrollIntoView())
}

/** Screens of an administrator. */
export const adminScreens: readonly Screen[] = [
  { name: 'admin', path: '/admin' },
  { name: 'admin-tags', path: '/admin?tab=tags', prepare: (page) => openTags(page) },
  {
    name: 'admin-tags-merge',
    path: '/admin?tab=tags',
    prepare: async (page) => {
      await openTags(page)
      await page
        .getByRole('button', { name: /^Merge / })
        .first()
        .click()
      await page.getByRole('combobox', { name: 'Into' }).fill('s')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'admin-theme',
    path: '/admin',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Customize theme' }).click()
      await page.getByText('Preview', { exact: true }).waitFor()
    },
  },
  {
    name: 'admin-registration',
    path: '/admin',
    prepare: (page) => page.getByRole('region', { name: 'Registration' }).scrollIntoViewIfNeeded(),
  },
  { name: 'admin-nobody', path: '/admin?search=nothing%20like%20it' },
  {
    name: 'admin-edit',
    path: '/admin?search=mehmet',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Edit/ }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'admin-posts', path: '/admin?tab=posts' },
  { name: 'admin-reports-none', path: '/admin?tab=reports' },
  {
    name: 'admin-reports',
    path: '/admin?tab=reports',
    prepare: async (page) => {
      const posts: readonly { readonly id: number }[] = await (
        await page.request.get('/api/posts?limit=2')
      ).json()
      const reasons = [
        { reason: 'spam', note: '' },
        { reason: 'insult', note: 'Not the tone here. '.repeat(8) },
      ]
      for (const [index, { id }] of posts.entries())
        await page.request.post('/api/reports', { data: { kind: 'post', id, ...reasons[index] } })
      await page.reload()
      await page.getByRole('list', { name: 'Reports' }).getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'admin-analytics',
    path: '/admin?tab=analytics',
    prepare: (page) => page.getByRole('heading', { name: 'Top tags' }).scrollIntoViewIfNeeded(),
  },
  {
    name: 'admin-audit',
    path: '/admin?tab=audit',
    prepare: async (page) => {
      for (const enabled of [false, true])
        await page.request.put('/api/admin/ai-settings', { data: { enabled } })
      await page.request.post('/api/account/confirm', { data: { password: testPassword } })
      await page.request.patch('/api/admin/users/4', { data: { isAdmin: true, occupation: 'Buyer' } })
      await page.request.get('/api/posts/999999')
      await page.reload()
      await page.getByText('Details').first().click()
      await page.getByText('Details').first().scrollIntoViewIfNeeded()
    },
  },
]
