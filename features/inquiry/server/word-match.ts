/** Words that are not searched. */
const stopWord =
  /^(?:a|an|the|of|for|from|to|with|on|in|at|by|about|and|or|our|my|your|their|his|her|its|is|are|was|were|that|which)$/i

/** The meaningful words of a text, without plural endings: `spacers` also finds `spacer rings`. */
export const searchWordsOf = (text: string): string[] =>
  text
    .split(/[\s,;:/()]+/)
    .filter((word) => word.length > 1 && !stopWord.test(word))
    .map((word) => (/[^sui]s$/i.test(word) && word.length > 4 ? word.slice(0, -1) : word))

/** A page can be narrowed by one text only. */
export const singleText = (texts: readonly string[]): string | undefined =>
  texts.length === 1 ? texts[0] : undefined

/**
 * The texts to search: the whole text if it occurs anywhere, else its words in any order, as in `grease price` for `the
 * price of grease`. A reading names the texts that were really searched.
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
