import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { otherRoutes } from '#apps/server/other-routes.ts'
import { testApplication } from '#tests/support/application.ts'

const app = await testApplication()
const webRoot = path.join(import.meta.dirname, '../../dist/web')
const isBuilt = existsSync(path.join(webRoot, 'index.html'))

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** What the contract describes, in the words of `openapi.json`. */
async function described(): Promise<readonly string[]> {
  const reply = await app.anonymous.fetch('/api/openapi.json')
  const { paths } = (await reply.json()) as Description
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
}

/** The server's own table of routes. It answers HEAD wherever it answers GET. */
function served(): readonly string[] {
  const routes = new Set(app.served)
  return [...routes].filter((route) => {
    const [method = '', address = ''] = route.split(' ')
    if (method === 'HEAD') return !routes.has(`GET ${address}`)
    const isPageFile = address.includes('.') && existsSync(path.join(webRoot, decodeURIComponent(address)))
    return !isPageFile
  })
}

it('the server answers what the contract or the list of other routes names, and nothing else', async () => {
  const asDescribed = (route: string) => route.replaceAll(/:(\w+)/g, '{$1}')
  const listed = Object.entries(otherRoutes).filter(([, { fromPages = false }]) => isBuilt || !fromPages)
  const known = [...(await described()), ...listed.map(([route]) => asDescribed(route))]
  const routes = served().map(asDescribed)
  expect(
    routes.filter((route) => !known.includes(route)),
    'give them an endpoint, or a line with a reason in apps/server/other-routes.ts',
  ).toEqual([])
  expect(
    known.filter((route) => !routes.includes(route)),
    'nothing answers these',
  ).toEqual([])
})
