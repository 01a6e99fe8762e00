/** Any origin serves: an address that leaves it would leave ours. */
const placeholderOrigin = 'http://kontor.invalid'

/**
 * Returns the address if it is a page of this application. Anybody who writes a record can put addresses into answers.
 * So only an address with a single leading slash, which no browser can read otherwise, becomes a link.
 */
export function inAppHref(text: string): string | undefined {
  const isPlain = /^\/(?![/\\])[^\s\\\p{Cc}\p{Cf}]*$/u.test(text)
  if (!isPlain || text.length > 2_000 || !URL.canParse(text, placeholderOrigin)) return undefined
  const { origin, pathname } = new URL(text, placeholderOrigin)
  // The API serves files and actions, which are no pages.
  return origin === placeholderOrigin && !/^\/(\/|api(\/|$))/i.test(pathname) ? text : undefined
}
