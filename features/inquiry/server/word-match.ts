/** Between the words that are looked for. */
const stopWord =
  /^(?:a|an|the|of|for|from|to|with|on|in|at|by|about|and|or|our|my|your|their|his|her|its|is|are|was|were|that|which)$/i

/** The words of a text that say something, without the ending of a plural: `spacers` stands in `spacer rings` too. */
export const searchWordsOf = (text: string): string[] =>
  text
    .split(/[\s,;:/()]+/)
    .filter((word) => word.length > 1 && !stopWord.test(word))
    .map((word) => (/[^sui]s$/i.test(word) && word.length > 4 ? word.slice(0, -1) : word))

/** What a page can be narrowed to: one text, not several words apart. */
export const singleText = (texts: readonly string[]): string | undefined =>
  texts.length === 1 ? texts[0] : undefined

/**
 * What to look for: the text as it was written, or, where that stands nowhere, its words in any order: `grease price`
 * for `the price of grease`. A reading names what was really looked for.
 */
export async function matchingTexts(
  text: string | undefined,
  count: (texts: readonly string[]) => Promise<number>,
): Promise<readonly string[]> {
  if (text === undefined) return []
  const words = searchWordsOf(text)
  if (words.length === 0 || (words.length === 1 && words[0] === text) || (await count([text])) > 0)
    return [text]
  return (await count(words)) > 0 ? words : [text]
}
