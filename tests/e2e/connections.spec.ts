import type { Page } from '@playwright/test'
import { buildMember, buildPost, insertFriendships } from '#db/factories/index.ts'
import { connectionsApi } from '#features/network/connections/contract.ts'
import { checkAccessibility } from './accessibility.ts'
import { expect, test, type TestMember } from './fixtures.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Connections' })
const suggestions = (page: Page) => page.getByRole('region', { name: 'People you may know' })
const toast = (page: Page) => page.locator('[data-toasts]')
const params = ({ id }: { id: number }) => ({ id: String(id) })

/** The feed beside the part has its own tests. */
const expectAccessiblePart = (page: Page, part: string) => checkAccessibility(page, { parts: [part] })

const profile = ({ id }: { id: number }, tab?: string) =>
  `/profile/${id}${tab === undefined ? '' : `?tab=${tab}`}`

test('two members connect, live on both sides, and disconnect again', async ({ newMember }) => {
  const ada = await newMember({ fullName: 'Ada Lovelace' })
  const grace = await newMember({ fullName: 'Grace Hopper' })
  const graceHome = await grace.open()
  await expect(card(graceHome)).toContainText('No connections yet')
  const adaPage = await ada.open(profile(grace))

  // By keyboard: the focus moves to the control that replaces the button.
  await adaPage.getByRole('button', { name: 'Connect', exact: true }).focus()
  await adaPage.keyboard.press('Enter')
  await expect(adaPage.getByRole('button', { name: 'Request Sent' })).toBeDisabled()
  await expect(adaPage.getByRole('button', { name: 'Cancel request to Grace Hopper' })).toBeFocused()
  await expect(toast(adaPage)).toContainText('Connection request sent')

  const accept = card(graceHome).getByRole('button', { name: 'Accept Connection with Ada Lovelace' })
  await expect(accept).toBeVisible()
  await expect(card(graceHome).getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute(
    'href',
    profile(ada),
  )
  await expectAccessiblePart(graceHome, 'aside')
  await accept.click()
  await expect(toast(graceHome)).toContainText('Connection request accepted')
  await expect(accept).toBeHidden()
  await expect(card(graceHome).getByRole('link', { name: 'Ada Lovelace' })).toBeVisible()
  await expect(adaPage.getByRole('button', { name: 'Connected', exact: true })).toBeDisabled()
  await expectAccessiblePart(adaPage, '[data-connect]')

  await adaPage.getByRole('button', { name: 'More about Grace Hopper' }).click()
  await adaPage.getByRole('menuitem', { name: 'Remove connection' }).click()
  const confirmation = adaPage.getByRole('alertdialog', { name: 'Remove connection' })
  await expect(confirmation.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await confirmation.getByRole('button', { name: 'Remove connection' }).click()
  await expect(adaPage.getByRole('button', { name: 'Connect', exact: true })).toBeVisible()
  await expect(card(graceHome)).toContainText('No connections yet')
})

test('declines a received request, and withdraws a sent one', async ({ newMember }) => {
  const [ada, grace] = [await newMember(), await newMember()]
  await ada.client.call(connectionsApi.connect, { params: params(grace) })
  const gracePage = await grace.open(profile(ada))
  await gracePage.getByRole('button', { name: 'Decline' }).click()
  await expect(gracePage.getByRole('button', { name: 'Connect', exact: true })).toBeVisible()

  await gracePage.getByRole('button', { name: 'Connect', exact: true }).click()
  await gracePage.getByRole('button', { name: /^Cancel request/ }).click()
  await expect(gracePage.getByRole('button', { name: 'Connect', exact: true })).toBeVisible()
  await expect(toast(gracePage)).toContainText('Connection request withdrawn')
  expect((await ada.client.call(connectionsApi.requests)).body).toEqual([])
})

test('undoes a request that the server refuses, and shows the reason', async ({ newMember }) => {
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

test('posts shared with connections leave the page when the connection ends', async ({
  newMember,
  befriend,
  server,
}) => {
  const [ada, grace] = [await newMember({ fullName: 'Ada Lovelace' }), await newMember()]
  await befriend(ada, grace)
  const friendsPost = await buildPost(server.database, {
    authorId: ada.id,
    privacy: 'friends',
    content: 'Only for those I know',
  })
  const publicPost = await buildPost(server.database, { authorId: ada.id, content: 'For everybody here' })
  const home = await grace.open()
  const postPage = await grace.open(`/post/${friendsPost.id}`)
  await expect(home.getByRole('article').filter({ hasText: 'Only for those I know' })).toBeVisible()
  await expect(postPage.getByRole('article').filter({ hasText: 'Only for those I know' })).toBeVisible()

  await ada.client.call(connectionsApi.remove, { params: params(grace) })
  await expect(home.getByText('Only for those I know')).toHaveCount(0)
  await expect(home.getByText('For everybody here')).toBeVisible()
  await expect(postPage.getByText('Post not found')).toBeVisible()
  expect(publicPost.id).toBeGreaterThan(friendsPost.id)
})

test.describe('people you may know', () => {
  const createSuggestion = async (
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

  test('show mutual connections, and receive a request', async ({ newMember, server }) => {
    const ada = await newMember()
    const { mutual, stranger } = await createSuggestion(ada, server.database)
    const page = await ada.open()
    const row = suggestions(page).getByRole('listitem').filter({ hasText: stranger.fullName })
    await row.getByRole('button', { name: '1 mutual connection' }).click()
    await expect(row).toContainText(mutual)
    await expectAccessiblePart(page, 'aside')
    await row.getByRole('button', { name: `Connect with ${stranger.fullName}` }).click()
    await expect(card(page).getByRole('button', { name: 'Request Sent' })).toBeDisabled()
    await expect(row).toBeHidden()
  })

  test('are dismissed, and brought back', async ({ newMember, server }) => {
    const ada = await newMember()
    const { stranger } = await createSuggestion(ada, server.database)
    const page = await ada.open()
    const row = suggestions(page).getByRole('listitem').filter({ hasText: stranger.fullName })
    await row.getByRole('button', { name: `Do not suggest ${stranger.fullName}` }).click()
    await expect(row).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row).toBeVisible()
  })

  test('are the newest members when there are no mutual connections', async ({ newMember }) => {
    const newest = await newMember()
    const page = await (await newMember()).open()
    const row = suggestions(page).getByRole('listitem').filter({ hasText: newest.username })
    await expect(suggestions(page)).toContainText('New on Kontor')
    await expect(row.or(suggestions(page).getByRole('link', { name: newest.fullName }))).toBeVisible()
  })
})

test('the connections tab lists, searches and loads pages', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const ada = await newMember()
  const requester = await newMember({ fullName: 'Anxious Asker' })
  const friends = await Promise.all(
    Array.from({ length: 30 }, (_, n) => buildMember(server.database, { fullName: `Colleague Nr. ${n}` })),
  )
  await insertFriendships(
    server.database,
    friends.map(({ id }) => ({ requesterId: ada.id, addresseeId: id })),
  )
  await requester.client.call(connectionsApi.connect, { params: params(ada) })

  const page = await ada.open()
  await card(page).getByRole('link', { name: 'Show all' }).click()
  await expect(page).toHaveURL(profile(ada, 'connections'))
  const receivedRequests = page.getByRole('region', { name: 'Received requests' })
  await expect(receivedRequests.getByRole('link', { name: /Anxious Asker/ })).toHaveAttribute(
    'href',
    profile(requester),
  )
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
  await receivedRequests.getByRole('button', { name: /^Accept Connection/ }).click()
  await expect(receivedRequests).toBeHidden()
  await list.getByRole('searchbox').fill('')
  await expect(list.getByRole('link', { name: /Anxious Asker/ })).toBeVisible()
})

test('the connections tab of a member without connections says so', async ({ newMember }) => {
  const [ada, grace] = [await newMember(), await newMember()]
  const page = await ada.open(profile(grace, 'connections'))
  await expect(page.getByText('No connections yet')).toBeVisible()
})
