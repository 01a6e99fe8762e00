import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connectionsApi } from '#features/network/connections/contract.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { answer, refused } from '#tests/components/answers.ts'
import { openPage } from '#tests/components/open-page.tsx'
import { overflow } from '#tests/components/overflow.ts'
import { post } from '#tests/components/posts.ts'
import { answerProfile, businessCard } from '#tests/components/profiles.ts'
import { profilesApi } from '../contract.ts'

const panel = page.getByRole('tabpanel')
const tab = (name: string) => page.getByRole('tab', { name })
const photo = (id: number) => ({
  id,
  fileName: 'pallet.png',
  size: 100,
  mimeType: 'image/png',
  width: 300,
  height: 200,
  description: '',
  postId: 5,
  createdAt: '2026-03-05T10:00:00.000Z',
})

it('shows a member’s profile, tab by tab, by keyboard', async () => {
  answerProfile({
    occupation: 'Engineer',
    location: 'London',
    website: 'https://example.org/',
    bio: 'Numbers.',
  })
  answer(postsApi.list, [post(5, { content: 'A first post' })])
  answer(connectionsApi.list, [])
  answer(profilesApi.photos, [])
  answer(profilesApi.activity, [
    {
      id: '1',
      type: 'post',
      createdAt: '2026-03-05T10:00:00.000Z',
      postId: 5,
      excerpt: 'A first post',
      member: null,
    },
  ])
  await openPage('/profile/2')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible()
  expect(document.title).toBe('Ada Lovelace · Kontor')
  await expect.element(page.getByText('Engineer')).toBeVisible()
  await expect.element(page.getByText(/^Member since \w+ \d{4}$/)).toBeVisible()
  const website = page.getByRole('link', { name: 'example.org' })
  await expect.element(website).toHaveAttribute('href', 'https://example.org/')
  await expect.element(website).toHaveAttribute('rel', expect.stringContaining('noopener'))
  await expect.element(page.getByRole('link', { name: 'Message' })).toHaveAttribute('href', '/messages?to=2')
  await expect.element(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible()
  for (const name of ['Change avatar', 'Update Cover Photo', 'Edit', 'New business card'])
    expect(page.getByRole('button', { name, exact: true }).elements()).toEqual([])
  await expect.element(panel.getByText('A first post')).toBeVisible()
  await expectAccessible()

  tab('Posts').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('About')).toHaveFocus()
  expect(location.search).toBe('?tab=about')
  await expect.element(panel.getByText('Numbers.')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(panel.getByText('No connections yet')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(panel.getByText('No photos to show')).toBeVisible()
  await userEvent.keyboard('{End}')
  expect(location.search).toBe('?tab=activity')
  await expect.element(panel.getByRole('link', { name: 'A first post' })).toHaveAttribute('href', '/post/5')
  await expectAccessible()
})

it('says that nobody has this profile', async () => {
  answer(profilesApi.get, refused(commonErrors.notFound))
  await openPage('/profile/99999999')
  await expect.element(page.getByRole('heading', { name: 'User not found' })).toBeVisible()
})

it('says that there are no posts and no activity, and leads the member to their account', async () => {
  answerProfile({ id: 1, fullName: 'Olga Owner' })
  answer(profilesApi.activity, [])
  await openPage('/profile/1')
  await expect.element(page.getByText('No posts to show')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account')
  await tab('Activity').click()
  await expect.element(page.getByText('Recent activity will appear here.')).toBeVisible()
})

it('is edited in place, says what is wrong, and keeps what is typed through another tab', async () => {
  const profile = answerProfile({ id: 1, fullName: 'Olga Owner', bioVisibility: 'public' })
  answer(profilesApi.photos, [])
  answer(profilesApi.update, ({ body: { bio = null, occupation = null } }) => ({
    ...profile,
    bio,
    occupation,
  }))
  await openPage('/profile/1?tab=about')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('form', { name: 'Edit profile' })
  const bio = form.getByLabelText('Bio', { exact: true })
  await bio.fill('x'.repeat(301))
  await expect.element(form.getByText(/^301\/300/)).toBeVisible()
  await form.getByLabelText('Website').fill('not an address')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(form.getByText('Please enter a valid URL')).toBeVisible()
  await expect.element(form.getByText('Bio must be at most 300 characters')).toBeVisible()
  await expectAccessible()

  await bio.fill('Buys and sells numbers.')
  await form.getByLabelText('Website').fill('https://example.org')
  await tab('Photos').click()
  await page.getByRole('link', { name: 'Edit profile' }).click()
  await expect.element(bio).toHaveValue('Buys and sells numbers.')
  await form.getByLabelText('Occupation').fill('Engineer')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByRole('status').filter({ hasText: 'Profile updated' })).toBeVisible()
  await expect.element(panel.getByText('Buys and sells numbers.')).toBeVisible()
  expect(location.search).toBe('?tab=about')
})

it('opens photos full size', async () => {
  answerProfile()
  answer(profilesApi.photos, [photo(7), photo(8)])
  await openPage('/profile/2?tab=photos')
  const photos = page.getByRole('list', { name: 'Photos' }).getByRole('button')
  await expect.poll(() => photos.elements().length).toBe(2)
  photos.first().element().focus()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: 'pallet.png' })
  await expect.element(dialog.getByText('1 of 2', { exact: true })).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(dialog.getByText('2 of 2', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(photos.first()).toHaveFocus()
})

it('fits a phone: the card is in the About tab', async () => {
  answerProfile(
    { fullName: 'راشد '.repeat(40).trim() },
    {
      cards: [businessCard(1, { title: 'T'.repeat(100), email: `${'e'.repeat(60)}@${'d'.repeat(60)}.org` })],
    },
  )
  await openPage('/profile/2?tab=about', { width: 390 })
  await expect.element(panel.getByText('T'.repeat(100))).toBeVisible()
  expect(overflow()).toBe(0)
  expect(scrollY).toBe(0)
  await expectAccessible()
})
