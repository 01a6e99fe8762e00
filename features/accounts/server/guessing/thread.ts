import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'

export interface Question {
  readonly password: string
  /** What an attacker knows of the member. */
  readonly known: readonly string[]
}

/**
 * Judged by its beginning: what is hard to guess does not become easy by what follows, and the work grows with the
 * square of the length.
 */
const maxLength = 48

const judge = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  maxLength,
  l33tMaxSubstitutions: 20,
})

export const ready = (): void => {}

/** About how many tries an attacker needs. */
export const run = ({ password, known }: Question): number => judge.check(password, [...known]).guesses
