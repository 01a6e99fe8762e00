import { maxAudience } from '#features/network/audiences/domain.ts'
import type { SavedAudience } from '#features/network/audiences/contract.ts'

export interface Picked {
  readonly ids: readonly number[]
  /** What happened, as a sentence. */
  readonly sentence: string
}

const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`)

/** `8 people`, and how many of those chosen have left. */
export const sizeText = ({ ids, former }: Pick<SavedAudience, 'ids' | 'former'>): string =>
  former === 0 ? people(ids.length) : `${people(ids.length)}, ${former} left`

/** Adds the people of a saved audience to a choice, as far as each may be in it. */
export function pickAudience(
  chosen: readonly number[],
  { name, ids, former }: Pick<SavedAudience, 'name' | 'ids' | 'former'>,
  among: readonly number[] | undefined,
): Picked {
  const allowed = among === undefined ? ids : ids.filter((id) => among.includes(id))
  const all = [...new Set([...chosen, ...allowed])]
  const kept = all.slice(0, maxAudience)
  const added = kept.length - chosen.length
  const sentences = [added === 0 ? `Nobody new in “${name}”.` : `${people(added)} of “${name}” added.`]
  if (former > 0) sentences.push(`${people(former)} of it left Kontor or cannot be reached.`)
  if (allowed.length < ids.length)
    sentences.push(`${people(ids.length - allowed.length)} cannot see the post that you answer.`)
  if (kept.length < all.length) sentences.push(`A post has at most ${maxAudience} people.`)
  return { ids: kept, sentence: sentences.join(' ') }
}
