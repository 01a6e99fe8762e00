import { useSyncExternalStore } from 'react'
import { type Notation, type NotationChoice, specNotation } from '#platform/contract/notation.ts'

/** The member's choice. Before they have signed in, everything follows the browser. */
let choice: NotationChoice = { numbers: null, dates: null }
let current: Notation | undefined
const listeners = new Set<() => void>()

let browser = specNotation

export const browserNotation = (): Notation => browser

/** Reads the notation of the browser's language. English needs no further code: it is the specification's. */
export async function loadBrowserNotation(): Promise<void> {
  if (/^en\b/i.test(navigator.language)) return
  const found = await import('#platform/contract/notation-of.ts').catch(() => undefined)
  if (found === undefined) return
  browser = found.notationOf(navigator.language)
  current = undefined
}

/** How numbers and dates are shown and read on the page. */
export function currentNotation(): Notation {
  if (current !== undefined) return current
  current = { numbers: choice.numbers ?? browser.numbers, dates: choice.dates ?? browser.dates }
  return current
}

/** Applies a member's choice. Equal ones change nothing. */
export function applyNotation(next: NotationChoice): void {
  if (next.numbers === choice.numbers && next.dates === choice.dates) return
  choice = { numbers: next.numbers, dates: next.dates }
  current = undefined
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Renders again when the notation changes. */
export const useNotation = (): Notation => useSyncExternalStore(subscribe, currentNotation, currentNotation)
