import { anyPattern, patternOf } from '#platform/server/any-pattern.ts'

const cannot = /n't|\bnot|\bcannot/
const surpass = /have been|have done|have had|have asked for|be|do|ask for|imagine|wish for/
const noneOf = /no|never any|never an?|without|never had(?: any)?|not a single/
const troubles = /complaints?|problems?|trouble|issues?|faults?|errors?|difficult(?:y|ies)|reason to complain/
const auxiliaries = /do|does|did|is|was|are|were|would|could|can|wo|ca/
const expected = /work|help|fit|last|order|recommend|buy|worth|what|the|like|come/

/** Phrases that a lexicon of single words rates wrongly. They are matched against lower-case text. */
export const phrases = {
  lacking: anyPattern(
    /\b(?:could|should|would) (?:have been|be) (?:\w+ )?\w*(?:er|more \w+|tested|improved)\b/,
    /\b(?:expected|hoped for|deserved?) (?:more|better)\b|\bnot (?:as|so) \w+ as\b|\bfell short\b/,
  ),
  hardly: /\b(?:hardly|barely|scarcely|rarely|seldom|far from|anything but)\b/,
  denying:
    /(?:\bnot|n't|\bnever) (?:\w+ )?(?:say|call|think|believe|consider|feel|find)\b|\bneither \w+ nor\b/,
  unsurpassed: patternOf`${cannot} ${surpass} (?:any(?:thing)? |an? )?(?:better|happier|more|nicer|finer)\b`,
  faultless: anyPattern(
    patternOf`\b${noneOf} (?:\w+ )?${troubles}\b`,
    /\b(?:problems?|issues?|faults?) (?:\w+ ){0,3}(?:solved|fixed|sorted|resolved)\b/,
    /\b(?:can|could)(?:n't| ?not) (?:really )?(?:fault|complain|grumble)\b|\bworth (?:the wait|every|it)\b/,
    /\bkept (?:their|its|your|his|her) word\b/,
    /\bhats off\b|\b(?:so far,? so good|exactly (?:what|as))\b/,
    /\bon time\b|\bas (?:agreed|promised)\b|\bwell (?:made|packed|done|built)\b/,
    /\b(?:works?|runs?|fits?|went|goes|passed) (?:\w+ )?(?:well|perfectly|smoothly|fine|again)\b/,
  ),
  faulty: anyPattern(
    /\b(?:delayed|late|later than|wrong|broken|broke|damaged|crushed|missing|lost|rust|returned|leaks?)\b/,
    /\b(?:crash(?:es|ed)?|freezes|slow|noisy|loose|scratched|confusing|poor|corrected|complained|rubbish)\b/,
    /\b(?:garbage|junk|fell off|without notice)\b|\btoo (?:long|slow|small|loud|late|expensive)\b/,
    /\b(?:twice|double|higher than|more than) (?:what|as|the (?:price|amount)|agreed)\b/,
    /\b(?:third|second|final) reminder\b|\bto chase\b/,
    /\bstopped working\b|\bnever came\b|\bstill waiting\b/,
  ),
  subdued:
    /(?:\bnot|n't) (?:very|really|particularly|that|exactly|too|so) (?!bad|poor|wrong|slow|late|expensive)\w/,
  failing: patternOf`\b${auxiliaries}(?: not|n't) (?:really |even )?${expected}\b`,
  mixed: anyPattern(
    /(?<!nothing )\b(?:but|although|though|however|while|mixed|disadvantages)\b|\bsome\b.*\bsome\b/,
    /\b(?:good|nice|friendly|cheap)\b[^.]*, [^.]*\b(?:bad|poor|weak|loud|long|not)\b/,
  ),
  plain: anyPattern(
    /\b(?:okay|ok|average|ordinary|acceptable|so so|fair enough|nothing special|all right|as usual|fine)\b/,
    /\bnot bad,? not\b/,
  ),
} as const

export type Phrases = Readonly<Record<keyof typeof phrases, RegExp>>

/** Words for both ends of the scale. They count only where they are not negated. */
export const extremes = {
  utter: anyPattern(
    /\b(?:worst|terrible|horrible|awful|appalling|disgust\w*|useless|pathetic|unacceptable|disgraceful)\b/,
    /\b(?:disaster|nightmare|scam|hate|furious|never again|stay away|avoid (?:this|them|at all)|zero \w+)\b/,
    /\b(?:immediate effect|biggest mistake|waste|liars?|lies|ruined|dangerous)\b/,
  ),
  glorious: anyPattern(
    /\b(?:best|perfect(?:ly)?|excellent|amazing|fantastic|outstanding|superb|brilliant|wonderful|awesome)\b/,
    /\b(?:incredible|incredibly|flawless|exceptional|thrilled|delighted|love|adore|marvellous|magnificent)\b/,
    /\b(?:fabulous|exceeded)\b/,
  ),
} as const

export type Extremes = Readonly<Record<keyof typeof extremes, RegExp>>

/** A "not" with the words that it negates; "not only" and "never again" negate nothing. */
export const negatedWords = /(?:\bnot|n't|\bnever)(?! only| just| again)(?: \w+){1,3}/g

/** Words that negate the next few words. */
export const negation =
  /^(?:not|no|never|none|nor|nothing|nobody|neither|without|hardly|barely|scarcely|rarely|seldom|cannot|.*n't)$/
