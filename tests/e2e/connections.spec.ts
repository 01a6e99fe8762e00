import type { Page } from '@playwright/test'
import { buildPost } from '#db/factories/index.ts'
import { connectionsApi } from '#features/network/connections/contract.ts'
import { expect, test } from './fixtures.ts'
import { toasts } from './window.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Connections' })
const params = ({ id }: { id: number }) => ({ id: String(id) })

const profile = ({ id }: { id: number }) => `/profile/${id}`

test('two members connect, live on both sides, and disconnect again', async ({ newMember }) => {
  const ada = await newMember({ fullName: 'Ada Lovelace' })
  const grace = await newMember({ fullName: 'Grace Hopper' })
  const graceHome = await grace.open()
  await expect(card(graceHome)).toContainText('No connections yet')
  const adaPage = await ada.open(profile(grace))

  await adaPage.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(adaPage.getByRole('button', { name: 'Request Sent' })).toBeDisabled()
  await expect(toasts(adaPage)).toContainText('Connection request sent')

  const accept = card(graceHome).getByRole('button', { name: 'Accept Connection with Ada Lovelace' })
  await accept.click()
  await expect(toasts(graceHome)).toContainText('Connection request accepted')
  await expect(accept).toBeHidden()
  await expect(card(graceHome).getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute(
    'href',
    profile(ada),
  )
  await expect(adaPage.getByRole('button', { name: 'Connected', exact: true })).toBeDisabled()

  await adaPage.getByRole('button', { name: 'More about Grace Hopper' }).click()
  await adaPage.getByRole('menuitem', { name: 'Remove connection' }).click()
  const confirmation = adaPage.getByRole('alertdialog', { name: 'Remove connection' })
  await expect(confirmation.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await confirmation.getByRole('button', { name: 'Remove connection' }).click()
  await expect(adaPage.getByRole('button', { name: 'Connect', exact: true })).toBeVisible()
  await expect(card(graceHome)).toContainText('No connections yet')
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
  await buildPost(server.database, { authorId: ada.id, content: 'For everybody here' })
  const home = await grace.open()
  const postPage = await grace.open(`/post/${friendsPost.id}`)
  for (const page of [home, postPage])
    await expect(page.getByRole('article').filter({ hasText: 'Only for those I know' })).toBeVisible()

  await ada.client.call(connectionsApi.remove, { params: params(grace) })
  await expect(home.getByText('Only for those I know')).toHaveCount(0)
  await expect(home.getByText('For everybody here')).toBeVisible()
  await expect(postPage.getByText('Post not found')).toBeVisible()
})
