import { maxMentionsChecked, type Privacy } from '../../../domain.ts'
import type { UnseenMention } from '../../../contract.ts'
import type { Writing } from '../draft.ts'
import { runsOf } from '../mentions.ts'

/** The members whom a text mentions, in order. */
export function mentionedBy({ text, picked }: Pick<Writing, 'text' | 'picked'>): number[] {
  const ids = runsOf(text, picked).flatMap(({ mention }) => (mention === undefined ? [] : [mention.userId]))
  return [...new Set(ids)].slice(0, maxMentionsChecked)
}

/** Names in a sentence before the rest is counted. */
const namesShown = 3

/** `Anna Weber, Bert Klein and 3 others`. */
export function namesOf(unseen: readonly UnseenMention[]): string {
  const names = unseen.map(({ member }) => member.fullName)
  const rest = names.length - namesShown
  if (rest > 0)
    return `${names.slice(0, namesShown).join(', ')} and ${rest === 1 ? '1 other' : `${rest} others`}`
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

export interface Choice {
  readonly label: string
  readonly privacy: Privacy
  readonly audience: readonly number[]
}

interface Given {
  readonly privacy: Privacy
  readonly audience: readonly number[]
  /** What the post may be, because of the one that it answers. */
  readonly allowed: readonly Privacy[]
  /** Whom a custom one may list; undefined for everybody. */
  readonly among: readonly number[] | undefined
}

/** How the author can show a post to those whom its own privacy leaves out. */
export function choicesFor(ids: readonly number[], { privacy, audience, allowed, among }: Given): Choice[] {
  const them = ids.length === 1 ? 'them' : 'all of them'
  const isListable =
    allowed.includes('custom') && (among === undefined || ids.every((id) => among.includes(id)))
  const choices: Choice[] = []
  if (privacy === 'custom' && isListable)
    choices.push({ label: `Add ${them}`, privacy, audience: [...audience, ...ids] })
  if (privacy === 'private' && isListable)
    choices.push({ label: `Share it with ${them} only`, privacy: 'custom', audience: ids })
  if (privacy !== 'custom' && allowed.includes('public'))
    choices.push({ label: 'Make it public', privacy: 'public', audience: [] })
  return choices
}
