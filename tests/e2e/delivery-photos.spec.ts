import type { Page } from '@playwright/test'
import { openLink } from '#tests/support/guests.ts'
import { drawText } from '#tests/support/pictures.ts'
import { makeAcceptedOrder, makeDelivery, postRequisition, sendJson } from '#tests/support/trade.ts'
import { expect, test, type TestMember } from './fixtures.ts'

const dialog = (page: Page) => page.getByRole('dialog').last()
const deliveries = (page: Page) => page.getByRole('list', { name: 'Deliveries' })
const photos = (page: Page) => deliveries(page).getByRole('list', { name: 'Photos' }).getByRole('listitem')
const traderOf = ({ client, id }: TestMember) => ({ fetch: client.fetch, bookId: id })
const pictureOf = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await drawText(['Three boxes are wet']),
})
const isDrawn = (page: Page) =>
  photos(page)
    .first()
    .locator('img')
    .evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))

test('a buyer sends photos with a receipt and adds more; the seller sees them', async ({
  newMember,
  expectAccessible,
}) => {
  const [buyer, seller] = [await newMember(), await newMember()]
  const { id } = await makeAcceptedOrder(traderOf(buyer), traderOf(seller))
  await makeDelivery(traderOf(seller), id)
  const theirs = await seller.open(`/orders/${id}`)
  const page = await buyer.open(`/orders/${id}`)
  await deliveries(page).getByRole('button', { name: 'Receive' }).click()
  const box = dialog(page).getByLabel('Photos of damage').locator('input[type=file]')
  await expect(dialog(page).getByRole('spinbutton', { name: 'Came of line 1' })).toHaveValue('10')
  await expect(box).toHaveCount(0)
  await dialog(page).getByRole('spinbutton', { name: 'Damaged of line 1' }).fill('3')
  await dialog(page)
    .getByRole('combobox', { name: /^Warehouse/ })
    .fill('Hamburg')
  await expect(box).toHaveAttribute('capture', 'environment')
  await box.setInputFiles([
    await pictureOf('صورة wet.png'),
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
    { name: 'note.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') },
  ])
  await expect(dialog(page).getByText('note.pdf: choose a JPG, PNG or WebP picture')).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Book receipt' }).click()
  // What could not be sent is said, and nothing else is lost.
  await expect(dialog(page).getByText('The receipt is booked. Not all photos could be sent')).toBeVisible()
  await expect(dialog(page).getByRole('listitem')).toHaveText([/broken\.jpg.*does not match/])
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Leave out broken.jpg' }).click()
  await dialog(page).getByRole('button', { name: 'Send photos' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(photos(page)).toHaveCount(1)
  await expect(photos(theirs)).toHaveCount(1)

  await page.getByLabel(/Photos of DN-/).setInputFiles(await pictureOf('second.png'))
  await expect(photos(page)).toHaveCount(2)
  await expect(photos(theirs)).toHaveCount(2)
  await expect(deliveries(theirs).getByRole('button', { name: /Add photos|Remove photo/ })).toHaveCount(0)
  await expect.poll(() => isDrawn(theirs)).toBeGreaterThan(0)
  await expectAccessible(theirs)
  await photos(theirs)
    .first()
    .getByRole('button', { name: /Open photo 1/ })
    .click()
  await expect(dialog(theirs).getByRole('img', { name: 'صورة wet.png' })).toBeVisible()
  await dialog(theirs).getByRole('button', { name: 'Next image' }).click()
  await expect(dialog(theirs).getByRole('img', { name: 'second.png' })).toBeVisible()

  await photos(page)
    .last()
    .getByRole('button', { name: /Remove photo 2/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove photo' }).click()
  await expect(photos(page)).toHaveCount(1)
  await expect(photos(theirs)).toHaveCount(1)
  await expectAccessible(page)
})

test('a guest sends photos by their link, which the seller sees', async ({
  newMember,
  browser,
  server,
  expectAccessible,
}) => {
  const [seller, reader] = [await newMember({ verified: true }), await newMember()]
  const asSeller = traderOf(seller)
  const { id: postId } = await postRequisition(asSeller, {}, 'Selling Requisition post')
  const guest = await sendJson<{ id: number }>(asSeller, 'POST', `/api/requisitions/${postId}/guests`, {
    name: 'Vera Lager',
    email: `vera-${seller.id}@guest.example`,
  })
  const token = await openLink(server.database, guest.id)
  const lines = [1, 2].map((line) => ({ line, unitPrice: 3 }))
  const quote = await sendJson<{ id: number }>(reader.client, 'PUT', `/api/trade-links/${token}/quote`, {
    lines,
  })
  const [order] = await sendJson<{ id: number }[]>(asSeller, 'POST', `/api/requisitions/${postId}/award`, {
    lines: lines.map(({ line }) => ({ line, quoteId: quote.id })),
    reason: 'The best price',
  })
  const id = order?.id ?? 0
  await sendJson(reader.client, 'POST', `/api/trade-links/${token}/orders/${id}/accept`, {})
  await makeDelivery(asSeller, id)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${server.url}/trade/${token}`)
  await deliveries(visitor).getByRole('button', { name: 'Receive' }).click()
  await dialog(visitor).getByRole('spinbutton', { name: 'Came of line 1' }).fill('8')
  await dialog(visitor)
    .getByLabel('Photos of damage')
    .locator('input[type=file]')
    .setInputFiles(await pictureOf('short.png'))
  await dialog(visitor).getByRole('button', { name: 'Book receipt' }).click()
  await expect(photos(visitor)).toHaveCount(1)
  await expect.poll(() => isDrawn(visitor)).toBeGreaterThan(0)
  await expectAccessible(visitor)
  const page = await seller.open(`/orders/${id}`)
  await expect(photos(page)).toHaveCount(1)
})
