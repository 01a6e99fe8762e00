/** Any origin will do: an address that leaves it leaves ours. */
const placeholderOrigin = 'http://kontor.invalid'

/**
 * A page of this application, or undefined. Addresses in answers may come from whoever wrote a record, so that only
 * what begins with a single slash, and cannot be read as anything else by any browser, becomes a link.
 */
export function inAppHref(text: string): string | undefined {
  const isPlain = /^\/(?![/\\])[^\s\\\p{Cc}\p{Cf}]*$/u.test(text)
  if (!isPlain || text.length > 2_000 || !URL.canParse(text, placeholderOrigin)) return undefined
  const { origin, pathname } = new URL(text, placeholderOrigin)
  // What the server serves as files and actions is no page to be led to.
  return origin === placeholderOrigin && !/^\/(\/|api(\/|$))/i.test(pathname) ? text : undefined
}
