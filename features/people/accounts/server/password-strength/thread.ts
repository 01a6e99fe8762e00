import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'

export interface StrengthCheck {
  readonly password: string
  /** What an attacker knows about the member. */
  readonly known: readonly string[]
}

/**
 * Only this many characters are judged. A beginning that is hard to guess does not become easy by what follows, and
 * the work grows with the square of the length.
 */
const maxLength = 48

const strengthMeter = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  maxLength,
  l33tMaxSubstitutions: 20,
})

export const ready = (): void => {}

/** The estimated number of guesses that an attacker needs. */
export const run = ({ password, known }: StrengthCheck): number =>
  strengthMeter.check(password, [...known]).guesses
