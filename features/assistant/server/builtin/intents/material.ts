import type { Marks } from '../entities/entities.ts'
import type { Draft } from './intent.ts'

/** `6204 bearings` are that one bearing: its kind says nothing more. */
export function withoutKind(draft: Draft): Draft {
  const { materials, ...rest } = draft
  const { material } = rest
  return typeof material === 'string' &&
    typeof materials === 'string' &&
    material.toLowerCase().includes(materials.toLowerCase())
    ? rest
    : draft
}

/** What goods are worth is not kept beside them. */
export const isOfMoney = ({ concepts }: Marks): boolean =>
  concepts.some(({ concept, words }) => concept === 'howMuch' && /(^| )(money|cash)( |$)/.test(words))
