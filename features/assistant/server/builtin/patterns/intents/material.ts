import type { Marks } from '../entities/entities.ts'
import type { Draft } from './intent.ts'

/** `6204 bearings` means that one bearing. Its kind adds nothing. */
export function withoutKind(draft: Draft): Draft {
  const { materials, ...rest } = draft
  const { material } = rest
  return typeof material === 'string' &&
    typeof materials === 'string' &&
    material.toLowerCase().includes(materials.toLowerCase())
    ? rest
    : draft
}

/** Materials have no stored value. */
export const isOfMoney = ({ concepts }: Marks): boolean =>
  concepts.some(({ concept, words }) => concept === 'howMuch' && /(^| )(money|cash)( |$)/.test(words))
