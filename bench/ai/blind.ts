import { chattyQuestions } from './blind/chatty.ts'
import { foreignQuestions } from './blind/foreign.ts'
import { preciseQuestions } from './blind/precise.ts'
import { terseQuestions } from './blind/terse.ts'
import type { Question } from './expect.ts'

/**
 * Four other people's words, written without a look at the engine. Never read while working on the engine, and never
 * tuned on: the bench tells of them only how many went which way.
 */
export const blindQuestions: readonly Question[] = [
  ...terseQuestions,
  ...chattyQuestions,
  ...foreignQuestions,
  ...preciseQuestions,
]
