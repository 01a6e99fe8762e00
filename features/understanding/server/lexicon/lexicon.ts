import type { Currency } from '#platform/contract/decimal.ts'
import type { Unit } from '../parts/calendar.ts'
import type { Sense } from '../parts/senses.ts'

/** What no records tell, and what is not done here. */
export const unkept = [
  'taxes', 'salaries', 'margins', 'rates', 'conversion', 'advice', 'forecast', 'cancelled', 'payingHabits',
  'sinceWhen', 'weather', 'opinion',
] as const // prettier-ignore
export type Unkept = (typeof unkept)[number]

/** The words of a language, without any pattern. Forms are separated by commas; a plural ends in `+`. */
export interface Lexicon {
  readonly language: string
  readonly words: Readonly<Partial<Record<Sense, string>>>
  /** January to December; Monday to Sunday. */
  readonly months: readonly string[]
  readonly weekdays: readonly string[]
  /** `two: 2`. */
  readonly numbers: Readonly<Record<string, number>>
  readonly ordinals: Readonly<Record<string, number>>
  /** `days+`; and `monthly`, which groups. */
  readonly units: Readonly<Record<Unit, string>>
  readonly adverbs: Readonly<Record<Unit, string>>
  readonly currencies: Readonly<Partial<Record<Currency, string>>>
  /** Units of quantities. */
  readonly measures: Readonly<Record<string, string>>
  /** Days from today. */
  readonly dayWords: Readonly<Record<string, number>>
  /** What money is paid for: the texts of transactions say it. */
  readonly purposes: string
  readonly countries: Readonly<Record<string, string>>
  /** Departments and jobs, as profiles name them: `Buchhaltung` is `accounting`. */
  readonly jobs?: Readonly<Record<string, string>>
  /** Kinds of papers, and endings of files’ names. */
  readonly papers: string
  /** Forms that `be` makes passive: `was paid`. */
  readonly participles: string
  /** Words that say nothing and may stand anywhere. */
  readonly fillers: string
  /** Small words that say little and may be left out at a price. */
  readonly light: string
  /** In what is only said beside a question somebody is spoken of. */
  readonly speaking: string
  /** `For the sheet`, `because of the audit`: how it begins, and what it is for. */
  readonly purposeful: string
  readonly occasions: string
  /** What somebody is at: `the rent test`, `confirmation letters`. In front of a question it only says why. */
  readonly efforts: string
  /** What says why somebody asks begins so; with a word of `bygone` it is a time. */
  readonly reasons: string
  readonly bygone: string
  /** `Emily wants to know`. */
  readonly reports: string
  /** What has such a word is never only said beside. */
  readonly restricting: string
  /** A sentence with a subject and a verb tells something, unless it limits the question or says what it is about. */
  readonly subjects: string
  /** Those with a verb behind them. */
  readonly pronouns: string
  readonly verbs: string
  readonly limiting: string
  readonly focusing: string
  readonly wanting: string
  /** How a clause beside another one begins; how one begins that is no sentence; what follows a question. */
  readonly subordinating: string
  readonly leading: string
  readonly tags: string
  /** Words for records that were spoken of, and for their number. */
  readonly referring: string
  readonly counting: string
  /** Words for a place and a time that were spoken of. */
  readonly placing: string
  /** Who was away asks for what happened meanwhile. */
  readonly absent: string
  /** `What a week!` */
  readonly exclaiming: string
  readonly timing: string
  /** Words of everyday talk, which are no misspelt ones. */
  readonly ordinary: string
  /** Verbs that give an order when they come first: nothing is done here. */
  readonly commands: string
  /** What begins with such a word asks. */
  readonly questioning: string
  /** What asks within a sentence: `she wonders how many`. */
  readonly asked: string
  /** Whole sentences and turns that ask for nothing. */
  readonly courtesies: string
  /** What asks to be told is made of these: verbs of telling, who tells or is told, other words, and joining ones. */
  readonly telling: string
  readonly told: string
  readonly polite: string
  readonly joining: string
  /** Words of what is to be left out: nothing can be. */
  readonly excluding: string
  /** Words that tell of what is not kept. Only said of questions that nothing answers. */
  readonly unkept: Readonly<Record<Unkept, string>>
  /** What is only made of these asks for no records. */
  readonly greetings: string
  /** The endings of adjectives: a form that ends in `*` has each of them and none. */
  readonly endings?: string
  /** Words are written together, and verbs apart. */
  readonly isCompounding?: true
  /** What stands apart from its verb: `ging … ein`. */
  readonly particles?: string
  /** What is short for other words: `zum` is `zu dem`, `qty` is `quantity`. Not where it is a part of a name. */
  readonly shortened: Readonly<Record<string, string>>
}
