import type { Question } from './expect.ts'
import { goods } from './questions/goods.ts'
import { invoices } from './questions/invoices.ts'
import { money } from './questions/money.ts'
import { refusals } from './questions/refusals.ts'
import { work } from './questions/work.ts'

/** Written before the engine, from the demo company's books alone, as a bookkeeper, a buyer and a manager would ask. */
export const questions: readonly Question[] = [...money, ...goods, ...invoices, ...work, ...refusals]
