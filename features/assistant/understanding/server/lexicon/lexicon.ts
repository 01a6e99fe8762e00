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
  /** What limits a question: never a part of a text that is looked for. */
  readonly restricting: string
  /** Verbs that give an order when they come first: nothing is done here. */
  readonly commands: string
  /** What begins with such a word asks. */
  readonly questioning: string
  /** What greets or thanks, before a question or behind it. */
  readonly courtesies: string
  /** What asks to be told, in front of what is asked. */
  readonly openings: string
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
