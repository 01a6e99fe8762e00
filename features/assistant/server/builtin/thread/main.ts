import { categories } from '#features/inquiry/domain.ts'
import { specNotation } from '#platform/contract/notation.ts'
import { inNotation } from '#platform/server/notation.ts'
import { understand } from '../understand.ts'
import type { Asked, Understanding } from '../understanding.ts'

/** The thread behind understanding-thread.ts. It understands one question after the other. */

/** Read at the start, because the first question compiles thousands of patterns. */
const firstQuestions = ['How much did we pay in October?', 'Which invoices of Acme are overdue by the 3rd?']
for (const prompt of firstQuestions)
  understand({
    prompt,
    today: '2026-01-01',
    opened: new Set(categories),
    names: {
      projects: [],
      parties: ['Acme'],
      accounts: [],
      materials: [],
      warehouses: [],
      customers: [],
      partners: [],
      cities: [],
      suppliers: [],
      payers: [],
      items: [],
      people: [],
      tags: [],
      columns: [],
    },
    lastCalls: [],
  })

export const ready = (): void => {}

export const run = (asked: Asked): Understanding =>
  inNotation(asked.notation ?? specNotation, () => understand(asked))
