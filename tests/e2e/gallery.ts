import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import { expect, test as base } from './fixtures.ts'

interface GalleryFixtures {
  /** A window that shows the gallery, signed in. */
  openGallery(options?: Parameters<Browser['newContext']>[0]): Promise<Page>
}

/** The gallery stands in development only, so its tests bring the development server. */
export const test = base.extend<GalleryFixtures, { vite: ViteDevServer }>({
  vite: [
    async ({ server }, use, { workerIndex }) => {
      const headers = { origin: server.url }
      const vite = await createServer({
        configFile: fileURLToPath(new URL('../../apps/web/vite.config.ts', import.meta.url)),
        // Two that prepare the packages in one place would take them from each other.
        cacheDir: fileURLToPath(new URL(`../../.cache/vite-${workerIndex % 2}`, import.meta.url)),
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
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
  complaints: async ({}, use) => {
    const complaints: string[] = []
    await use(complaints)
    // Of a page whose code came while it was waited for, React's development build alone says this.
    expect(complaints.filter((one) => !one.includes('did not call use() when it finished'))).toEqual([])
  },
  openGallery: async ({ vite, newMember }, use) => {
    await use(async (options) => {
      const member = await newMember()
      const page = await member.open(`${vite.resolvedUrls?.local[0]}ui`, options)
      const heading = page.getByRole('heading', { name: 'Kontor design system' })
      await expect(heading).toBeVisible({ timeout: 60_000 })
      return page
    })
  },
})

export { expect }
