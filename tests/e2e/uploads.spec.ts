import type { Page } from '@playwright/test'
import { buildFolder } from '#db/factories/index.ts'
import { assistantApi } from '#features/assistant/assistant/contract.ts'
import { dropFiles } from './file-drop.ts'
import { expect, test } from './fixtures.ts'

const path = '/ai?tab=files'
const uploading = '**/api/stored-files'
const list = (page: Page) => page.getByRole('list', { name: 'Files', exact: true }).locator('> li')
const refused = (page: Page) => page.getByRole('list', { name: 'Files on their way' }).getByRole('listitem')
const notes = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    name: `note-${n + 1}.txt`,
    bytes: Buffer.from(`Note ${n + 1}`),
  }))

test('many files are one line of progress, and those that are refused stay by name', async ({
  newMember,
  expectAccessible,
}) => {
  const page = await (await newMember()).open(path)
  // Holds what is sent, until the page was looked at.
  const look = Promise.withResolvers<void>()
  await page.route(uploading, async (route) => {
    if (route.request().method() === 'POST') await look.promise
    await route.fallback()
  })
  await dropFiles(
    page,
    [
      ...notes(12),
      { name: 'backup.zip', bytes: Buffer.from('PK') },
      { name: 'torn.jpg', bytes: Buffer.from('no') },
    ],
    ['film.pdf'],
  )
  await expect(page.getByRole('progressbar', { name: 'Sending 1 of 13 files' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(1)
  await expect(refused(page)).toHaveText([/backup\.zip.*not supported/, /film\.pdf.*too large/])
  await page.getByRole('button', { name: 'Show each' }).click()
  await expect(refused(page)).toHaveCount(15)
  await page.getByRole('button', { name: 'Cancel note-12.txt' }).click()
  await expectAccessible(page)
  look.resolve()

  await expect(list(page)).toHaveCount(11)
  await expect(page.getByText('3 files were not uploaded. 11 are here.')).toBeVisible()
  await expect(refused(page)).toHaveText([/backup\.zip/, /torn\.jpg.*does not match its name/, /film\.pdf/])
  // Sent again, they would be refused again.
  await expect(page.getByRole('button', { name: /again$/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Dismiss all' }).click()
  await expect(refused(page)).toHaveCount(0)
})

test('all that wait are cancelled at once, and a server that wants a pause gets one', async ({
  newMember,
}) => {
  const page = await (await newMember()).open(path)
  await page.route(uploading, (route) => (route.request().method() === 'POST' ? undefined : route.fallback()))
  await dropFiles(page, notes(5))
  await page.getByRole('button', { name: 'Cancel all' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByText('No files yet')).toBeVisible()
  await page.unroute(uploading)

  const paused = page.getByText('Many files came within a minute.')
  let [isBusy, sent] = [true, 0]
  await page.route(uploading, (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    sent += 1
    if (sent === 1 || !isBusy) return route.fallback()
    return route.fulfill({ status: 429, headers: { 'retry-after': '2' }, body: 'Too many files' })
  })
  await dropFiles(page, notes(3))
  await expect(paused).toBeVisible()
  isBusy = false
  await expect(list(page)).toHaveText([/note-1/, /note-2/, /note-3/])
  await expect(paused).toHaveCount(0)
  await expect(refused(page)).toHaveCount(0)
})

test('a folder is opened to the assistant where it is, and closed', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const member = await newMember()
  const { id } = await buildFolder(server.database, { bookId: member.id, name: 'Contracts' })
  const below = await buildFolder(server.database, { bookId: member.id, name: 'Leases', parentId: id })
  const page = await member.open(`${path}&folder=${id}`)
  const access = page.getByRole('region', { name: 'The assistant' })
  await expect(access).toContainText('Closed to the assistant')
  await expect(page.getByText('Drop files here, or upload them.')).toHaveCount(0)
  await access.getByRole('button', { name: 'Open to the assistant' }).click()
  await expect(access).toContainText('Open to the assistant, with all below.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Leases', exact: true }).click()
  await expect(access).toContainText('Open to the assistant with Contracts.')
  await expect(access.getByRole('button')).toHaveCount(0)
  await expect(page.getByText('Drop files here, or upload them.')).toBeVisible()
  expect((await member.client.call(assistantApi.openedFiles)).body.folders).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id, isOpen: true }),
      expect.objectContaining({ id: below.id, isOpen: false }),
    ]),
  )

  await page.setViewportSize({ width: 320, height: 700 })
  await page.getByRole('button', { name: 'Contracts', exact: true }).click()
  await access.getByRole('link', { name: 'Ask the assistant' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await access.getByRole('button', { name: 'Close to the assistant' }).click()
  await expect(access).toContainText('Closed to the assistant')
  await expectAccessible(page)
  await member.client.call(assistantApi.setGrants, { body: { files: 'deny' } })
  await page.reload()
  await expect(access).toContainText('The assistant reads no files.')
  await access.getByRole('link', { name: 'Who can see my data' }).click()
  await expect(page).toHaveURL(/account\/access/)
})
