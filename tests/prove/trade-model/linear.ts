import type { Deal } from './deal.ts'
import { outlineOf } from './deal.ts'
import { ok, type Step } from './step.ts'

/** A step and what the server answered. */
export interface Taken {
  readonly step: Step
  readonly status: number
  readonly text: string
}

const isSuccess = ({ status }: Taken): boolean => status >= 200 && status < 300

/**
 * All states of a deal that steps taken at once may have left, one after the other in some order. A refused step
 * changes nothing, so it is taken as soon as the rules refuse it so.
 */
function outcomes(before: Deal, taken: readonly Taken[], problems: Set<string>): Deal[] {
  const isRefused = ({ step, status }: Taken) =>
    step.expect(before) === status || step.mayRefuse?.(before) === status
  const left = taken.filter((each) => isSuccess(each) || !isRefused(each))
  if (left.length === 0) return [before]
  const found: Deal[] = []
  for (const each of left) {
    const expected = each.step.expect(before)
    if (!isSuccess(each) || expected !== ok) {
      problems.add(
        `${each.step.name} was answered ${each.status}, not ${expected}: ${each.text.slice(0, 300)}`,
      )
      continue
    }
    const deal = structuredClone(before)
    const problem = each.step.apply(deal, { json: () => JSON.parse(each.text) })
    if (problem === undefined)
      found.push(
        ...outcomes(
          deal,
          left.filter((other) => other !== each),
          problems,
        ),
      )
    else problems.add(`after ${each.step.name}, ${problem}`)
  }
  return found
}

/** The state that explains both the answers and the books, or why none does. */
export function explain(before: Deal, taken: readonly Taken[], observed: string): Deal | string {
  const problems = new Set<string>()
  const possible = outcomes(before, taken, problems)
  const outlines = possible.map(outlineOf)
  const at = outlines.indexOf(observed)
  const after = possible[at]
  if (after !== undefined) return after
  const books = `The books say\n${observed}`
  const answers = `No order of the steps explains their answers:\n${[...problems].join('\n')}`
  return possible.length === 0
    ? `${answers}\n${books}\nbefore\n${outlineOf(before)}`
    : `${books}\nand the rules\n${[...new Set(outlines)].join('\n')}`
}
