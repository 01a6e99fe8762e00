import type { Rule } from '../chart/rule.ts'
import { amountRules } from './amounts.ts'
import { groupRules } from './groups.ts'
import { nameRules } from './names.ts'
import { netRules } from './nets.ts'
import { periodRules } from './periods.ts'
import { rankRules } from './ranks.ts'
import { stateRules } from './states.ts'
import { textRules } from './texts.ts'
import { timeRules } from './times.ts'
import { wordRules } from './words.ts'

/** All constructions, the same for every language. */
export const rules: readonly Rule[] = [
  ...periodRules,
  ...amountRules,
  ...wordRules,
  ...stateRules,
  ...netRules,
  ...nameRules,
  ...groupRules,
  ...timeRules,
  ...textRules,
  ...rankRules,
]
