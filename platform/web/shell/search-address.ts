/** The current address searching for this text; without text it searches for nothing. */
export function searchAddress(current: string, text: string): string {
  const address = new URL(current)
  const trimmed = text.trim()
  if (trimmed === '') address.searchParams.delete('search')
  else address.searchParams.set('search', trimmed)
  address.hash = ''
  return address.href
}
