import { readStored, writeStored } from '#platform/web/storage.ts'

const most = 8
const keyOf = (memberId: number) => `kontor.search.${memberId}`

/** What the member searched for on this device, newest first. */
export function recentSearches(memberId: number): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(memberId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

export function rememberSearch(memberId: number, search: string): void {
  const text = search.trim()
  if (text === '') return
  const others = recentSearches(memberId).filter((each) => each.toLowerCase() !== text.toLowerCase())
  writeStored(keyOf(memberId), JSON.stringify([text, ...others].slice(0, most)))
}

export const forgetSearches = (memberId: number): void => writeStored(keyOf(memberId), undefined)
