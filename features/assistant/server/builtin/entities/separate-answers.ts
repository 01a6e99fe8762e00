import type { Draft } from '../intents/intent.ts'
import type { Concept } from '../lexicon/index.ts'
import type { Marks } from './entities.ts'

/** What is asked of a part of what was asked before it in the same question. */
export const partOfThat =
  /(?<![^ ])(?:and|or) (?:about |roughly |exactly |just )?(?:(?:how (?:much|many)|what(?: part)?) of (?:it|that|them|those|these|this)(?: all)?|how (?:much|many)(?= (?:(?:is|are|was|were) )?(?:already |still |now )*(?:overdue|late|past due|in arrears)(?![^ ])))(?![^ ])/

const apart = /^(?:separately|apart|individually|one by one|split|split up|each (?:on|by) .*)$/
/** `The two of them apart`: several answers are so already. */
export const withoutApart = (marks: Marks, variants: readonly (readonly Draft[])[]): Marks =>
  variants.every(({ length }) => length < 2)
    ? marks
    : {
        ...marks,
        concepts: marks.concepts.filter(
          ({ concept, words }) => !(concept === 'breakdown' && apart.test(words)),
        ),
      }

/** Both ends of one scale: each is an answer of its own. */
export const endsOf = (has: (concept: Concept) => boolean): readonly string[] | undefined =>
  has('largest') && has('smallest')
    ? ['largest', 'smallest']
    : has('newest') && has('oldest')
      ? ['newest', 'oldest']
      : undefined
