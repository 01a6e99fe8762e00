/** Small numbers, in digits or in words, as patterns take them. */
const numbers = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
]
export const count = `(?:\\d{1,3}|an?|(?:a )?dozen|${numbers.join('|')})`
export const countOf = (word: string): number =>
  word.endsWith('dozen')
    ? 12
    : /^an?$/.test(word)
      ? 1
      : /^\d/.test(word)
        ? Number(word)
        : numbers.indexOf(word) + 1
