import { expect, type Page } from '@playwright/test'
import { assistantScreens } from './assistant.ts'
import { billScreens } from './bills.ts'
import { businessScreens } from './business.ts'
import { clientScreens } from './clients.ts'
import { companyScreens, itemScreens, partyScreens } from './companies.ts'
import { counterpartyScreens } from './counterparty.ts'
import { fileScreens } from './files.ts'
import { messageScreens } from './messages.ts'
import { guestLinkScreens, guestScreens } from './guests.ts'
import { codeScreens, orderScreens } from './orders.ts'
import { postScreens } from './posts.ts'
import { recordFileScreens } from './record-files.ts'
import { recurringScreens } from './recurring.ts'
import { requisitionScreens } from './requisitions.ts'
import { selectionScreens } from './selection.ts'
import type { Screen } from './screen.ts'
import { linkScreens, sendingScreens } from './sending.ts'

async function openProfile(page: Page, search: string): Promise<void> {
  const { id } = await (await page.request.get('/api/user')).json()
  await page.goto(`/profile/${id}${search}`)
  await page.getByRole('tablist').first().waitFor()
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
  ...linkScreens,
  ...guestLinkScreens,
  ...codeScreens,
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
  {
    name: 'link-previews',
    path: '/?search=coffee',
    prepare: async (page) => {
      await page.locator('[data-link-card]').first().scrollIntoViewIfNeeded()
      await page.waitForLoadState('networkidle')
    },
  },
  ...postScreens,
  ...clientScreens,
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
      await page.locator('article').first().waitFor()
    },
  },
  { name: 'post-missing', path: '/post/999999' },
  ...messageScreens,
  ...recordFileScreens,
  ...fileScreens,
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
    name: 'account-confirm',
    path: '/account',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Prepare/ }).click()
      await page.getByRole('dialog', { name: 'Confirm that it is you' }).waitFor()
    },
  },
  {
    name: 'connections',
    path: '/',
    prepare: async (page) => {
      const { id } = await (await page.request.get('/api/user')).json()
      await page.goto(`/profile/${id}?tab=connections`)
      await page.getByRole('region', { name: 'Received requests' }).scrollIntoViewIfNeeded()
    },
  },
  { name: 'people', path: '/people' },
  {
    name: 'search',
    path: '/',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Search everything' }).click()
      await page.getByRole('combobox', { name: 'Search everything' }).fill('steel')
      await page.getByRole('option').nth(4).waitFor()
    },
  },
  {
    name: 'search-files',
    path: '/',
    prepare: async (page) => {
      // The words of a file are read a moment after the start.
      await expect(async () => {
        await page.reload()
        await page.getByRole('button', { name: 'Search everything' }).click()
        await page.getByRole('combobox', { name: 'Search everything' }).fill('price pdf')
        await page
          .getByRole('group', { name: /^Files/ })
          .first()
          .waitFor({ timeout: 5_000 })
      }).toPass({ timeout: 60_000 })
    },
  },
  {
    name: 'search-commands',
    path: '/suggestions',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Search everything' }).click()
      await page.getByRole('combobox', { name: 'Search everything' }).fill('new')
      await page.getByRole('option', { name: 'New invoice' }).waitFor()
    },
  },
  { name: 'people-invite', path: '/people/invitations' },
  {
    name: 'people-invited',
    path: '/people/invitations',
    prepare: async (page) => {
      const emails = [
        'anna.kowalska@stal-export.example',
        'purchasing.department.north@kyowa-bearing.example',
      ]
      await page.request.post('/api/invitations/sent', { data: { emails } })
      await page.reload()
      await page.getByText('anna.kowalska@').waitFor()
    },
  },
  { name: 'people-none', path: '/people?search=nobody+of+this+name&tag=steel' },
  {
    name: 'people-fields',
    path: '/people?search=a&company=Hansen',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Filters' }).click()
      await page.getByLabel('Occupation').waitFor()
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
      await page.getByRole('textbox', { name: 'Company' }).scrollIntoViewIfNeeded()
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
  ...companyScreens,
  ...partyScreens,
  ...itemScreens,
  ...billScreens,
  ...requisitionScreens,
  ...orderScreens,
  ...counterpartyScreens,
  ...guestScreens,
  ...sendingScreens,
  ...recurringScreens,
  ...businessScreens,
  ...selectionScreens,
  ...assistantScreens,
  { name: 'not-found', path: '/no-such-page' },
  {
    name: 'keys',
    path: '/',
    prepare: async (page) => {
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'notifications',
    path: '/',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await page.getByRole('list', { name: 'Notifications' }).waitFor()
    },
  },
]
