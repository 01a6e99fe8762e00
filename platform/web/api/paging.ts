/** One page of a list. `nextCursor` is null on the last page. */
export interface Page<Item> {
  readonly items: readonly Item[]
  readonly nextCursor: string | null
}

/** The cursor in a `Link: </api/posts?cursor=…>; rel="next"` header. */
export function nextCursor(link: string | null): string | null {
  for (const [, address = '', attributes = ''] of (link ?? '').matchAll(/<([^>]*)>([^<]*)/g)) {
    if (!/;\s*rel="?(?:[^";]*\s)?next(?:\s[^";]*)?"?\s*(?:[;,]|$)/i.test(attributes)) continue
    // The base only makes relative addresses parse.
    if (!URL.canParse(address, 'http://relative')) continue
    const cursor = new URL(address, 'http://relative').searchParams.get('cursor')
    if (cursor !== null && cursor !== '') return cursor
  }
  return null
}
