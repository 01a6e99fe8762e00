const ones =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
const tens = 'thirty forty fifty sixty seventy eighty ninety'

const values: readonly (readonly [word: string, value: number])[] = [
  ...ones.split(' ').map((word, index) => [word, index + 1] as const),
  ...tens.split(' ').map((word, index) => [word, (index + 3) * 10] as const),
]
/** `A grand total` is no thousand, `a thousand thanks` are none either. */
const scale = '(?:thousand|grand(?! (?:total|sum))|million)\\b(?! (?:thanks|apologies|times|reasons))'

/** Large numbers in words, in the forms used for amounts: `fifty grand`, `a hundred thousand`, `two hundred`. */
export const numerals: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`\\ban? (?=(?:hundred )?${scale})`, 'gi'), 'one '],
  [/\ba hundred(?= (?:euros?|dollars?|pounds?|eur|usd|gbp)\b)/gi, 'one hundred'],
  ...values.flatMap(([word, value]): (readonly [RegExp, string])[] => [
    [new RegExp(`\\b${word} hundred(?= ${scale})`, 'gi'), `${value * 100}`],
    [
      new RegExp(`\\b${word} hundred(?= (?:euros?|dollars?|pounds?|eur|usd|gbp)\\b|\\s*[?.!,;]|$)`, 'gi'),
      `${value * 100}`,
    ],
    [new RegExp(`\\b${word}(?= ${scale})`, 'gi'), `${value}`],
  ]),
  // `Between one and two thousand`
  ...values.map(([word, value]): readonly [RegExp, string] => [
    new RegExp(`(?<=\\b(?:between|from) )${word}(?= (?:and|to) \\d+ ${scale})`, 'gi'),
    `${value}`,
  ]),
]
