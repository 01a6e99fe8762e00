import type { Mark } from '../parts/marks.ts'
import { isSaid } from './predicates.ts'

/** `Ins and outs side by side`; what is gone through is used. */
export const eachWay = (marks: readonly Mark[]): readonly Mark[] =>
  marks.some(({ kind }) => kind === 'us' || kind === 'act')
    ? marks
    : marks.flatMap((mark): readonly Mark[] =>
        isSaid(mark, 'bothWays')
          ? (['inward', 'and', 'outward'] as const).map((sense) => ({
              kind: 'sense',
              sense,
              isPlural: false,
            }))
          : [mark],
      )

/** `Dollars in and dollars out`: both ways, which are not told apart. */
export function bothWays(marks: readonly Mark[]): readonly Mark[] {
  const at = (sense: 'inward' | 'outward') => marks.findIndex((mark) => isSaid(mark, sense))
  const [inward, outward] = [at('inward'), at('outward')]
  const isCompared = marks.some((mark) => isSaid(mark, 'versus', 'than', 'compare', 'apart'))
  if (isCompared && inward < 0 && outward < 0) return eachWay(marks)
  if (inward < 0 || outward < 0 || isCompared) return marks
  return marks.flatMap((mark, index): Mark[] =>
    index === outward
      ? []
      : index === inward
        ? [{ kind: 'sense', sense: 'bothWays', isPlural: false }]
        : [mark],
  )
}
