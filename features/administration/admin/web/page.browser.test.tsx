import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { serviceApi } from '#features/assistant/assistant/contract/service.ts'
import { settingsApi } from '#features/assistant/assistant/contract/settings.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { perPostTypeCount } from '#features/network/posts/domain.ts'
import { factorsApi } from '#features/people/accounts/contract/factors.ts'
import { signInChangesApi } from '#features/people/accounts/contract/sign-in-changes.ts'
import { registrationApi } from '#features/people/registration/contract.ts'
import { themeApi } from '#features/people/theme/contract.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { answer, part, refused } from '#tests/components/answers.ts'
import { openPage } from '#tests/components/open-page.tsx'
import { overflow } from '#tests/components/overflow.ts'
import { person } from '#tests/components/people.ts'
import { post } from '#tests/components/posts.ts'
import { adminApi, adminErrors, type ManagedUser } from '../contract.ts'

const rows = page.getByRole('row')
const toast = page.getByRole('alert')
const open = (tab: string, width?: number) =>
  openPage(`/admin?tab=${tab}`, { member: { isAdmin: true }, ...(width !== undefined && { width }) })

const user = (id: number, fullName: string): ManagedUser => ({
  ...person(id, fullName),
  email: null,
  bio: null,
  location: null,
  occupation: null,
  website: null,
  isAdmin: false,
  isEmailVerified: false,
  isDemo: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastLoginAt: null,
})

/** Figures of this many days until the end of March. */
const figures = (days: number, bucket: 'day' | 'week') => {
  const dates = Array.from({ length: days }, (_, index) =>
    new Date(Date.UTC(2026, 2, 31 - index)).toISOString().slice(0, 10),
  ).toReversed()
  return {
    from: dates[0] ?? '',
    to: dates.at(-1) ?? '',
    bucket,
    members: dates.map((date) => ({ date, total: 5, joined: 1 })),
    posts: dates.map((date) => ({ date, ...perPostTypeCount(() => 2) })),
    active: dates.map((date) => ({ date, members: 3 })),
    storage: { overTime: dates.map((date) => ({ date, bytes: 1000 })), byKind: [] },
    topTags: [],
  }
}

beforeEach(() => {
  answer(adminApi.notices, { notices: [] })
  answer(adminApi.stats, { totalUsers: 2, totalPosts: 7, loggedIn24h: 1, newUsers24h: 0 })
  answer(adminApi.users, [user(2, 'Aaaron First')])
  answer(adminApi.userStats, {})
  answer(adminApi.audit, [])
  answer(adminApi.analytics, figures(30, 'day'))
  answer(themeApi.get, {
    variant: 'professional',
    primary: 'hsl(220 14% 25%)',
    appearance: 'light',
    radius: 0.5,
  })
  answer(settingsApi.settings, { enabled: true })
  answer(signInChangesApi.waiting, { changes: [] })
  answer(factorsApi.list, {
    authenticator: null,
    passkeys: [],
    recoveryCodes: 0,
    isRecent: true,
    isNeeded: false,
  })
  answer(serviceApi.service, {
    localOnly: [],
    tokensPerMonth: null,
    source: 'none',
    baseUrl: null,
    model: null,
    place: null,
    key: 'none',
    keyEnd: null,
  })
  answer(registrationApi.invitations, [])
  answer(registrationApi.settings, {
    mode: 'open',
    domains: [],
    membersInvite: false,
    fixed: { mode: false, domains: false },
  })
})

it('is closed to members', async () => {
  await openPage('/admin')
  await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
})

it('searches, filters and sorts users, and shows when none match', async () => {
  const asked = answer(adminApi.users, ({ query }) =>
    query.get('search') === 'nobody at all' ? [] : [user(2, 'Aaaron First')],
  )
  await open('users')
  await expect.element(rows.last()).toMatchTextContent('Aaaron First')
  const search = page.getByPlaceholder('Name, username or email')
  await search.fill('nobody at all')
  await expect.element(page.getByText('No users found')).toBeVisible()
  await page.getByRole('button', { name: 'Show all users' }).click()
  await expect.element(rows.last()).toMatchTextContent('Aaaron First')
  await page.getByLabelText('Sort').selectOptions('Name A–Z')
  await expect.poll(() => asked.at(-1)?.query.get('sortBy')).toBe('fullName')
  expect(asked.at(-1)?.query.get('sortOrder')).toBe('asc')
  await page.getByText('Admins', { exact: true }).click()
  await expect.poll(() => asked.at(-1)?.query.get('filter')).toBe('admin')
})

