import { addDays } from '#platform/contract/dates.ts'
import type { Draft, Found } from './intent.ts'

/** What is not yet due falls due tomorrow or later. */
export const notDueYet = (draft: Draft, { has, today }: Found): Draft =>
  has('notDue') && draft['dueFrom'] === undefined && draft['dueTo'] === undefined
    ? { ...draft, dueFrom: addDays(today, 1) }
    : draft
