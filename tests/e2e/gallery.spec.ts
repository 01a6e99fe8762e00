import { fileURLToPath } from 'node:url'
import { createServer, type ViteDevServer } from 'vite'
import { expect, test as base } from './fixtures.ts'

/** The gallery stands in development only, so these tests bring the development server. */
const test = base.extend<object, { vite: ViteDevServer }>({
  vite: [
    async ({ server }, use) => {
      const headers = { origin: server.url }
      const vite = await createServer({
        configFile: fileURLToPath(new URL('../../apps/web/vite.config.ts', import.meta.url)),
        logLevel: 'error',
        server: {
          port: 0,
          hmr: false,
          proxy: { '/api': { target: server.url }, '/ws': { target: server.url, ws: true, headers } },
        },
      })
      await vite.listen()
      await use(vite)
      await vite.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

const looks = ['professional', 'casual', 'modern'].flatMap((variant) =>
  ['light', 'dark'].map((appearance) => [variant, appearance] as const),
)

test('every component is accessible in every variant, light and dark', async ({
  vite,
  newMember,
  expectAccessible,
}) => {
  test.slow()
  const member = await newMember()
  const page = await member.open(`${vite.resolvedUrls?.local[0]}ui`)
  await expect(page.getByRole('heading', { name: 'Kontor design system' })).toBeVisible({ timeout: 60_000 })
  const bar = page.getByRole('complementary', { name: 'Theme' })
  for (const [variant, appearance] of looks) {
    for (const name of [variant, appearance]) await bar.getByText(name, { exact: true }).click()
    await expect(bar.getByRole('radio', { name: appearance, exact: true })).toBeChecked()
    await expectAccessible(page)
  }
})
