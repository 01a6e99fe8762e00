import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Cookies } from './cookies.ts'
import { pathOf } from './target.ts'

const webRoot = path.join(import.meta.dirname, '../../../dist/web')

const maxPathLength = 1_000

/** The built pages. Every address of the application is the same page; its own code finds the screen. */
export async function serveWeb(server: FastifyInstance, cookies: Cookies): Promise<void> {
  if (!existsSync(path.join(webRoot, 'index.html'))) return
  await server.register(fastifyStatic, {
    root: webRoot,
    preCompressed: true,
    index: false,
    wildcard: false,
    cacheControl: false,
    setHeaders: (response, file) => {
      // Built files carry their content's hash in their names; the page itself does not.
      const forever = file.includes(`${path.sep}assets${path.sep}`)
      response.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  server.get('/*', async (request, reply) => {
    const path = pathOf(request.url)
    // No address of the application begins with two slashes, which a browser would read as another host; none has a
    // NUL or is this long.
    const isForeign = /^\/[/\\]|^[^/]|%00/.test(path) || path.length > maxPathLength
    if (isForeign || path.startsWith('/api/') || path === '/api' || /\.\w+$/.test(path))
      return reply.callNotFound()
    // With a session's cookie, whatever it is worth, the page fetches a member's screens first.
    const isMember = cookies.sessionOf(request) !== undefined
    const page = !isMember ? 'index.html' : path === '/' ? 'home.html' : 'member.html'
    return reply.header('vary', 'cookie').sendFile(page)
  })
}
