import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { buildMember, buildPost, insertFriendships } from '#db/factories/index.ts'
import { connectionsApi } from '#features/connections/contract.ts'
import { expect, test, type TestMember } from './fixtures.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Connections' })
const suggestions = (page: Page) => page.getByRole('region', { name: 'People you may know' })
const toast = (page: Page) => page.locator('[data-toasts]')
const params = ({ id }: { id: number }) => ({ id: String(id) })

/** Of the part that is looked at here; the feed beside it has tests of its own. */
async function expectNoFault(page: Page, part: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
}

const profile = ({ id }: { id: number }, tab?: string) =>
  `/profile/${id}${tab === undefined ? '' : `?tab=${tab}`}`

test('two members connect, live on both sides, and part again', async ({ newMember }) => {
  const ada = await newMember({ fullName: 'Ada Lovelace' })
  const grace = await newMember({ fullName: 'Grace Hopper' })
  const graceAtHome = await grace.open()
  await expect(card(graceAtHome)).toContainText('No connections yet')
  const adas = await ada.open(profile(grace))

  // By keyboard: the focus goes on to what took the button's place.
  await adas.getByRole('button', { name: 'Connect', exact: true }).focus()
  await adas.keyboard.press('Enter')
  await expect(adas.getByRole('button', { name: 'Request Sent' })).toBeDisabled()
  await expect(adas.getByRole('button', { name: 'Cancel request to Grace Hopper' })).toBeFocused()
  await expect(toast(adas)).toContainText('Connection request sent')

  const accept = card(graceAtHome).getByRole('button', { name: 'Accept Connection with Ada Lovelace' })
  await expect(accept).toBeVisible()
  await expect(card(graceAtHome).getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute(
    'href',
    profile(ada),
  )
  await expectNoFault(graceAtHome, 'aside')
  await accept.click()
  await expect(toast(graceAtHome)).toContainText('Connection request accepted')
  await expect(accept).toBeHidden()
  await expect(card(graceAtHome).getByRole('link', { name: 'Ada Lovelace' })).toBeVisible()
  await expect(adas.getByRole('button', { name: 'Connected', exact: true })).toBeDisabled()
  await expectNoFault(adas, '[data-connect]')

  await adas.getByRole('button', { name: 'Connection with Grace Hopper' }).click()
  await adas.getByRole('menuitem', { name: 'Remove connection' }).click()
  const question = adas.getByRole('alertdialog', { name: 'Remove connection' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Remove connection' }).click()
  await expect(adas.getByRole('button', { name: 'Connect', exact: true })).toBeVisible()
  await expect(card(graceAtHome)).toContainText('No connections yet')
})

test('declines and takes back', async ({ newMember }) => {
  const [ada, grace] = [await newMember(), await newMember()]
  await ada.client.call(connectionsApi.connect, { params: params(grace) })
  const graces = await grace.open(profile(ada))
  await graces.getByRole('button', { name: 'Decline' }).click()
  await expect(graces.getByRole('button', { name: 'Connect', exact: true })).toBeVisible()

  await graces.getByRole('button', { name: 'Connect', exact: true }).click()
  await graces.getByRole('button', { name: /^Cancel request/ }).click()
  await expect(graces.getByRole('button', { name: 'Connect', exact: true })).toBeVisible()
  await expect(toast(graces)).toContainText('Connection request withdrawn')
  expect((await ada.client.call(connectionsApi.requests)).body).toEqual([])
})

test('takes back what the server refuses, and says why', async ({ newMember }) => {
  const [ada, grace] = [await newMember(), await newMember()]
  const page = await ada.open(profile(grace))
  await page.route(`**/api/friends/${grace.id}`, (route) =>
    route.fulfill({
      status: 429,
      contentType: 'text/plain',
      body: 'You have sent many connection requests today.',
    }),
  )
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(toast(page)).toContainText('You have sent many connection requests today.')
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeEnabled()
})

test('what hung on a connection leaves the page when it ends', async ({ newMember, befriend, server }) => {
  const [ada, grace] = [await newMember({ fullName: 'Ada Lovelace' }), await newMember()]
  await befriend(ada, grace)
  const shared = await buildPost(server.database, {
    authorId: ada.id,
    privacy: 'friends',
    content: 'Only for those I know',
  })
  const open = await buildPost(server.database, { authorId: ada.id, content: 'For everybody here' })
  const home = await grace.open()
  const single = await grace.open(`/post/${shared.id}`)
  await expect(home.getByRole('article').filter({ hasText: 'Only for those I know' })).toBeVisible()
  await expect(single.getByRole('article').filter({ hasText: 'Only for those I know' })).toBeVisible()

  await ada.client.call(connectionsApi.remove, { params: params(grace) })
  await expect(home.getByText('Only for those I know')).toHaveCount(0)
  await expect(home.getByText('For everybody here')).toBeVisible()
  await expect(single.getByText('Post not found')).toBeVisible()
  expect(open.id).toBeGreaterThan(shared.id)
})

test.describe('people one may know', () => {
  const acquainted = async (
    member: TestMember,
    database: Parameters<typeof buildMember>[0],
  ): Promise<{ mutual: string; stranger: { id: number; fullName: string } }> => {
    const friend = await buildMember(database, { fullName: `Mutual Friend of ${member.id}` })
    const stranger = await buildMember(database, { fullName: `Perfect Stranger of ${member.id}` })
    await insertFriendships(database, [
      { requesterId: member.id, addresseeId: friend.id },
      { requesterId: stranger.id, addresseeId: friend.id },
    ])
    return { mutual: friend.fullName, stranger }
  }

  test('are explained and asked', async ({ newMember, server }) => {
    const ada = await newMember()
    const { mutual, stranger } = await acquainted(ada, server.database)
    const page = await ada.open()
    const row = suggestions(page).getByRole('listitem').filter({ hasText: stranger.fullName })
    await row.getByRole('button', { name: '1 mutual connection' }).click()
    await expect(row).toContainText(mutual)
    await expectNoFault(page, 'aside')
    await row.getByRole('button', { name: `Connect with ${stranger.fullName}` }).click()
    await expect(card(page).getByRole('button', { name: 'Request Sent' })).toBeDisabled()
    await expect(row).toBeHidden()
  })

  test('are dismissed, and brought back', async ({ newMember, server }) => {
    const ada = await newMember()
    const { stranger } = await acquainted(ada, server.database)
    const page = await ada.open()
    const row = suggestions(page).getByRole('listitem').filter({ hasText: stranger.fullName })
    await row.getByRole('button', { name: `Do not suggest ${stranger.fullName}` }).click()
    await expect(row).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row).toBeVisible()
  })

  test('are the newest members where nobody is shared', async ({ newMember }) => {
    const newest = await newMember()
    const page = await (await newMember()).open()
    const row = suggestions(page).getByRole('listitem').filter({ hasText: newest.username })
    await expect(suggestions(page)).toContainText('New on Kontor')
    await expect(row.or(suggestions(page).getByRole('link', { name: newest.fullName }))).toBeVisible()
  })
})

test('the tab lists, searches and pages', async ({ newMember, server, expectAccessible }) => {
  const ada = await newMember()
  const asking = await newMember({ fullName: 'Anxious Asker' })
  const friends = await Promise.all(
    Array.from({ length: 30 }, (_, n) => buildMember(server.database, { fullName: `Colleague Nr. ${n}` })),
  )
  await insertFriendships(
    server.database,
    friends.map(({ id }) => ({ requesterId: ada.id, addresseeId: id })),
  )
  await asking.client.call(connectionsApi.connect, { params: params(ada) })

  const page = await ada.open()
  await card(page).getByRole('link', { name: 'Show all' }).click()
  await expect(page).toHaveURL(profile(ada, 'connections'))
  const received = page.getByRole('region', { name: 'Received requests' })
  await expect(received.getByRole('link', { name: /Anxious Asker/ })).toHaveAttribute('href', profile(asking))
  const list = page.getByRole('region', { name: 'Connections' })
  await expect(list.getByRole('listitem')).toHaveCount(24)
  await list.getByRole('button', { name: 'Show more' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(30)
  await list.getByRole('searchbox', { name: 'Search connections' }).fill('nr. 29')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list.getByRole('link', { name: /Colleague Nr\. 29/ })).toBeVisible()
  await expectAccessible(page)

  await list.getByRole('searchbox').fill('nobody at all')
  await expect(list).toContainText('No connection has this name')
  await received.getByRole('button', { name: /^Accept Connection/ }).click()
  await expect(received).toBeHidden()
  await list.getByRole('searchbox').fill('')
  await expect(list.getByRole('link', { name: /Anxious Asker/ })).toBeVisible()
})

test('a member without connections has a sentence there', async ({ newMember }) => {
  const [ada, grace] = [await newMember(), await newMember()]
  const page = await ada.open(profile(grace, 'connections'))
  await expect(page.getByText('No connections yet')).toBeVisible()
})
