import type { Page } from '@playwright/test'
import { assistantScreens } from './assistant.ts'
import { businessScreens } from './business.ts'
import type { Screen } from './screen.ts'

async function openProfile(page: Page, search: string): Promise<void> {
  const { id } = await (await page.request.get('/api/user')).json()
  await page.goto(`/profile/${id}${search}`, { waitUntil: 'networkidle' })
}

export const signedOutScreens: readonly Screen[] = [
  { name: 'entry', path: '/' },
  { name: 'register', path: '/', prepare: (page) => page.getByRole('tab', { name: 'Register' }).click() },
  { name: 'forgot', path: '/', prepare: (page) => page.getByText('Forgot your password?').click() },
  { name: 'reset-password', path: '/reset-password?token=made-up' },
  { name: 'verify-email', path: '/verify-email?token=made-up' },
  { name: 'not-me', path: '/not-me?token=made-up' },
  { name: 'confirm-email', path: '/confirm-email?token=made-up' },
  { name: 'invitation', path: '/invitation?token=made-up' },
  {
    name: 'outbox',
    isSlow: true,
    path: '/outbox',
    prepare: async (page) => {
      await page.request.post('/api/forgot-password', {
        data: { email: 'ingrid.hansen@hansen-celik.example' },
      })
      await page.waitForTimeout(1_500)
      await page.reload({ waitUntil: 'networkidle' })
    },
  },
]

export const screens: readonly Screen[] = [
  { name: 'home', path: '/' },
  {
    name: 'composer',
    path: '/',
    prepare: async (page) => {
      await page.keyboard.press('n')
      await page.getByRole('button', { name: 'Post', exact: true }).waitFor()
    },
  },
  { name: 'search', path: '/?search=steel' },
  { name: 'nothing-found', path: '/?search=nothing%20like%20it' },
  { name: 'buying', path: '/buying-requisitions' },
  { name: 'selling', path: '/selling-requisitions' },
  { name: 'erp', path: '/erp-posts' },
  {
    name: 'post',
    path: '/',
    prepare: async (page) => {
      await page.locator('article a[href^="/post/"]').first().click()
      await page.waitForURL('**/post/*')
      await page.waitForLoadState('networkidle')
    },
  },
  { name: 'post-missing', path: '/post/999999' },
  { name: 'messages', path: '/messages' },
  {
    name: 'messages-conversation',
    path: '/messages?tab=inbox',
    prepare: async (page) => {
      await page.getByRole('link', { name: /田中 遥/ }).click()
      await page.getByRole('log').waitFor()
    },
  },
  {
    name: 'messages-reply',
    path: '/messages?tab=inbox',
    prepare: async (page) => {
      await page.getByRole('link', { name: /田中 遥/ }).click()
      const log = page.getByRole('log')
      const reply = async () => {
        await log.getByRole('button', { name: 'More about this message' }).last().press('Enter')
        await page.getByRole('menuitem', { name: 'Reply' }).press('Enter')
      }
      await log.waitFor()
      await reply()
      await page.keyboard.type('The steel arrives on Tuesday')
      await page.keyboard.press('Enter')
      await page.getByText('Sending …').waitFor({ state: 'hidden' })
      await reply()
    },
  },
  { name: 'messages-contacts', path: '/messages?tab=contacts' },
  { name: 'messages-missing', path: '/messages?conversation=999999' },
  { name: 'suggestions', path: '/suggestions' },
  { name: 'suggestions-nothing', path: '/suggestions?search=nothing%20like%20it' },
  {
    name: 'achievements',
    path: '/',
    prepare: async (page) => {
      const all = page.getByRole('button', { name: 'All achievements' }).first()
      await page.getByRole('heading', { name: 'Achievements' }).first().scrollIntoViewIfNeeded()
      await all.click()
      await page.getByRole('dialog', { name: 'Achievements' }).waitFor()
    },
  },
  { name: 'account', path: '/account' },
  { name: 'notification-settings', path: '/account#notifications' },
  ...Object.entries({
    'account-authenticator': 'Set up an authenticator app',
    'account-passkey': 'Add a passkey',
    'account-delete': 'Delete my account',
  }).map(([name, button]) => ({
    name,
    path: '/account',
    prepare: async (page: Page) => {
      await page.getByRole('button', { name: button }).click()
      await page.getByRole('dialog').waitFor()
    },
  })),
  {
    name: 'connections',
    path: '/',
    prepare: async (page) => {
      const { id } = await (await page.request.get('/api/user')).json()
      await page.goto(`/profile/${id}?tab=connections`)
      await page.getByRole('region', { name: 'Received requests' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'connections-nothing',
    path: '/profile/1?tab=connections',
    prepare: async (page) => {
      await page.getByRole('searchbox', { name: 'Search connections' }).fill('nobody of this name')
      await page.getByText('No connection has this name').waitFor()
    },
  },
  ...['posts', 'about', 'photos', 'activity'].map((tab) => ({
    name: tab === 'posts' ? 'profile' : `profile-${tab}`,
    path: '/',
    prepare: (page: Page) => openProfile(page, `?tab=${tab}`),
  })),
  { name: 'profile-edit', path: '/', prepare: (page) => openProfile(page, '?tab=about&edit=true') },
  { name: 'profile-other', path: '/profile/4' },
  { name: 'profile-missing', path: '/profile/999999' },
  {
    name: 'profile-card-form',
    path: '/',
    prepare: async (page) => {
      await openProfile(page, '?tab=about')
      await page.getByRole('button', { name: 'New business card' }).click()
      await page.getByLabel('Company').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'profile-photo',
    path: '/',
    prepare: async (page) => {
      await openProfile(page, '')
      await page.getByRole('button', { name: 'Update Cover Photo' }).click()
      await page.getByText('Drop a photo here').waitFor()
    },
  },
  ...businessScreens,
  ...assistantScreens,
  { name: 'not-found', path: '/no-such-page' },
  {
    name: 'notifications',
    path: '/',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await page.getByRole('list', { name: 'Notifications' }).waitFor()
    },
  },
]

/** Screens of an administrator. */
export const adminScreens: readonly Screen[] = [
  { name: 'admin', path: '/admin' },
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
  {
    name: 'admin-analytics',
    path: '/admin?tab=analytics',
    prepare: (page) => page.getByRole('heading', { name: 'Top tags' }).scrollIntoViewIfNeeded(),
  },
  { name: 'admin-audit', path: '/admin?tab=audit' },
]
