import { type ToolGrammar, isSet } from '../frames/grammar.ts'
import type { Mark } from '../parts/marks.ts'
import { isSaid } from '../frames/predicates.ts'

/** A text anywhere. What somebody names without asking anything of it is looked for. */
export const search: ToolGrammar<'search'> = {
  tool: 'search',
  cost: 0.2,
  senses: { search: [0, {}] },
  names: {
    party: [-0.4, 'text'],
    customer: [-0.4, 'text'],
    project: [-0.4, 'text'],
    supplier: [-0.4, 'text'],
    partner: [-0.4, 'text'],
  },
  texts: { search: 'text', topic: 'text' },
  counts: 'rows',
  finish: (draft, said) => {
    const isPlain = (mark: Mark) => isSaid(mark, 'list', 'anything', 'all', 'search', 'have', 'be')
    const isAlone = said.marks.every((mark) => mark.kind === 'name' || isPlain(mark))
    const [name] = said.all('name')
    const [hit] = name?.name.hits ?? []
    if (name === undefined)
      return isSet(draft, 'text') &&
        (said.has('anything') || said.hasText('search')) &&
        said.marks.every((mark) => mark.kind === 'text' || isPlain(mark))
        ? draft
        : undefined
    return isAlone && hit !== undefined
      ? { text: hit.isWhole || /\d/.test(name.name.written) ? hit.value : name.name.written }
      : undefined
  },
}
