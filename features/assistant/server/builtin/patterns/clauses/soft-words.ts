import { evaluativeWords, fillerAdverbs, sizeWords, fillerWords } from '../lexicon/filler-words.ts'
import { fold } from '../writing/fold.ts'
import type { Word } from '../writing/sheet.ts'

/** No noun follows these words, so a word before them is not an adjective of a noun. */
const functional =
  /^(?:a|an|the|our|my|your|his|her|its|their|this|that|these|those|all|any|some|every|each|i|we|he|she|it|they|you|me|us|him|them|of|in|on|at|to|for|from|by|with|about|up|out|down|off|over|around|through|and|or|but|if|whether|how|what|which|who|whom|when|where|why|so|because|as|than|again|now|here|there|is|are|was|were|has|have|had|do|does|did|not|just|only|still|already|please)$/
const auxiliary =
  /(?<![^ ])(?:am|is|are|was|were|be|been|being|has|have|had|i|we|he|she|they|you|it|who|keeps?|just|still|to) $/
/** `Customers who complained`: the clause picks some out of many. */
const relative =
  /[^ ] (?:who|that|which|whom|whose) (?:(?:has|have|had|is|are|was|were|did|do|does|not|just|also|still|always|never|ever|once|we|i|they|he|she) )*$/
/** `Payments we discussed`: so does one without a pronoun of its own. */
const contact = /(?:^| )([^ ]+) (?:i|we|he|she|they|you) (?:(?:had|have|has|just|already|once|never) )*$/
const joining =
  /^(?:how|much|many|what|which|who|whom|when|where|why|whether|if|that|because|as|so|and|but|or|than|did|do|does|have|has|had|can|could|will|would|should|are|were|was|is|am|may|might|must|since|before|after|while|until|once|then|now|yes|no|well|hm|sorry|like|think|though|although)$/
/** `I think`, wherever it stands, is a way of speaking. */
const parenthetical =
  /^(?:guess|think|believe|suppose|hope|reckon|imagine|assume|bet|wonder|presume|fancy|expect|mean|wondered|thought)$/

/** Words about a person or about asking may be left out, because they do not describe records. */
export const isSoftWord = (
  line: string,
  { at, word }: Word,
  { isBounded, hasPerson }: { readonly isBounded: boolean; readonly hasPerson: boolean },
): boolean => {
  const before = line.slice(0, at)
  const after = line.slice(at + word.length + 1).split(' ')[0] ?? ''
  return fold(word)
    .split(' ')
    .every((each) => {
      if (persons.test(each)) return hasPerson
      if (sizeWords.has(each))
        return (
          isBounded ||
          /^(?:amounts?|sums?|totals?|numbers?|figures?|quantit(?:y|ies)|volumes?)$/.test(after) ||
          /(?<![^ ])(?:how many|how much) $/.test(before)
        )
      if (fillerAdverbs.has(each) || evaluativeWords.has(each)) return true
      if (!fillerWords.has(each)) return false
      // `Payments by my boss` are some of them.
      if (each === 'boss' && /(?<![^ ])(?:by|from|to|of|via|with|for) (?:(?:the|my|our|his) )?$/.test(before))
        return false
      if (relative.test(before)) return false
      const noun = contact.exec(before)?.[1]
      if (noun !== undefined && !joining.test(noun) && !parenthetical.test(each)) return false
      // `Floating stock`, `claimed payments`
      return !/(?:ed|ing)$/.test(each) || after === '' || functional.test(after) || auxiliary.test(before)
    })
}

/** Of whom was said before, or of nobody who is known. */
const persons = /^(?:he|she|him|her|his|hers)$/
