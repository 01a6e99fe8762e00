/** Words that are not searched. */
const stopWord =
  /^(?:a|an|the|of|for|from|to|with|on|in|at|by|about|and|or|our|my|your|their|his|her|its|is|are|was|were|that|which)$/i

/** Words of questions in English and German that say nothing of what a text is about, without accents. */
const merelyGrammar: ReadonlySet<string> = new Set(
  (
    'what which who when where how why does do did has have had be been it we you i they this these those ' +
    'there say says if as not any der die das den dem des ein eine einen einem einer eines und oder in im am ' +
    'an auf aus bei fur mit nach von vom zu zum zur uber ist sind war waren wird was wie wer wo wann welche ' +
    'welcher welches mein meine unser unsere steht stehen es er sie wir ich'
  ).split(' '),
)

/** Whether a word, as the search's index has it, says nothing of what is looked for. */
export const isMerelyGrammar = (word: string): boolean => stopWord.test(word) || merelyGrammar.has(word)

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
