import type { Marks } from './entities/entities.ts'

export const quotedList = (words: readonly string[]): string =>
  [...new Set(words)].map((word) => `“${word}”`).join(', ')

/** Notes for the member about how words were understood. */
export const notesOf = (marks: Marks, leftOut: readonly string[]): readonly string[] => [
  ...marks.corrections.map(({ written, read }) => `I read “${written}” as “${read}”.`),
  ...marks.appositions.map(({ written, name }) => `I read “${written}” as telling who “${name}” is.`),
  ...marks.amounts.flatMap(({ rough }) =>
    rough === undefined ? [] : [`I read “${rough}” as ten per cent either way.`],
  ),
  ...(marks.speaker === undefined ? [] : [`I left out “${marks.speaker}”.`]),
  ...(leftOut.length === 0 ? [] : [`I left out ${quotedList(leftOut)}.`]),
  ...(marks.amounts.some(({ unit }) => unit !== undefined)
    ? ['Quantities are compared in the unit of each record.']
    : marks.concepts.some(({ concept }) => concept === 'unit')
      ? ['Each quantity is in the unit of its record.']
      : []),
]
