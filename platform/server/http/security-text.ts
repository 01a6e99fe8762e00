import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

const path = '/.well-known/security.txt'
/** The standard asks for less than a year. */
const validDays = 180

/** RFC 9116: whom to tell of a hole. Without a contact there is no such file. */
export function serveSecurityText(
  server: FastifyInstance,
  { publicUrl, securityContact }: Pick<Config, 'publicUrl' | 'securityContact'>,
): void {
  if (securityContact === undefined) return
  const contact = securityContact.startsWith('https:') ? securityContact : `mailto:${securityContact}`
  server.get(path, async (_, reply) => {
    const day = new Date(Date.now() + validDays * 86_400_000).toISOString().slice(0, 10)
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        `Contact: ${contact}\nExpires: ${day}T00:00:00Z\n` +
          `Preferred-Languages: en\nCanonical: ${publicUrl}${path}\n`,
      )
  })
}
