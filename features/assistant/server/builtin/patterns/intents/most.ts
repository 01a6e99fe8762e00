import type { Marks } from '../entities/entities.ts'
import type { Draft } from './intent.ts'

const papers = '(?:payment|transaction|transfer|receipt|booking|invoice|bill)'
const several =
  '(?:payments|transactions|transfers|entries|bookings|receipts|(?:(?:open|unpaid|overdue|late|draft) )?(?:invoices|bills))'
const counted = new RegExp(
  `(?<![^ ])(?:(?:most|fewest|least) (?:single )?${several}|(?:most|least) (?:often|frequently|regularly))(?![^ ])`,
)
const single = new RegExp(
  `(?<![^ ])(?:biggest|largest|highest|smallest|lowest) (?:single )?(?:open |unpaid |overdue )?${papers}(?![^ ])`,
)

/** `Who got the most payments` counts payments. `Who got the biggest payment` asks for one record, not for a sum. */
export function groupOfMost(draft: Draft, { plain, dimensions }: Marks): Draft {
  if (draft['operation'] !== 'group' || draft['measure'] !== undefined) return draft
  if (counted.test(plain)) return { ...draft, measure: 'count' }
  // `Which supplier did we pay last` asks for the last payment; whose it is stands beside it.
  const isLast = /^(?:newest|oldest)$/.test(String(draft['order'])) && dimensions.every(({ isBy }) => !isBy)
  if (isLast && /^(?:party|customer|project|account)$/.test(String(draft['by']))) {
    const { by: _by, ...last } = draft
    const isOne = dimensions.every(({ isPlural }) => !isPlural) && draft['limit'] === undefined
    return { ...last, operation: 'list', ...(isOne ? { limit: 1 } : {}) }
  }
  if (!single.test(plain) || draft['limit'] !== undefined || dimensions.some(({ isBy }) => isBy)) return draft
  const { by: _, ...record } = draft
  return { ...record, operation: 'list', limit: 1 }
}
