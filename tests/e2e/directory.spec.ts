import type { Page } from '@playwright/test'
import { buildBusinessCard, buildMember, buildPost, buildTag } from '#db/factories/index.ts'
import { expect, test } from './fixtures.ts'

const people = (page: Page) =>
  page.getByRole('list', { name: 'People', exact: true }).locator('[data-list-item]')
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search people' })

test('somebody is found by what they do, from the home page on', async ({ newMember, server }) => {
  const place = `Port ${Date.now()}`
  const { database } = server
  const nadia = await buildMember(database, {
    fullName: 'Nadia Nordin',
    occupation: 'Falconer',
    location: place,
  })
  await buildMember(database, { fullName: 'Omar Osei', occupation: 'Falconer', location: place })
  await buildBusinessCard(database, { userId: nadia.id, company: 'Hawks & Sons' })
  const { id: postId } = await buildPost(database, { authorId: nadia.id, privacy: 'public' })
  await buildTag(database, { name: 'gyrfalcon', postId })

  const page = await (await newMember()).open('/')
  await page.getByRole('link', { name: 'See all people' }).click()
  await expect(page.getByRole('heading', { name: 'People', exact: true })).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'Whom to show' })).toHaveValue('unconnected')
  await searchBox(page).fill(`falconer ${place}`)
  await expect(people(page)).toHaveCount(2)
  await expect(people(page).first()).toContainText('Falconer · Hawks & Sons · Port')
  await page.getByRole('combobox', { name: 'Whom to show' }).selectOption('My connections')
  await expect(page.getByText('Nobody found')).toBeVisible()
  await page.goBack()
  await expect(people(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Connect with Nadia Nordin' }).click()
  await page.getByRole('link', { name: 'Message Nadia Nordin' }).click()
  await expect(page).toHaveURL(new RegExp(`/messages\\?to=${nadia.id}`))
  await page.goBack()
  await people(page).first().getByRole('link', { name: 'gyrfalcon' }).click()
  await expect(page).toHaveURL(/\/people\?tag=gyrfalcon$/)
  await expect(people(page)).toHaveCount(1)
})

test('a new full name shows at once, also to others', async ({ newMember, befriend }) => {
  const [owner, friend] = [await newMember({ fullName: 'Olga Old' }), await newMember()]
  await befriend(owner, friend)
  const friendPage = await friend.open(`/profile/${friend.id}?tab=connections`)
  await expect(friendPage.getByRole('main').getByRole('link', { name: /^Olga Old/ })).toBeVisible()
  const page = await owner.open(`/profile/${owner.id}?tab=about&edit=true`)
  await page.getByLabel('Full Name').fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Full name is required')).toBeVisible()
  await page.getByLabel('Full Name').fill('Olga Novak')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { name: 'Olga Novak' })).toBeVisible()
  await expect(friendPage.getByRole('main').getByRole('link', { name: /^Olga Novak/ })).toBeVisible()
})
