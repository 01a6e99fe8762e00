import type { Mention } from '../../domain.ts'

/**
 * In the text box a mention is '@username', and picked members are stored beside the text. Mentions are found from
 * both, so undo, paste and restored drafts need no positions.
 */

export interface Trigger {
  /** The index of the @. */
  readonly start: number
  readonly query: string
  /** A letter is right before the @, as in an email address. Then no option is active at first. */
  readonly joined: boolean
}

const beforeCursor = /@([\p{L}\p{M}\p{N}_][\p{L}\p{M}\p{N}_.-]*)?$/u
const endsInWord = /[\p{L}\p{M}\p{N}_]$/u
/** Longer than any username. */
const longestQuery = 60

/** The mention being typed: @ and word characters right before the cursor. */
export function findTrigger(text: string, cursor: number, picked: readonly Mention[]): Trigger | undefined {
  const from = Math.max(0, cursor - longestQuery)
  const match = beforeCursor.exec(text.slice(from, cursor))
  if (match === null) return undefined
  const start = from + match.index
  const query = match[1] ?? ''
  // No lookup right after a finished mention.
  if (picked.some(({ username }) => username === query)) return undefined
  return { start, query, joined: endsInWord.test(text.slice(0, start)) }
}

export interface Insertion {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The replacement of the typed mention once a member is picked. */
export function insertionOf(text: string, cursor: number, trigger: Trigger, username: string): Insertion {
  const mention = `@${username}`
  // If the cursor is within the same name, the rest of the name is replaced too.
  const isSameName = text.startsWith(mention, trigger.start) && trigger.start + mention.length > cursor
  const end = isSameName ? trigger.start + mention.length : cursor
  const space = /^[\s,.;:!?)\]}]/.test(text.slice(end)) ? '' : ' '
  return { start: trigger.start, end, text: `${trigger.joined ? ' ' : ''}${mention}${space}` }
}

export type Run =
  | { readonly start: number; readonly text: string; readonly mention?: undefined }
  | { readonly start: number; readonly text: string; readonly mention: Mention }

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Splits the text into plain runs and mentions, in order. */
export function runsOf(text: string, picked: readonly Mention[]): Run[] {
  if (picked.length === 0 || !text.includes('@')) return text === '' ? [] : [{ start: 0, text }]
  const byName = new Map(picked.map((mention) => [mention.username, mention]))
  const longestFirst = [...byName.keys()].toSorted((one, other) => other.length - one.length)
  // Not inside an email address, and not the beginning of a longer username.
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{M}\p{N}_])@(${longestFirst.map(escaped).join('|')})` +
      String.raw`(?![\p{L}\p{M}\p{N}_]|[.-][\p{L}\p{N}_])`,
    'gu',
  )
  const runs: Run[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    const mention = byName.get(match[1] ?? '')
    if (mention === undefined) continue
    if (match.index > end) runs.push({ start: end, text: text.slice(end, match.index) })
    runs.push({ start: match.index, text: match[0], mention })
    end = match.index + match[0].length
  }
  if (end < text.length) runs.push({ start: end, text: text.slice(end) })
  return runs
}

/** The content to send, with mentions as tokens '@[username](userId)'. */
export const contentOf = (text: string, picked: readonly Mention[]): string =>
  runsOf(text, picked)
    .map(({ text, mention }) => (mention === undefined ? text : `@[${mention.username}](${mention.userId})`))
    .join('')
    .trim()
