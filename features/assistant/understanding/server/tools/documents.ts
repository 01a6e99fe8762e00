import { type ToolGrammar, isSet } from '../frames/grammar.ts'

/** Words of files. The question says that it asks for files: any records may have the words. */
export const documents: ToolGrammar<'documents'> = {
  tool: 'documents',
  cost: 0.2,
  senses: { document: [-0.6, {}], say: [0, {}], search: [-0.2, {}], it: [0, {}], recorded: [0, {}] },
  names: {
    party: [0.1, 'text', 'written'],
    customer: [0.1, 'text', 'written'],
    supplier: [0.1, 'text', 'written'],
    project: [0.1, 'text', 'written'],
    material: [0.1, 'text', 'written'],
  },
  texts: {
    text: 'text',
    topic: 'text',
    theme: 'text',
    search: 'text',
    tag: 'tag',
    folder: 'folder',
    file: 'file',
    fact: 'text',
  },
  days: ['from', 'to'],
  counts: 'rows',
  finish: (draft, said) => {
    // Days are those of the files, not of what they tell.
    const isFact = said.hasText('fact') && !said.hasMark('period')
    return (said.has('document') || said.hasText('file') || isFact) && !isSet(draft, 'limit')
      ? draft
      : undefined
  },
}
