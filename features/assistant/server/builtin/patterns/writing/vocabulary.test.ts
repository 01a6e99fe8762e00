import { expect, test } from 'vitest'
import { framing } from '../clauses/framing.ts'
import { phrases } from './vocabulary.ts'

/** `(a+|b)+` finds exponentially many ways to fail; `(a+ )+` has one. */
const repeatedTwice = /\((?:\?:)?(?:[^()]*\|)?[^()|]*[+*](?:\|[^()]*)?\)[+*]/

const finds = (sources: readonly string[]) => sources.filter((source) => repeatedTwice.test(source))

test('a repetition that is repeated is found', () => {
  const endless = ['(§+|·)+', '(·|§+)*', '(§+)+', '(?:a|b*|c)+']
  expect(finds([...endless, '[§·]+', '(§+ )+', '(the |our )*', '(§+)?'])).toEqual(endless)
})

test('no phrase takes for ever on a long question', () => {
  expect(finds([...phrases.map(({ source }) => source), ...framing])).toEqual([])
})
