import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { expect, test } from './fixtures.ts'

const manifest = z.object({ dependencies: z.record(z.string(), z.string()) })
const bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ name: z.string(), version: z.string() })),
})
const json = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'))

test('the notices of all used packages are served, and the bill of materials is not', async ({ request }) => {
  const { dependencies } = manifest.parse(await json('package.json'))
  const reply = await request.get('/licences.txt')
  expect(reply.status()).toBe(200)
  expect(reply.headers()['content-type']).toContain('text/plain')
  const notices = await reply.text()
  const listed = bill
    .parse(await json('dist/sbom.cdx.json'))
    .components.map(({ name, version }) => `${name} ${version}`)
  for (const [name, version] of Object.entries(dependencies)) {
    expect(notices).toContain(`${name} ${version} (`)
    expect(listed).toContain(`${name} ${version}`)
  }
  // Each part names packages and has the text of their licence; the shortest texts point to a standard one.
  const parts = notices.split(/\n\n-{100}\n\n/).slice(1)
  expect(parts.length).toBeGreaterThan(100)
  for (const part of parts) expect(part).toMatch(/^(?:\S+ \S+ \(.+\)\n)+\n[^]{400,}$/)
  expect((await request.get('/sbom.cdx.json')).status()).toBe(404)
})
