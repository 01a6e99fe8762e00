import { median } from '#tests/support/quantile.ts'
import type { Findings } from '../proof.ts'
import { lineOf } from './matrix.ts'
import type { Row } from './row.ts'
import { absentOf, isAboutThing, nameOf, sendRowRequest } from './check-row.ts'
import { callers, type World } from './world.ts'

/** How long a caller waits for the refusal of a hidden item, and of an absent one. */
export interface TimeComparison {
  readonly name: string
  readonly hiddenMs: number
  readonly absentMs: number
}

export const differenceOf = ({ hiddenMs, absentMs }: TimeComparison): number => Math.abs(hiddenMs - absentMs)

/** Requests the hidden and the absent item in turn, so that both run under the same load. */
export async function compareTimes(
  world: World,
  row: Row,
  times: number,
  findings: Findings,
): Promise<readonly TimeComparison[]> {
  const expected = lineOf(row).answers
  const unaware = callers.flatMap((caller) =>
    caller !== 'visitor' && expected.get(caller) === '404' ? [caller] : [],
  )
  if (unaware.length === 0) return []
  // One item is enough for all of them, as none can change it.
  const hidden = (await row.item?.(world)) ?? {}
  if (!isAboutThing(hidden)) return []
  const absent = await absentOf(world, row, hidden)
  const compared: TimeComparison[] = []
  for (const caller of unaware) {
    const client = await world.people[caller].open()
    const name = `${nameOf(row)} by ${caller}`
    const took = { hidden: [] as number[], absent: [] as number[] }
    const request = async (which: 'hidden' | 'absent') => {
      const began = performance.now()
      const reply = await sendRowRequest(world, row, caller, which === 'hidden' ? hidden : absent, client)
      took[which].push(performance.now() - began)
      return reply
    }
    for (let round = 0; round < times; round += 1) {
      const first = round % 2 === 0 ? 'hidden' : 'absent'
      const one = await request(first)
      const other = await request(first === 'hidden' ? 'absent' : 'hidden')
      if (one.status !== 404 || one.text !== other.text || one.headers !== other.headers) {
        findings.add(`${name}, asked again: ${one.status} ${one.text}, ${other.status} ${other.text}`)
        break
      }
    }
    compared.push({ name, hiddenMs: median(took.hidden), absentMs: median(took.absent) })
  }
  return compared
}
