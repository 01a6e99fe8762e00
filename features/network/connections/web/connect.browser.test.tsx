import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/components/accessible.ts'
import { answer, part, refused } from '#tests/components/answers.ts'
import { openPage } from '#tests/components/open-page.tsx'
import { person } from '#tests/components/people.ts'
import { answerFeed } from '#tests/components/posts.ts'
import { answerProfile } from '#tests/components/profiles.ts'
import { connectionErrors, connectionsApi } from '../contract.ts'

const connect = page.getByRole('button', { name: 'Connect', exact: true })
const card = page.getByRole('region', { name: 'Connections' })
const known = page.getByRole('region', { name: 'People you may know' })
const none = { status: null, direction: null } as const

it('asks by keyboard, and withdraws the request', async () => {
  answerProfile()
  answer(connectionsApi.connect, { status: 'pending', direction: 'sent', message: 'Connection request sent' })
  answer(connectionsApi.remove, () => {
    answer(connectionsApi.status, none)
    return { ...none, message: 'Connection request withdrawn' }
  })
  await openPage('/profile/2')
  await expect.element(connect).toBeVisible()
  connect.element().focus()
  answer(connectionsApi.status, { status: 'pending', direction: 'sent' })
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Request Sent' })).toBeDisabled()
  const cancel = page.getByRole('button', { name: 'Cancel request to Ada Lovelace' })
  await expect.element(cancel).toHaveFocus()
  await expect.element(page.getByRole('status').filter({ hasText: 'Connection request sent' })).toBeVisible()
  await cancel.click()
  await expect.element(connect).toBeVisible()
})

it('takes a refused request back, and shows the reason', async () => {
  answerProfile()
  answer(connectionsApi.connect, refused(connectionErrors.tooManyRequests))
  await openPage('/profile/2')
  await connect.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(connectionErrors.tooManyRequests.sentence)
  await expect.element(connect).toBeEnabled()
})

it('declines a request', async () => {
  answerProfile({}, { relation: { status: 'pending', direction: 'received' } })
  const removed = answer(connectionsApi.remove, () => {
    answer(connectionsApi.status, none)
    return { ...none, message: 'Declined' }
  })
  await openPage('/profile/2')
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect.element(connect).toBeVisible()
  expect(removed.map(({ params }) => params['id'])).toEqual(['2'])
})

it('suggests people with mutual connections, who are asked, or dismissed and brought back', async () => {
  answerFeed()
  const stranger = { ...person(5, 'Perfect Stranger'), occupation: null }
  answer(connectionsApi.suggestions, [
    { ...stranger, mutual: 1, mutuals: [{ id: 6, fullName: 'Mutual Friend' }] },
    { ...stranger, ...person(7, 'Nina New'), mutual: 0, mutuals: [] },
  ])
  answer(connectionsApi.dismiss, { message: 'Dismissed' })
  const again = answer(connectionsApi.suggestAgain, { message: 'Suggested again' })
  await openPage('/')
  const row = known.getByRole('listitem').filter({ hasText: 'Perfect Stranger' })
  await row.getByRole('button', { name: '1 mutual connection' }).click()
  await expect.element(row.getByText(/Mutual Friend/)).toBeVisible()
  await expect.element(known.getByText('New on Kontor')).toBeVisible()
  await expect
    .element(known.getByRole('link', { name: 'See all people' }))
    .toHaveAttribute('href', '/people?relation=unconnected')
  await expectAccessible()
  await row.getByRole('button', { name: 'Do not suggest Perfect Stranger' }).click()
  await expect.element(row).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(row).toBeVisible()
  expect(again.map(({ params }) => params['id'])).toEqual(['5'])

  answer(connectionsApi.status, { status: 'pending', direction: 'sent' })
  answer(connectionsApi.connect, () => {
    answer(connectionsApi.suggestions, [])
    return { status: 'pending' as const, direction: 'sent' as const, message: 'Sent' }
  })
  answer(connectionsApi.pending, [{ ...person(5, 'Perfect Stranger'), status: 'sent' }])
  await row.getByRole('button', { name: 'Connect with Perfect Stranger' }).click()
  await expect.element(row).not.toBeInTheDocument()
  await expect.element(card.getByText(/Perfect Stranger/)).toBeVisible()
})

it('lists, searches and loads pages of connections below the requests', async () => {
  answerProfile({ id: 1, fullName: 'Olga Owner' })
  const friends = Array.from({ length: 30 }, (_, n) => person(100 + n, `Colleague Nr. ${n}`))
  const asker = person(3, 'Anxious Asker')
  answer(connectionsApi.pending, [{ ...asker, status: 'received' }])
  answer(connectionsApi.list, ({ query }) => {
    const search = query.get('search') ?? ''
    if (search !== '') return friends.filter(({ fullName }) => fullName.toLowerCase().includes(search))
    return query.has('cursor')
      ? friends.slice(24)
      : part<typeof connectionsApi.list>(friends.slice(0, 24), 'second')
  })
  answer(connectionsApi.accept, () => {
    answer(connectionsApi.pending, [])
    return { status: 'accepted' as const, direction: 'received' as const, message: 'Accepted' }
  })
  await openPage('/profile/1?tab=connections')
  const requests = page.getByRole('region', { name: 'Received requests' })
  await expect
    .element(requests.getByRole('link', { name: /Anxious Asker/ }))
    .toHaveAttribute('href', '/profile/3')
  const entries = card.getByRole('listitem')
  await expect.poll(() => entries.elements().length).toBe(24)
  await card.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => entries.elements().length).toBe(30)
  const search = card.getByRole('searchbox', { name: 'Search connections' })
  await search.fill('nr. 29')
  await expect.poll(() => entries.elements().length).toBe(1)
  await expectAccessible()
  await search.fill('nobody at all')
  await expect.element(card.getByText('No connection has this name')).toBeVisible()
  await requests.getByRole('button', { name: /^Accept/ }).click()
  await expect.element(requests).not.toBeInTheDocument()
})
