/** The score of a word; undefined where it has none. */
type WordScores = (word: string) => number | undefined

/** Shorter beginnings would catch unrelated words. */
const shortestBeginning = 3

/** Reads lines of a score and its words. A word with `*` stands for all that begin so; the longest beginning counts. */
export function wordScores(lines: string): WordScores {
  const [whole, beginnings] = [new Map<string, number>(), new Map<string, number>()]
  for (const line of lines.trim().split('\n')) {
    const [score = '', words = ''] = line.split(':')
    for (const word of words.trim().split(/\s+/)) {
      if (word.endsWith('*')) beginnings.set(word.slice(0, -1), Number(score))
      else whole.set(word, Number(score))
    }
  }
  return (word) => {
    const exact = whole.get(word)
    if (exact !== undefined) return exact
    for (let length = word.length; length >= shortestBeginning; length--) {
      const score = beginnings.get(word.slice(0, length))
      if (score !== undefined) return score
    }
    return undefined
  }
}
