import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Cookies } from './cookies.ts'
import type { LinkPage } from './link-page.ts'
import { letterStyle } from '../mail/letter.ts'
import { linkHeaders, pagePolicy } from './security-headers.ts'
import { pathOf } from './target.ts'

const webRoot = path.join(import.meta.dirname, '../../../dist/web')

const maxPathLength = 1_000

/** Serves the built pages. All addresses of the application share a page, whose code chooses the screen. */
export async function serveWeb(
  server: FastifyInstance,
  cookies: Cookies,
  linkPages: readonly LinkPage[],
): Promise<void> {
  const page = path.join(webRoot, 'index.html')
  if (!existsSync(page)) return
  const built = await readFile(page, 'utf8')
  const styles = [...built.matchAll(/<style>([^<]*)<\/style>/g)].map(([, css = '']) => css)
  // A frame has the policy of its page, and the outbox shows letters in one.
  const policy = { 'content-security-policy': pagePolicy([...styles, letterStyle]) }
  await server.register(fastifyStatic, {
    root: webRoot,
    preCompressed: true,
    index: false,
    wildcard: false,
    cacheControl: false,
    setHeaders: (response, file) => {
      // Names of built files contain a hash of their content; the pages' names do not.
      const forever = file.includes(`${path.sep}assets${path.sep}`)
      if (response.getHeader('cache-control') === linkHeaders['cache-control']) return
      response.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  // With a session cookie, valid or not, the page preloads the screens of a member.
  const isMember = (request: FastifyRequest) => cookies.sessionOf(request) !== undefined
  for (const { path, statusOf } of linkPages)
    server.get<{ Params: Readonly<Record<string, string>> }>(
      path,
      { config: { byLink: true } },
      async (request, reply) => {
        void reply.headers({ ...linkHeaders, ...policy, vary: 'cookie' })
        void reply.code(await statusOf(request.params))
        return reply.sendFile(isMember(request) ? 'member.html' : 'index.html')
      },
    )
  server.get('/*', async (request, reply) => {
    const path = pathOf(request.url)
    // Browsers read a path with two leading slashes as another host. No address of ours has them, a NUL, or this
    // length.
    const isForeign = /^\/[/\\]|^[^/]|%00/.test(path) || path.length > maxPathLength
    if (isForeign || path.startsWith('/api/') || path === '/api' || /\.\w+$/.test(path))
      return reply.callNotFound()
    const page = !isMember(request) ? 'index.html' : path === '/' ? 'home.html' : 'member.html'
    return reply.headers({ ...policy, vary: 'cookie' }).sendFile(page)
  })
}
