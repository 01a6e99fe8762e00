import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { build, preview } from 'vite'
import { expect, test as base } from './fixtures.ts'

const configFile = fileURLToPath(new URL('../../apps/web/vite.config.ts', import.meta.url))

interface GalleryFixtures {
  /** Opens the gallery in a signed-in page. */
  openGallery(options?: Parameters<Browser['newContext']>[0]): Promise<Page>
}

/** The gallery is part of development builds only, so its tests make one, once for each worker. */
export const test = base.extend<GalleryFixtures, { gallery: string }>({
  gallery: [
    async ({ server }, use, { workerIndex }) => {
      const headers = { origin: server.url }
      const outDir = fileURLToPath(new URL(`../../.cache/gallery-${workerIndex % 2}`, import.meta.url))
      const previousMode = process.env['NODE_ENV']
      process.env['NODE_ENV'] = 'development'
      await build({ configFile, mode: 'development', logLevel: 'error', build: { outDir, minify: false } })
      process.env['NODE_ENV'] = previousMode
      const previewServer = await preview({
        configFile,
        // It logs every socket that a closing page drops.
        logLevel: 'silent',
        build: { outDir },
        preview: {
          host: '127.0.0.1',
          port: 0,
          proxy: { '/api': { target: server.url }, '/ws': { target: server.url, ws: true, headers } },
        },
      })
      await use(previewServer.resolvedUrls?.local[0] ?? '')
      await previewServer.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
  pageErrors: async ({}, use) => {
    const pageErrors: string[] = []
    await use(pageErrors)
    // React's development build logs this for lazily loaded pages.
    expect(pageErrors.filter((message) => !message.includes('did not call use() when it finished'))).toEqual(
      [],
    )
  },
  openGallery: async ({ gallery, newMember }, use) => {
    await use(async (options) => {
      const member = await newMember()
      const page = await member.open(`${gallery}ui`, options)
      const heading = page.getByRole('heading', { name: 'Kontor design system' })
      await expect(heading).toBeVisible({ timeout: 60_000 })
      return page
    })
  },
})

export { expect }
