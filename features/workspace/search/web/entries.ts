import { navigate } from 'wouter/use-browser-location'
import type { Hit, SearchResults } from '../contract.ts'
import { type KindName, searchKinds } from '../domain.ts'
import type { Command } from './commands.ts'

/** A row of the list: what it shows, and what choosing it does. */
export type Entry = { readonly id: string } & (
  | { readonly type: 'hit'; readonly kind: KindName; readonly hit: Hit }
  | { readonly type: 'command'; readonly command: Command }
  | { readonly type: 'recent'; readonly search: string }
  | { readonly type: 'more'; readonly kind: KindName }
)

export interface EntryGroup {
  readonly label: string
  readonly entries: readonly Entry[]
}

const commandGroup = (commands: readonly Command[]): EntryGroup[] =>
  commands.length === 0
    ? []
    : [
        {
          label: 'Commands',
          entries: commands.map((command, n) => ({ id: `command-${n}`, type: 'command' as const, command })),
        },
      ]

export const recentGroup = (searches: readonly string[]): EntryGroup[] =>
  searches.length === 0
    ? []
    : [
        {
          label: 'Recent searches',
          entries: searches.map((search, n) => ({ id: `recent-${n}`, type: 'recent' as const, search })),
        },
      ]

/** Commands whose name was typed come first, other ones last. */
export function resultGroups(
  results: SearchResults | undefined,
  commands: readonly Command[],
  typed: string,
): EntryGroup[] {
  const hits = (results?.groups ?? []).map(({ kind, hits: found, more }) => ({
    label: searchKinds[kind].label,
    entries: [
      ...found.map((hit) => ({ id: `${kind}-${hit.id}`, type: 'hit' as const, kind, hit })),
      ...(more ? [{ id: `more-${kind}`, type: 'more' as const, kind }] : []),
    ],
  }))
  const isNamed = commands.some(({ label }) => label.toLowerCase().startsWith(typed.trim().toLowerCase()))
  return isNamed ? [...commandGroup(commands), ...hits] : [...hits, ...commandGroup(commands)]
}

export const hrefOf = (entry: Entry): string | undefined =>
  entry.type === 'hit' ? entry.hit.href : entry.type === 'command' ? entry.command.href : undefined

/** Opens a page here, or in another tab. */
export function openPage(href: string, inNewTab: boolean): void {
  if (inNewTab) window.open(href, '_blank', 'noopener')
  else navigate(href)
}
