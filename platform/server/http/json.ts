import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'

/** An item of a list, validated and rendered once, for instance once per version of a row. */
export class RenderedItem<Item> {
  /** For the compiler, and invariant: an item with more fields must not pass as one with fewer. */
  declare protected readonly type: (item: Item) => Item
  readonly json: string
  /** Its size in UTF-8. */
  readonly bytes: number

  constructor(shape: z.ZodType<unknown, Item>, item: Item) {
    this.json = JSON.stringify(shape.parse(item))
    this.bytes = Buffer.byteLength(this.json)
  }
}

/** A list of rendered items, as the answer of an endpoint whose answer is a list of such items. */
export class RenderedList<Item> {
  readonly #items: readonly RenderedItem<Item>[]

  constructor(items: readonly RenderedItem<Item>[]) {
    this.#items = items
  }

  toJson(): string {
    return `[${this.#items.map(({ json }) => json).join(',')}]`
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
  const isStored = reply.getHeader('cache-control') !== 'no-store'
  if (request.method !== 'GET' || version !== undefined || !isStored)
    void reply.header('cache-control', 'no-store')
  else {
    // Weak, because the answer may be compressed.
    const etag = `W/"${hash('sha1', body, 'base64url')}"`
    void reply.header('etag', etag).header('cache-control', 'private, no-cache')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  }
  return reply.type('application/json; charset=utf-8').send(body)
}
