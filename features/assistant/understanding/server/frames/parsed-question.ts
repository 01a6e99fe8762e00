import type { Dimension, Mark, MarkOf, TextRole } from '../parts/marks.ts'
import type { Context } from '../parts/context.ts'
import type { Sense } from '../parts/senses.ts'
import { type Flow, flowOf, topicsOf } from './flow.ts'
import type { Act, Topic } from '../parts/acts.ts'
import type { NameKind } from '../parts/parts.ts'
import { isOfKind } from './predicates.ts'

/** What a question says, for the tables of the tools to look at. */
export interface ParsedQuestion {
  readonly marks: readonly Mark[]
  readonly context: Context
  readonly flow: Flow | undefined
  readonly topics: ReadonlySet<Topic> | undefined
  /** We are who does it. */
  readonly isByUs: boolean
  readonly isAbout: (topic: Topic) => boolean
  readonly has: (...senses: readonly Sense[]) => boolean
  readonly hasAct: (...acts: readonly Act[]) => boolean
  readonly hasMark: (...kinds: readonly Mark['kind'][]) => boolean
  readonly hasDimension: (...dimensions: readonly Dimension[]) => boolean
  readonly hasName: (...kinds: readonly NameKind[]) => boolean
  readonly hasText: (...roles: readonly TextRole[]) => boolean
  readonly isPlural: (sense: Sense) => boolean
  readonly all: <K extends Mark['kind']>(kind: K) => readonly MarkOf<K>[]
}

export function parsedQuestion(marks: readonly Mark[], context: Context): ParsedQuestion {
  const said = new Map<Sense, boolean>()
  for (const mark of marks)
    if (mark.kind === 'sense') said.set(mark.sense, mark.isPlural || said.get(mark.sense) === true)
  // How often is how many of them.
  if (said.has('howOften')) said.set('howMany', false)
  const topics = topicsOf(marks)
  return {
    marks,
    context,
    flow: flowOf(marks),
    topics,
    isByUs: marks.some((mark) => mark.kind === 'us' && mark.case === 'agent'),
    isAbout: (topic) => topics?.has(topic) === true,
    has: (...senses) => senses.some((sense) => said.has(sense)),
    hasAct: (...acts) => marks.some((mark) => mark.kind === 'act' && acts.includes(mark.act)),
    hasMark: (...kinds) => marks.some(({ kind }) => kinds.includes(kind)),
    hasDimension: (...dimensions) =>
      marks.some((mark) => mark.kind === 'dimension' && dimensions.includes(mark.dimension)),
    hasName: (...kinds) => marks.some((mark) => mark.kind === 'name' && isOfKind(mark, ...kinds)),
    hasText: (...roles) => marks.some((mark) => mark.kind === 'text' && roles.includes(mark.role)),
    isPlural: (sense) => said.get(sense) === true,
    // The kind tells the type.
    all: <K extends Mark['kind']>(kind: K) => marks.filter((mark): mark is MarkOf<K> => mark.kind === kind),
  }
}
