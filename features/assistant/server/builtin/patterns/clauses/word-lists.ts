import { fold } from '../writing/fold.ts'
import type { Concept } from '../lexicon/index.ts'

/** Words in remarks: which of them narrow the question, and which ask for nothing. */

/** They select records or turn the question round, wherever they stand. */
export const restrictingWords =
  /^(?:small|little|tiny|huge|minor|urgent|raw|late|early|foreign|domestic|private|cheap|expensive|old|used|returned|damaged|broken|half|double|twice|once|similar|different|certain|special|several|few|fewer|more|less|same|other|others|rest|second|third|fourth|fifth|next|previous|recurring|cancelled|expired|approved|rejected|disputed|refunds?|warranty|only|solely|extra|additional|partial|partly|mean|care|include|includes|including|included|consider|ignore|ignoring|forget|skip|omit|limit|restrict|focus|aside|leaving)$/
/** A reason may mention old or late things, but not what to leave out. */
export const exceptingWords =
  /^(?:only|solely|mean|care|include|includes|including|included|ignore|ignoring|forget|skip|omit|limit|restrict|focus|aside)$/
export const pronouns =
  /(?<![^ ])(?:they|them|their|theirs|its|those|these|him|her|his|that (?:many|much)|(?<!(?:was|is|were) )it|(?<!(?:is|are|was|were|be|been|has|have|had|over|down|up|out|in|back) )there(?! (?:is|are|was|were|has|have|been|any)(?![^ ])))(?![^ ])/
export const pointingWords =
  /(?<![^ ])(?:then|that (?:day|week|month|quarter|year|time|date)|those days)(?![^ ])/

/** They do not say on their own what is asked for. */
export const vagueConcepts: ReadonlySet<Concept> = new Set<Concept>([
  'count',
  'howMuch',
  'list',
  'largest',
  'smallest',
  'newest',
  'oldest',
  'most',
  'least',
  'when',
  'all',
  'who',
  'which',
  'where',
  'have',
  'one',
  'search',
  'average',
  'compare',
  'either',
  'whoIs',
  'worth',
  'recorded',
])
/** They say that somebody reported something. */
export const reportingConcepts: ReadonlySet<Concept> = new Set<Concept>([
  'wrote',
  'have',
  'all',
  'list',
  'person',
  'works',
  'who',
  'which',
  'where',
  'when',
])

export const subjectWords =
  /(?<![^ ])(?:i|me|my|myself|you|your|he|she|his|her|him|they|it|we|us|that|this|those|these|there|life|the|our)(?![^ ])/
/** What is wanted, or not wanted, selects records. */
export const wantingWords =
  /(?<![^ ])(?:want|wants|wanted|need|needs|mean|means|include|includes|count|counts|care|interested|only|ignore|exclude|excluding|except|without|leave|leaving|skip|forget|omit|apart|than|instead|rather|limit|restrict|but|unless|ones|as long as|provided|if)(?![^ ])/

/** `I couldn't find my own feet`: nothing is wanted, and nothing is left out. */
export const isOfAsker =
  /^(?:(?:and|so|but|well|honestly|because|as) )*(?:i|my [^ ]+|he|she|nobody|no one|it|this|that|life|things) (?!.*(?<![^ ])(?:want|wants|need|needs|mean|like|wish|include|count|counting|care|consider|show|list|asking|interested|looking|ask|see|only)(?![^ ]))/

export const timeWords =
  /^(?:(?:and|so|but|then|ever) )*(?:before|after|since|while|when|until|till|during|once) /
/** They ask for no kind of records. */
export const harmlessConcepts: ReadonlySet<Concept> = new Set<Concept>([
  ...vagueConcepts,
  ...reportingConcepts,
  'them',
  'atThatTime',
  'own',
])

/** In a remark they select nothing either. */
export const idleBeside: ReadonlySet<Concept> = new Set<Concept>([
  ...harmlessConcepts,
  'more',
  'stock',
  'sent',
  'outward',
])

/** `Haifa phoned yesterday`: the day belongs to the call. */
export const callingWords =
  /(?<![^ ])(?:calls?|called|calling|phoned?|rang|rings?|wrote|writes|mail(?:ed)?|e-?mail(?:ed)?|met|meeting|meet|off to|on my way|going to|flying|driving|travelling|visit(?:s|ed)?|said|asked|came by|dropped in|com(?:es?|ing)|arriv(?:es?|ing)|leav(?:es?|ing)|fl(?:y|ies)|painting|moving|on holiday|away|off sick)(?![^ ])/

/** Feasts, peoples and offices are written like names, and name nobody. */
const common =
  /^(?:christmas|xmas|easter|ramadan|eid|new|diwali|whitsun|carnival|advent|german|turkish|english|greek|italian|french|spanish|dutch|polish|chinese|japanese|british|american|european|monday|tuesday|wednesday|thursday|friday|saturday|sunday|(?:mon|tues|wednes|thurs|fri|satur|sun)days|mr|mrs|ms|dr|sir|god|lord|jesus|christ|excel|word|teams|zoom|outlook|google|whatsapp|linkedin|ok|ceo|cfo|coo|cto|hr|it|pa|vp|md|hq|tv|pc|a\d|i|legal|sales|accounts|purchasing|finance|marketing|production|logistics)$/
export const isName = (written: string): boolean => /^\p{Lu}/u.test(written) && !common.test(fold(written))
