import { buildPost } from '#db/factories/index.ts'
import { expect, test } from '../fixtures.ts'
import {
  article,
  attach,
  choosePrivacy,
  composer,
  content,
  expectAccessibleComposer,
  note,
  picture,
  postsOf,
  shareWith,
  toast,
  unique,
  write,
} from './parts.ts'

test('works by keyboard alone', async ({ newMember }) => {
  const [ada, marlene] = [await newMember(), await newMember({ fullName: unique('Marlene Keys') })]
  const page = await ada.open()
  await expect(page.getByRole('button', { name: /^Share something/ })).toBeVisible()
  const keys = async (...list: string[]) => {
    for (const key of list) await page.keyboard.press(key)
  }
  // The page handles keys a moment after it is visible.
  await expect(async () => {
    if (await content(page).isHidden()) await keys('n')
    await expect(content(page)).toBeFocused({ timeout: 1000 })
  }).toPass()
  await keys('Control+Enter')
  await expect(composer(page)).toContainText('Please enter some content for your post')

  await page.keyboard.type('Dear @marlene k')
  await keys('Backspace', 'Backspace')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await keys('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.keyboard.type(` @${marlene.username}`)
  await expect(page.getByRole('option', { name: marlene.fullName })).toBeVisible()
  await keys('ArrowDown', 'ArrowUp', 'Enter')
  await keys('Tab', 'Tab', 'Enter')
  await expect(composer(page).getByRole('combobox', { name: 'Tags' })).toBeFocused()
  await page.keyboard.type('keys')
  await keys('Enter')
  await expect(composer(page).getByRole('button', { name: 'Remove keys' })).toBeVisible()
  await keys('Tab', 'Tab', 'Tab', 'Space', 'Tab', 'Enter')
  await expect(page.getByRole('menuitemradio', { name: /^Public/ })).toBeFocused()
  await keys('ArrowDown')
  await expect(page.getByRole('menuitemradio', { name: /^Connections/ })).toBeFocused()
  await keys('Enter')
  await expect(composer(page).getByRole('button', { name: 'Privacy: Connections' })).toBeFocused()
  await keys('Control+Enter')
  await expect(toast(page)).toContainText('Post created successfully')
  await expect(content(page)).toBeFocused()
  const [written] = await postsOf(ada)
  expect(written).toMatchObject({
    content: `Dear @marlene @[${marlene.username}](${marlene.id})`,
    privacy: 'friends',
    anonymous: true,
    tags: ['keys'],
  })
})

for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 390],
] as const)
  test(`passes the accessibility check, ${colorScheme}, ${width} px`, async ({ newMember, server }) => {
    const [ada, long] = [await newMember(), await newMember({ fullName: unique('Maximiliane '.repeat(16)) })]
    await buildPost(server.database, {
      authorId: ada.id,
      content: 'Mine',
      privacy: 'custom',
      audience: [long.id],
    })
    const page = await write(ada, { colorScheme, viewport: { width, height: 900 } })
    await page.evaluate((choice) => window.kontorTheme?.chooseAppearance(choice), colorScheme)
    await content(page).fill('Everything\nمرحبا')
    await composer(page).getByRole('button', { name: 'Add tags' }).click()
    await composer(page).getByRole('combobox', { name: 'Tags' }).fill('faults')
    await page.keyboard.press('Enter')
    await composer(page).getByRole('button', { name: 'Post anonymously' }).click()
    await choosePrivacy(composer(page), 'Custom')
    await shareWith(page, long)
    await attach(page, [picture, { ...note, name: `${'long '.repeat(40)}.txt` }])
    await expectAccessibleComposer(page)
    await content(page).press('End')
    await content(page).pressSequentially(` @${long.username}`)
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectAccessibleComposer(page)
    await page.keyboard.press('Enter')
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)

    const ownPost = article(page, 'Mine').first()
    await choosePrivacy(ownPost, 'Custom')
    await expect(page.getByRole('dialog').getByText('Share with')).toBeVisible()
    await expectAccessibleComposer(page)
  })
