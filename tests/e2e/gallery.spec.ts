import { expect, test } from './gallery.ts'

const appearances = ['professional', 'casual', 'modern'].flatMap((variant) =>
  ['light', 'dark'].map((appearance) => [variant, appearance] as const),
)

/** Rules that depend on the appearance; all others give the same result in each. */
const appearanceRules = ['color-contrast', 'link-in-text-block', 'target-size']

test('every component is accessible in every variant, light and dark', async ({
  openGallery,
  expectAccessible,
}) => {
  test.slow()
  const page = await openGallery()
  const bar = page.getByRole('complementary', { name: 'Theme' })
  for (const [variant, appearance] of appearances) {
    for (const name of [variant, appearance]) await bar.getByText(name, { exact: true }).click()
    await expect(bar.getByRole('radio', { name: appearance, exact: true })).toBeChecked()
    await expectAccessible(page, appearanceRules)
  }
  await expectAccessible(page)
})
