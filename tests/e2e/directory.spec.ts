import type { Page } from '@playwright/test'
import { buildBusinessCard, buildMember, buildPost, buildTag } from '#db/factories/index.ts'
import { expect, test } from './fixtures.ts'
import { settle, unreachable } from './reach.ts'

const people = (page: Page) =>
  page.getByRole('list', { name: 'People', exact: true }).locator('[data-list-item]')
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search people' })

test('somebody is found by what they do, and connected with by keyboard alone', async ({
  newMember,
  server,
}) => {
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

  const page = await (await newMember()).open('/suggestions')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'People' }).click()
  await searchBox(page).fill(`falconer ${place}`)
  await expect(people(page)).toHaveCount(2)
  await expect(people(page).first()).toContainText('Falconer · Hawks & Sons · Port')
  await page.getByRole('combobox', { name: 'Whom to show' }).selectOption('My connections')
  await expect(page.getByText('Nobody found')).toBeVisible()
  await page.goBack()
  await expect(people(page)).toHaveCount(2)

  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.keyboard.press('j')
  await expect(
    people(page)
      .first()
      .getByRole('link', { name: /^Nadia Nordin/ }),
  ).toBeFocused()
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Connect with Nadia Nordin' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cancel request to Nadia Nordin' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/messages\\?to=${nadia.id}`))
  await page.goBack()
  await people(page).first().getByRole('link', { name: 'gyrfalcon' }).click()
  await expect(page).toHaveURL(/\/people\?tag=gyrfalcon$/)
  await expect(people(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove Tag: gyrfalcon' }).click()
  await expect(page).toHaveURL(/\/people$/)
})

test('filters stand in the address, and typing does not lose them', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const company = `Works ${Date.now()}`
  for (const fullName of ['Ann Able', 'Ben Baker']) {
    const { id } = await buildMember(server.database, { fullName })
    await buildBusinessCard(server.database, { userId: id, company })
  }
  const page = await (await newMember()).open('/people')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Company').fill(company)
  await searchBox(page).fill('ann')
  await expect(page).toHaveURL(/search=ann/)
  await expect(page.getByLabel('Company')).toHaveValue(company)
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(people(page)).toHaveCount(1)
  await expectAccessible(page)
  await searchBox(page).fill('')
  await expect(people(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/people$/)
})

test('long names and other scripts fit on a phone, and a failed list can be loaded again', async ({
  newMember,
  server,
}) => {
  const place = `Quay ${Date.now()}`
  await buildMember(server.database, {
    fullName: 'W'.repeat(200),
    occupation: 'X'.repeat(100),
    location: place,
  })
  const { id } = await buildMember(server.database, {
    fullName: 'ليلى رحيمي',
    occupation: 'مديرة',
    location: place,
  })
  await buildBusinessCard(server.database, { userId: id, company: 'Y'.repeat(100) })
  const options = { viewport: { width: 320, height: 800 }, hasTouch: true, isMobile: true }
  const page = await (await newMember()).open('/suggestions', options)
  await page.route('**/api/people?**', (route) => route.fulfill({ status: 500, body: 'No' }))
  await page.goto(`/people?place=${encodeURIComponent(place)}`)
  await expect(page.getByText('The people could not be loaded')).toBeVisible()
  await page.unroute('**/api/people?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(people(page)).toHaveCount(2)
  await settle(page)
  expect(await unreachable(page)).toEqual([])
})

test('the home page leads to all people', async ({ newMember }) => {
  const page = await (await newMember()).open('/')
  await page.getByRole('link', { name: 'See all people' }).click()
  await expect(page.getByRole('heading', { name: 'People', exact: true })).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'Whom to show' })).toHaveValue('unconnected')
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