it('checks a new user, and shows a refusal at its field', async () => {
  answer(adminApi.createUser, refused(adminErrors.usernameTaken))
  await open('users')
  await expect.element(rows.last()).toMatchTextContent('Aaaron First')
  await expectAccessible()
  await userEvent.keyboard('n')
  const dialog = page.getByRole('dialog', { name: 'Create user' })
  await expect.element(dialog.getByLabelText(/^Full name/)).toHaveFocus()
  await userEvent.keyboard('Nadia Newcomer{Control>}{Enter}{/Control}')
  await expect.element(dialog.getByText('Username is required')).toBeVisible()
  await expect.element(dialog.getByText('Email is required')).toBeVisible()
  await expectAccessible()
  await dialog.getByLabelText(/^Username/).fill('olga.owner')
  await dialog.getByLabelText(/^Email/).fill('nadia@firm.example')
  const password = dialog.getByLabelText(/^Password/)
  await password.fill('a fine long one')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('Username already exists')).toBeVisible()
  await expect.element(password).toHaveValue('a fine long one')
})

it('shows what failed to load, and loads it again; a theme that is not saved stays chosen', async () => {
  answer(themeApi.get, refused(commonErrors.unavailable))
  answer(settingsApi.settings, refused(commonErrors.unavailable))
  await open('users')
  await expect.element(page.getByText('Failed to load current theme')).toBeVisible()
  await expect.element(page.getByText('Failed to fetch AI settings')).toBeVisible()
  answer(themeApi.get, {
    variant: 'professional',
    primary: 'hsl(220 14% 25%)',
    appearance: 'light',
    radius: 0.5,
  })
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect.element(page.getByText(/Professional · Light/)).toBeVisible()
  await page.getByRole('button', { name: 'Customize theme' }).click()
  await page.getByText('Rose', { exact: true }).click()
  answer(themeApi.set, refused(commonErrors.unavailable))
  await page.getByRole('button', { name: 'Save theme' }).click()
  await expect.element(toast.filter({ hasText: 'Failed to save theme' })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Rose' })).toBeChecked()
})

it('shows posts five at a time, anonymous ones without their author, and deletes one', async () => {
  const posts = Array.from({ length: 7 }, (_, index) =>
    post(20 - index, { content: `Number ${7 - index}`, privacy: 'private' }),
  )
  posts[0] = post(20, {
    content: `Nobody shall know ${'x'.repeat(60)}`,
    anonymous: true,
    user: { username: 'anonymous', fullName: 'Anonymous User' },
  })
  answer(postsApi.list, ({ query }) =>
    query.has('cursor') ? posts.slice(5) : part<typeof postsApi.list>(posts.slice(0, 5), 'second'),
  )
  const removed = answer(postsApi.remove, { message: 'Post deleted' })
  await open('posts')
  const body = page.getByRole('table', { name: 'Posts' }).getByRole('row')
  // The first row is the head.
  await expect.poll(() => body.elements().length).toBe(6)
  await expect.element(body.nth(1)).toMatchTextContent('Anonymous User')
  await expect.element(body.nth(1)).toMatchTextContent(`Nobody shall know ${'x'.repeat(32)}…`)
  await expect.element(body.nth(2)).toMatchTextContent('Standard')
  await expect.element(body.nth(2)).toMatchTextContent('Private')
  await expectAccessible()
  await page.getByRole('button', { name: 'Load More Posts' }).click()
  await expect.poll(() => body.elements().length).toBe(8)
  await page.getByRole('button', { name: 'Delete post: Number 6' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete post' }).click()
  await expect.element(page.getByText(/Post deleted/)).toBeVisible()
  await expect.poll(() => body.elements().length).toBe(7)
  expect(removed.map(({ params }) => params['id'])).toEqual(['19'])
})

it('shows the figures as charts and as tables', async () => {
  const asked = answer(adminApi.analytics, ({ query }) =>
    query.get('from')?.startsWith('2026-0') === true ? figures(26, 'week') : figures(30, 'day'),
  )
  await open('analytics')
  await expect.element(page.getByRole('img', { name: 'Active members per day' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Show as table: Posts per day' }).click()
  const table = page.getByRole('table', { name: 'Posts per day' })
  await expect.poll(() => table.getByRole('row').elements().length).toBe(31)
  await page.getByText('7 days', { exact: true }).click()
  await expect
    .poll(() => {
      const { from, to } = Object.fromEntries(asked.at(-1)?.query ?? [])
      return (Date.parse(to ?? '') - Date.parse(from ?? '')) / 86_400_000
    })
    .toBe(6)
  await page.getByText('Custom', { exact: true }).click()
  await page.getByLabelText('From').fill('2020-01-01')
  await expect.element(page.getByText('The range may span at most 366 days')).toBeVisible()
})

it.each(['users', 'posts', 'analytics', 'audit'])('fits a phone: %s', async (tab) => {
  answer(adminApi.users, [
    user(2, 'Wolfeschlegelsteinhausen'.repeat(8)),
    user(3, 'شركة التجارة العربية للمعادن'),
  ])
  answer(postsApi.list, [post(5, { content: 'x'.repeat(300) })])
  await open(tab, 390)
  await expect.element(page.getByRole('tabpanel')).toBeVisible()
  await expect.element(page.getByText(/Professional · Light/)).toBeVisible()
  expect(overflow()).toBe(0)
  await expectAccessible()
})
