import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { messagesApi } from '#features/network/messages/contract.ts'
import { expect, test } from './fixtures.ts'

const log = (page: Page) => page.getByRole('log')
const box = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
const attached = (page: Page) => page.getByRole('list', { name: 'Attached files' }).getByRole('listitem')
const terms = { name: 'terms.txt', mimeType: 'text/plain', buffer: Buffer.from('FOB Kochi') }
const waits = (page: Page) => page.getByText('Goes out when the line is back')
const picture = async (colour: string) => ({
  name: `${colour}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 300, height: 200, channels: 3, background: colour } })
    .png()
    .toBuffer(),
})

test('files and pictures are chosen, pasted and dropped, and seen by both', async ({
  newMember,
  expectAccessible,
}) => {
  const ada = await newMember({ fullName: 'Ada Lovelace' })
  const grace = await newMember({ fullName: 'Grace Hopper' })
  const page = await ada.open(`/messages?to=${grace.id}`)
  const gracePage = await grace.open(`/messages?to=${ada.id}`, { viewport: { width: 320, height: 700 } })

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach files' }).press('Enter')
  await (await chooser).setFiles([await picture('teal'), terms])
  await expect(attached(page)).toHaveCount(2)
  await page.getByRole('textbox', { name: 'What teal.png shows' }).fill('A teal field')
  const transfer = (name: string, type: string) =>
    page.evaluateHandle(
      ([name, type]) => {
        const data = new DataTransfer()
        data.items.add(new File(['x'], name, { type }))
        return data
      },
      [name, type] as const,
    )
  const dataTransfer = await transfer('note.txt', 'text/plain')
  await log(page).dispatchEvent('dragenter', { dataTransfer })
  await expect(page.getByText('Drop files to attach them')).toBeVisible()
  await log(page).dispatchEvent('drop', { dataTransfer })
  await expect(attached(page)).toHaveCount(3)
  await box(page).evaluate(
    (element, clipboardData) => {
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    await transfer('image.png', 'image/png'),
  )
  await expect(attached(page)).toHaveCount(4)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Remove pasted-image/ }).click()

  await box(page).press('Enter')
  await expect(attached(page)).toHaveCount(0)
  await expect(page.getByText('Sending …')).toHaveCount(0)
  for (const [side, name] of [
    [page, 'Grace'],
    [gracePage, 'Ada'],
  ] as const) {
    await expect(log(side).getByRole('button', { name: 'Open image A teal field' }), name).toBeVisible()
    await expect(log(side).getByRole('link', { name: /terms\.txt/ })).toBeVisible()
    const shown = log(side).locator('img[src*="/api/messages/files/"]')
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300)
  }
  const wide = await gracePage.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  await expectAccessible(gracePage)

  await log(gracePage).getByRole('button', { name: 'Open image A teal field' }).press('Enter')
  await expect(gracePage.getByRole('dialog').getByRole('img', { name: 'A teal field' })).toBeVisible()
  await gracePage.keyboard.press('Escape')
  const download = gracePage.waitForEvent('download')
  await log(gracePage)
    .getByRole('link', { name: /terms\.txt/ })
    .click()
  expect((await download).suggestedFilename()).toBe('terms.txt')

  // A message without words is named by its files, and takes them along when it is deleted.
  await log(gracePage).getByRole('button', { name: 'More about this message' }).press('Enter')
  await gracePage.getByRole('menuitem', { name: 'Reply' }).press('Enter')
  await expect(gracePage.getByText('Reply to Ada Lovelace')).toBeVisible()
  await expect(gracePage.getByText('3 files', { exact: true }).last()).toBeVisible()
  await gracePage.keyboard.type('Agreed')
  await gracePage.keyboard.press('Enter')
  await expect(log(page).getByRole('button', { name: /^Answers .* 3 files$/ })).toBeVisible()
  await log(page).getByRole('button', { name: 'More about this message' }).first().press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  for (const side of [page, gracePage]) {
    await expect(log(side).getByRole('button', { name: /^Open image/ })).toHaveCount(0)
    await expect(log(side).getByText('Message deleted').first()).toBeVisible()
  }
})

test('files wait for the connection, and no reload loses them unseen', async ({ newMember }) => {
  const [ada, grace] = [await newMember(), await newMember({ fullName: 'Grace Hopper' })]
  const page = await ada.open(`/messages?to=${grace.id}`)
  const attach = () => page.getByLabel('Files to attach').setInputFiles([terms])
  await attach()
  await expect(attached(page)).toHaveCount(1)
  await page.context().setOffline(true)
  await box(page).fill('See the terms')
  await box(page).press('Enter')
  await expect(waits(page)).toBeVisible()
  await expect(log(page).getByText('terms.txt')).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(box(page)).toHaveValue('See the terms')
  await expect(attached(page)).toHaveCount(1)
  await box(page).press('Enter')
  await expect(waits(page)).toBeVisible()
  await page.context().setOffline(false)
  await expect(waits(page)).toHaveCount(0)
  const written = async () =>
    (await grace.client.call(messagesApi.list)).body[0]?.messages.map(({ content, attachments }) => [
      content,
      attachments?.map(({ fileName }) => fileName),
    ])
  await expect.poll(written).toEqual([['See the terms', ['terms.txt']]])

  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await attach()
  await page.route('**/api/messages/**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await box(page).fill('Once more')
  await box(page).press('Enter')
  await expect(waits(page)).toBeVisible()
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await expect(log(page).getByText('The page was loaded again, and lost terms.txt.')).toBeVisible()
  await expect(log(page).getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(box(page)).toHaveValue('Once more')
})
