import { withoutCourtesy } from '../writing/courtesy.ts'
import { fold } from '../writing/fold.ts'
import { type Marks, marksOf } from '../entities/entities.ts'
import { exceptingWords, idleBeside, wantingWords } from './word-lists.ts'
import type { Asked, Understanding } from '../understanding.ts'

/** Where a sentence ends, but not within `St. Pauli` or `No. 5`. */
const ends = /(?<=[?!…]|[^\s.]{4,}\.)\s+(?=[\p{L}‘“"'])/u

/** Of whoever asks, of somebody else, or of what is going on. `They` and `it was` may be the records themselves. */
const opens =
  /^(?:(?:and|so|well|honestly|sorry|oh|but|yes|no|because|cos|as|anyway|you see|by the way|asking because|just because),? )*(?:i|my|our|he|she|his|her|their|nobody|somebody|someone|everybody|everyone|there is|it is|this is|that is|the|life|loser|winner|asking|do not (?:spare|ask|worry|laugh|judge|tell|be)|never mind|be (?:gentle|kind|nice|honest)|forklift|boss|wish me luck|before i (?:forget|go|leave|ring|call))(?![^ ])/
const asks = /^(?:the|my|our) (?!.* (?:is|are|was|were|has|have|had|will|does|did|[a-z]+s|[a-z]+ed)(?: |$))/
const referring =
  /(?<![^ ])(?:they|them|those|these|ones?|which|whose|same|other|others|it was|it were|they were|i mean)(?![^ ])/
const pronouns =
  /(?<!\p{L})(?:it|that|this|they|them|their|theirs|its|those|these|ones?|him|her|his|he|she|there|then|him)(?!\p{L})/u
const denying = /(?<!\p{L})(?:not|no|never|nobody|none|nothing|neither|nor)(?!\p{L})/u
const leaving =
  /(?<!\p{L})(?:without|except|excluding|excl|besides|other than|apart from|unless|instead of|rather than|but|minus|aside from)(?!\p{L})/u
const picking =
  /(?<!\p{L})(?:exclud|ignor|omit|skip|except|includ|count(?!ing)|filter|remov|deduct|subtract|matter|hid|leave out|left out|prefer|hat(?:e|es|ed) (?:small|big))\p{L}*/u
const ofThemselves =
  /^(?:(?:and|so|well|yes|no|oh),? )*(?:i|my|he|she|our|nobody|everybody|someone|somebody|forklift|the [^ ]+|do not|it is|never mind)(?![^ ])/

/** What names no records, wants none and leaves none out. */
function isRemark(
  sentence: string,
  {
    names,
    periods,
    amounts,
    currencies,
    limits,
    dimensions,
    concepts,
    texts,
    plain: read,
    corrections,
  }: Marks,
): boolean {
  const plain = fold(sentence)
    .replace(/[’']/g, "'")
    .replace(/n't(?!\p{L})/gu, ' not')
    .replace(/'s(?!\p{L})/gu, ' is')
    .replace(/'(?:ve|re|d|m|ll)(?!\p{L})/gu, ' have')
    .replace(/[.!…]+$/, '')
  if (/\?\s*$/.test(sentence) || !opens.test(plain) || asks.test(plain)) return false
  if (referring.test(read)) return false
  if (
    wantingWords.test(plain.replace(/(?<![^ ])(?:but|want|wants|need|needs)(?![^ ])/g, '')) ||
    referring.test(plain)
  )
    return false
  if (plain.split(' ').some((word) => exceptingWords.test(fold(word)))) return false
  if (leaving.test(plain.replace(/^but /, '')) || picking.test(plain)) return false
  if (denying.test(plain) && !ofThemselves.test(plain)) return false
  // `I want the pallets`
  if (/(?<![^ ])(?:want|wants|need|needs)(?! to )(?![^ ])/.test(plain)) return false
  return (
    // A word that was taken for a misspelt name names nobody here.
    names.every(({ written }) => corrections.some(({ read }) => fold(read) === fold(written))) &&
    [periods, amounts, currencies, limits, dimensions].every(({ length }) => length === 0) &&
    texts.every(({ role }) => role === 'text' || role === 'occupation') &&
    concepts.every(({ concept }) => idleBeside.has(concept))
  )
}

/** Longer ones are no talk. */
const longest = 600

/**
 * Removes remarks (`My head is like cotton wool`) if the question cannot be answered with them, or if one of their
 * words would be corrected to a name. The answer names what was left out.
 */
export function withoutRemarks(
  whole: Understanding,
  asked: Asked,
  understand: (asked: Asked) => Understanding,
): Understanding {
  if (whole.kind === 'closed' || asked.prompt.length > longest) return whole
  const corrected =
    whole.kind === 'calls' ? whole.notes.flatMap((note) => /^I read “(.+?)” as “/.exec(note)?.[1] ?? []) : []
  if (whole.kind === 'calls' && corrected.length === 0) return whole
  const sentences = asked.prompt.split(ends)
  if (sentences.length < 2 || sentences.length > 6) return whole
  const remarks = sentences.filter((sentence) =>
    isRemark(sentence, marksOf(withoutCourtesy(sentence), asked.names, asked.today)),
  )
  const rest = sentences.filter((sentence) => !remarks.includes(sentence)).join(' ')
  if (remarks.length === 0 || rest === '') return whole
  // `The marzipan man called. What did we pay them?`
  const isMeant = sentences.some(
    (sentence, index) =>
      !remarks.includes(sentence) &&
      pronouns.test(fold(sentence)) &&
      index > sentences.indexOf(remarks[0] ?? ''),
  )
  if (isMeant) return whole
  if (whole.kind === 'calls' && corrected.every((word) => rest.includes(word))) return whole
  const seen = understand({ ...asked, prompt: rest })
  return seen.kind === 'calls'
    ? { ...seen, notes: [...seen.notes, `I left out “${remarks.join(' ')}”.`] }
    : whole
}
