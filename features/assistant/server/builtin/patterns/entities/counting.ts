/** Patterns for small numbers, in digits or in words. */
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
/** In tens there are more of them. */
const tens = ['thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
export const countPattern = `(?:\\d{1,3}|an?|(?:a )?dozen|${[...numbers, ...tens].join('|')})`
export const countOf = (word: string): number =>
  word.endsWith('dozen')
    ? 12
    : /^an?$/.test(word)
      ? 1
      : /^\d/.test(word)
        ? Number(word)
        : tens.includes(word)
          ? (tens.indexOf(word) + 3) * 10
          : numbers.indexOf(word) + 1
