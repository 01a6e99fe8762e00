import { toolNames } from '#features/assistant/tools/contract.ts'
import { TooIntricate } from '#features/assistant/understanding/server/index.ts'
import { specNotation } from '#platform/contract/notation.ts'
import { inNotation } from '#platform/server/notation.ts'
import { understand } from '../understand.ts'
import type { Asked, Understanding } from '../understanding.ts'
import { tooIntricate } from './too-intricate.ts'

/** The thread behind understanding-thread.ts. It understands one question after the other. */

/** The first question of each kind is slow: it prepares tables, and its code is not compiled yet. */
const firstQuestions = [
  'How much did we pay Acme in October?',
  'Which invoices of Acme are overdue by the 3rd?',
  'How much did we pay for marzipan last month?',
  'Wie viel Marzipan haben wir im Oktober gekauft?',
]
let isWarm = false

/** Reads questions before anybody asks. A thread that starts for a question does not: that would wait for them. */
export function warm(): void {
  if (isWarm) return
  isWarm = true
  const none = {
    projects: [],
    accounts: [],
    materials: [],
    warehouses: [],
    customers: [],
    partners: [],
    cities: [],
  }
  for (const prompt of firstQuestions)
    understand({
      prompt,
      today: '2026-01-01',
      available: new Set(toolNames),
      names: {
        ...none,
        parties: ['Acme'],
        suppliers: [],
        payers: [],
        items: [],
        people: [],
        tags: [],
        columns: [],
      },
      lastCalls: [],
    })
}

export const ready = (): void => {}

export const run = (asked: Asked): Understanding =>
  inNotation(asked.notation ?? specNotation, () => {
    try {
      return understand(asked)
    } catch (error) {
      if (error instanceof TooIntricate) return tooIntricate
      throw error
    }
  })
