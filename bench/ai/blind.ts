import { chattyQuestions } from './blind/chatty.ts'
import { foreignQuestions } from './blind/foreign.ts'
import { preciseQuestions } from './blind/precise.ts'
import { terseQuestions } from './blind/terse.ts'
import type { Question } from './expect.ts'

/**
 * Questions by four other people who did not know the engine. Do not read them while working on the engine, and do not
 * tune for them: the bench reports only counts.
 */
export const blindQuestions: readonly Question[] = [
  ...terseQuestions,
  ...chattyQuestions,
  ...foreignQuestions,
  ...preciseQuestions,
]

/** As these, by four more people. */
export { lateQuestions } from './blind/late.ts'
/** By one more. */
export { phoneAsks as latestQuestions } from './blind/phone.ts'
/** By one more, after the grammar had been made smaller. */
export { heirQuestions as newestQuestions } from './blind/heir.ts'
