/** The current address with this search text, or without a search. */
export function searchAddress(current: string, text: string): string {
  const address = new URL(current)
  const trimmed = text.trim()
  if (trimmed === '') address.searchParams.delete('search')
  else address.searchParams.set('search', trimmed)
  address.hash = ''
  return address.href
}
