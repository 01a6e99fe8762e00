import type { Draft } from '../intents/intent.ts'
import type { Concept } from '../lexicon/index.ts'
import type { Marks } from './entities.ts'

/** A question about a part of what the same question asked before. */
export const partOfThat =
  /(?<![^ ])(?:and|or) (?:about |roughly |exactly |just )?(?:(?:how (?:much|many)|what(?: part)?) of (?:it|that|them|those|these|this)(?: all)?|how (?:much|many)(?= (?:(?:is|are|was|were) )?(?:already |still |now )*(?:overdue|late|past due|in arrears)(?![^ ])))(?![^ ])/

const apart = /^(?:separately|apart|individually|one by one|split|split up|each (?:on|by) .*)$/
/** `The two of them apart`: several answers are already separate. */
export const withoutApart = (marks: Marks, variants: readonly (readonly Draft[])[]): Marks =>
  variants.every(({ length }) => length < 2)
    ? marks
    : {
        ...marks,
        concepts: marks.concepts.filter(
          ({ concept, words }) => !(concept === 'breakdown' && apart.test(words)),
        ),
      }

/** Both ends of a scale, each with its own answer. */
export const endsOf = (has: (concept: Concept) => boolean): readonly string[] | undefined =>
  has('largest') && has('smallest')
    ? ['largest', 'smallest']
    : has('newest') && has('oldest')
      ? ['newest', 'oldest']
      : undefined
