/** Splits a text into lines, one sentence each. */
export const sentenceLines = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())
