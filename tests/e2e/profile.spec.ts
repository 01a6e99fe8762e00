import { copied } from './clipboard.ts'
import { buildAttachment, buildBusinessCard, buildPost } from '#db/factories/index.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { profilesApi } from '#features/network/profiles/contract.ts'
import sharp from 'sharp'
import { expect, test, type TestMember } from './fixtures.ts'
import { toasts } from './window.ts'

const photo = (width: number, height: number, background = '#c33') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
const profileOf = ({ id }: TestMember) => `/profile/${id}`

test('shows a member’s profile, tab by tab, by keyboard', async ({ newMember, server, expectAccessible }) => {
  const owner = await newMember({ fullName: 'Ada Lovelace' })
  const reader = await newMember()
  await owner.client.call(profilesApi.update, {
    params: { id: String(owner.id) },
    body: { occupation: 'Engineer', location: 'London', website: 'https://example.org/', bio: 'Numbers.' },
  })
  const { id: postId } = await buildPost(server.database, { authorId: owner.id, content: 'A first post' })
  await buildPost(server.database, { authorId: owner.id, content: 'A secret post', anonymous: true })
  const page = await reader.open(profileOf(owner))
  await expect(page).toHaveTitle('Ada Lovelace · Kontor')
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible()
  await expect(page.getByText('Engineer')).toBeVisible()
  await expect(page.getByText(/^Member since \w+ \d{4}$/)).toBeVisible()
  const website = page.getByRole('link', { name: 'example.org' })
  await expect(website).toHaveAttribute('href', 'https://example.org/')
  await expect(website).toHaveAttribute('rel', /noopener/)
  await expect(page.getByRole('link', { name: 'Message' })).toHaveAttribute(
    'href',
    `/messages?to=${owner.id}`,
  )
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible()
  for (const name of ['Change avatar', 'Update Cover Photo', 'Edit', 'New business card'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByText('A first post')).toBeVisible()
  await expect(panel.getByText('A secret post')).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Posts' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\?tab=about$/)
  await expect(page.getByRole('tab', { name: 'About' })).toBeFocused()
  await expect(panel.getByText('Numbers.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\?tab=connections$/)
  await page.keyboard.press('ArrowRight')
  await expect(panel.getByText('No photos to show')).toBeVisible()
  await page.keyboard.press('End')
  await expect(page).toHaveURL(/\?tab=activity$/)
  await expect(panel.getByRole('link', { name: 'A first post' })).toHaveAttribute('href', `/post/${postId}`)
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Activity' })).toHaveAttribute('aria-selected', 'true')
})

test('shows errors for invalid addresses, and messages for empty tabs', async ({ newMember }) => {
  const member = await newMember()
  const page = await member.open('/profile/abc')
  await expect(page.getByRole('heading', { name: 'Invalid user ID' })).toBeVisible()
  await page.goto('/profile/99999999')
  await expect(page.getByRole('heading', { name: 'User not found' })).toBeVisible()
  await page.goto(profileOf(member))
  await expect(page.getByText('No posts to show')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account')
  await page.getByRole('tab', { name: 'Activity' }).click()
  await expect(page.getByText('Recent activity will appear here.')).toBeVisible()
})

test('is edited in place, and updates for others at once', async ({ newMember, expectAccessible }) => {
  const owner = await newMember({ fullName: 'Ada Lovelace' })
  const other = await (await newMember()).open(profileOf(owner))
  const page = await owner.open(`${profileOf(owner)}?tab=about`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('form', { name: 'Edit profile' })
  await form.getByLabel('Bio', { exact: true }).fill('x'.repeat(301))
  await expect(form.getByText('301/300')).toBeVisible()
  await form.getByLabel('Website').fill('not an address')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByText('Please enter a valid URL')).toBeVisible()
  await expect(form.getByText('Bio must be at most 300 characters')).toBeVisible()
  await expectAccessible(page)

  await form.getByLabel('Bio', { exact: true }).fill('Buys and sells numbers.')
  await form.getByLabel('Website').fill('https://example.org')
  // Opening another tab loses nothing.
  await page.getByRole('tab', { name: 'Photos' }).click()
  await page.getByRole('link', { name: 'Edit profile' }).click()
  await expect(form.getByLabel('Bio', { exact: true })).toHaveValue('Buys and sells numbers.')
  await form.getByLabel('Occupation').fill('Engineer')
  await form.getByLabel('Occupation').press('Control+Enter')
  await expect(toasts(page)).toContainText('Profile updated')
  await expect(page.getByRole('tabpanel').getByText('Buys and sells numbers.')).toBeVisible()
  await expect(page).toHaveURL(/\?tab=about$/)
  await expect(other.getByText('Engineer')).toBeVisible()
})

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

test('photos open full size', async ({ newMember, server }) => {
  const owner = await newMember()
  const picture = new File([new Uint8Array(await photo(300, 200))], 'pallet.png')
  await owner.client.call(postsApi.create, { body: { content: 'Two' }, files: [picture, picture] })
  const hidden = await buildPost(server.database, { authorId: owner.id, privacy: 'private' })
  await buildAttachment(server.database, {
    postId: hidden.id,
    previewKey: 'attachments/none',
    width: 1,
    height: 1,
  })
  await buildBusinessCard(server.database, { userId: owner.id })
  const page = await (await newMember()).open(`${profileOf(owner)}?tab=photos`)
  const photos = page.getByRole('list', { name: 'Photos' }).getByRole('button')
  await expect(photos).toHaveCount(2)
  await photos.first().press('Enter')
  const dialog = page.getByRole('dialog', { name: 'pallet.png' })
  await expect(dialog.getByText('1 of 2', { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('2 of 2', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(photos.first()).toBeFocused()
})

test('fits a phone: the card is in the About tab', async ({ newMember, server, expectAccessible }) => {
  const owner = await newMember({ fullName: 'راشد '.repeat(40).trim() })
  await buildBusinessCard(server.database, {
    userId: owner.id,
    title: 'T'.repeat(100),
    email: `${'e'.repeat(60)}@${'d'.repeat(60)}.org`,
  })
  const page = await (
    await newMember()
  ).open(`${profileOf(owner)}?tab=about`, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  await expect(page.getByRole('tabpanel').locator('[data-card]')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expectAccessible(page)
})
