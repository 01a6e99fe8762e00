import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A list whose items were validated and rendered before, for instance once per version of a row. */
export class RenderedList {
  readonly #items: readonly string[]

  constructor(items: readonly string[]) {
    this.#items = items
  }

  toJson(): string {
    return `[${this.#items.join(',')}]`
  }
}

/**
 * Sends a JSON answer. What was read carries a tag of its bytes, so that a browser which has them gets 304. Browsers
 * ask each time, and nobody else may store it.
 * @param version the tag of a record's version, in place of the tag of the bytes
 */
export function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
  version: string | undefined,
): FastifyReply {
  if (version !== undefined) void reply.header('etag', version)
  if (request.method !== 'GET' || version !== undefined) void reply.header('cache-control', 'no-store')
  else {
    // Weak, because the answer may be compressed.
    const etag = `W/"${hash('sha1', body, 'base64url')}"`
    void reply.header('etag', etag).header('cache-control', 'private, no-cache')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  }
  return reply.type('application/json; charset=utf-8').send(body)
}
