import { fold } from '../writing/fold.ts'
import type { NameKind, NameMark } from './names.ts'

const kinds: ReadonlySet<NameKind> = new Set(['project', 'party', 'account', 'customer', 'warehouse'])
const between = /^ (?:(?:the|our) )?(?:(?:project|job|account|bank|site) )?$/
/** `The petty cash at desk 12` */
const within = /^ (?:at|in|of|on) (?:the |our )?$/
const wordsOf = (text: string): string[] => fold(text).split(/[\s,/()]+/)

/**
 * `Attica kiln 2` and `the Elbe dollar account` are one name each, although their words are not adjacent in it. A
 * second name found beside the first only says which one is meant.
 */
export function withoutPartsOf(marks: readonly NameMark[], plain: string): NameMark[] {
  const kept = [...marks]
  for (let index = 0; index + 1 < kept.length;) {
    const [first, second] = [kept[index], kept[index + 1]]
    if (first === undefined || second === undefined) break
    const parting = plain.slice(first.at + first.written.length, second.at)
    const whole = between.test(parting)
      ? (holding(second, first) ?? holding(first, second))
      : within.test(parting)
        ? holding(first, second, 'account')
        : undefined
    if (whole === undefined) index += 1
    else
      kept.splice(index, 2, {
        ...whole,
        at: first.at,
        before: first.before,
        // What is looked for by its words is looked for by all of them.
        written: `${first.written} ${second.written}`,
      })
  }
  return kept
}

/** The name with only those meanings that have the other's words in them as well; undefined when there is none. */
function holding(name: NameMark, part: NameMark, only?: NameKind): NameMark | undefined {
  const words = wordsOf(part.written)
  const hits = name.hits.filter(({ kind, value }) => {
    const known = wordsOf(value)
    return (
      (only === undefined ? kinds.has(kind) : kind === only) && words.every((word) => known.includes(word))
    )
  })
  const isSame = fold(name.written) === fold(part.written)
  return hits.length === 0 || isSame ? undefined : { ...name, hits }
}
