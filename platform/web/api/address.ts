import { bookForPath } from './book.ts'

type Value = string | number | boolean | null | undefined

/**
 * Fills in the parameters and the query of a path. Undefined and null query values are left out.
 * @param book for a call about a book: the window's, or another one
 */
export function addressOf(
  path: string,
  params: Readonly<Record<string, Value>> = {},
  query: Readonly<Record<string, Value>> = {},
  book = bookForPath(path),
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null || value === '') {
      throw new TypeError(`${path} needs a value for "${name}"`)
    }
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  if (book !== null) search.set('book', String(book))
  return search.size === 0 ? filled : `${filled}?${search}`
}

/** Splits `GET /api/posts` into method and path. */
export function splitKey(key: string): { method: string; path: string } {
  const space = key.indexOf(' ')
  return { method: key.slice(0, space), path: key.slice(space + 1) }
}
