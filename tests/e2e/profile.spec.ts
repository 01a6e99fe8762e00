import { copied } from './clipboard.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import sharp from 'sharp'
import { expect, test, type TestMember } from './fixtures.ts'
import { toasts } from './window.ts'

const photo = (width: number, height: number, background = '#c33') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
const profileOf = ({ id }: TestMember) => `/profile/${id}`

test('takes a cropped photo, which is then shown everywhere', async ({ newMember, expectAccessible }) => {
  const owner = await newMember({ fullName: 'Ada Lovelace' })
  const reader = await newMember()
  await owner.client.call(postsApi.create, { body: { content: 'A post with a face' } })
  const feed = await reader.open('/')
  const page = await owner.open(profileOf(owner))

  await page.getByRole('button', { name: 'Change avatar' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Update profile photo' })
  await expect(dialog.getByText('JPG, PNG or GIF • Max 5MB')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save photo' }).click()
  await expect(toasts(page)).toContainText('No file selected')
  const input = dialog.getByLabel('Photo', { exact: true })
  // Shown in the dialog as well as in the toast, which disappears.
  const inside = dialog.locator('[data-body]')
  await input.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(toasts(page)).toContainText('Invalid file type')
  await expect(inside.getByText('Please select an image file')).toBeVisible()
  await input.setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  })
  await expect(toasts(page)).toContainText('File too large')
  await expect(inside.getByText('Maximum file size is 5MB')).toBeVisible()

  // Left half red, right half blue: the arrow key chooses the kept half.
  const halves = await sharp(await photo(800, 400))
    .composite([{ input: await photo(400, 400, '#33c'), left: 400, top: 0 }])
    .png()
    .toBuffer()
  await input.setInputFiles({ name: 'halves.png', mimeType: 'image/png', buffer: halves })
  const area = dialog.getByRole('group', { name: 'Part of the photo that is shown' })
  await expect(area).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('2')
  await area.focus()
  for (let count = 0; count < 10; count++) await page.keyboard.press('ArrowLeft')
  await dialog.getByRole('button', { name: 'Save photo' }).click()
  await expect(toasts(page)).toContainText('Profile photo updated')
  await expect(dialog).toHaveCount(0)

  const picture = page.getByRole('img', { name: 'Picture of Ada Lovelace' })
  await expect(picture).toHaveAttribute('src', /^\/api\/avatars\/[0-9a-f]{40}$/)
  const address = (await picture.getAttribute('src')) ?? ''
  await expect(page.locator(`header img[src="${address}"]`).first()).toBeVisible()
  await expect(feed.locator(`article img[src="${address}"]`).first()).toBeVisible()
  const bytes = await (await page.request.get(address)).body()
  const { data } = await sharp(bytes).extract({ left: 250, top: 250, width: 1, height: 1 }).raw().toBuffer({
    resolveWithObject: true,
  })
  expect((data[2] ?? 0) > (data[0] ?? 0)).toBe(true)

  await page.getByRole('button', { name: 'Update Cover Photo' }).click()
  const cover = page.getByRole('dialog', { name: 'Update cover photo' })
  await cover
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'c.png', mimeType: 'image/png', buffer: await photo(900, 600) })
  await expect(cover.getByRole('slider', { name: 'Zoom' })).toBeVisible()
  await cover.getByRole('button', { name: 'Save photo' }).click()
  await expect(toasts(page)).toContainText('Cover photo updated')
  await expect(page.locator('img[src^="/api/covers/"]')).toBeVisible()
})

test('business cards are created, changed, made the default, and deleted', async ({
  newMember,
  expectAccessible,
}) => {
  const owner = await newMember({ fullName: 'Ada Lovelace' })
  const reader = await newMember()
  const other = await reader.open(profileOf(owner))
  await expect(other.getByText('No business card to show')).toBeVisible()
  const page = await owner.open(profileOf(owner))
  await page.context().grantPermissions(['clipboard-write'])

  await page.getByRole('button', { name: 'Create business card' }).click()
  const form = page.getByRole('form')
  await form.getByLabel('Title').fill('Office')
  await form.getByLabel('Company').fill('Analytical Engines')
  await form.getByLabel('Phone').fill('+44 20 5550 1234')
  await form.getByLabel('Email').fill('ada')
  await form.getByRole('button', { name: 'Create card' }).click()
  await expect(form.getByText('Please enter a valid email')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Email').fill('ada@example.org')
  await form.getByRole('button', { name: 'Create card' }).click()
  await expect(toasts(page)).toContainText('Business Card Created')
  const card = page.locator('[data-card]')
  await expect(card).toContainText('Analytical Engines')
  await expect(other.locator('[data-card]')).toContainText('Analytical Engines')
  await expectAccessible(page)

  await card.getByRole('button', { name: 'Copy phone number' }).click()
  await expect(toasts(page)).toContainText('Copied')
  await expect(card.getByRole('button', { name: 'Copied' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Copied' })).toHaveCount(0, { timeout: 3000 })
  expect(await copied(page)).toBe('+44 20 5550 1234')
  const [download] = await Promise.all([
    other.waitForEvent('download'),
    other.getByRole('link', { name: 'Save contact' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Ada Lovelace.vcf')

  // The only card cannot give up being the default, and cannot be deleted.
  await page.getByRole('button', { name: 'Actions for card Office' }).click()
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'New business card' }).click()
  await form.getByLabel('Title').fill('Fairs')
  await form.getByLabel('Card type').selectOption('Social')
  await form.getByText('Connections', { exact: true }).click()
  await form.getByRole('button', { name: 'Create card' }).click()
  await expect(page.getByRole('button', { name: 'Actions for card Fairs' })).toBeVisible()
  await expect(other.locator('[data-card]')).toHaveCount(1)

  await page.getByRole('button', { name: 'Actions for card Fairs' }).click()
  await page.getByRole('menuitem', { name: 'Make default' }).click()
  await expect(toasts(page)).toContainText('Default Card Updated')
  await page.getByRole('button', { name: 'Actions for card Fairs' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await form.getByLabel('Title').fill('Trade fairs')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(toasts(page)).toContainText('Business Card Updated')

  await page.getByRole('button', { name: 'Actions for card Trade fairs' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const confirmation = page.getByRole('alertdialog')
  await expect(confirmation.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await confirmation.getByRole('button', { name: 'Delete card' }).click()
  await expect(toasts(page)).toContainText('Business Card Deleted')
  await expect(page.getByText('Default', { exact: true })).toBeVisible()
  await expect(card).toContainText('Analytical Engines')
})
