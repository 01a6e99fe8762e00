import { expect, it } from 'vitest'
import { skeletonOf, skeletonsOf } from './skeleton.ts'

it.each([
  ['case', 'HARBOUR trading', 'Harbour Trading'],
  ['Cyrillic letters', 'Нarbоur', 'Harbour'],
  ['all Cyrillic and Greek capitals', 'ЅІЕМЕΝЅ', 'siemens'],
  ['small Cyrillic letters', 'harвour тradiнg мarкet', 'Harbour Tradihg Market'],
  ['Greek letters', 'ΒΜW', 'BMW'],
  ['wide letters', 'ｓｉｅｍｅｎｓ', 'Siemens'],
  ['a digit for a letter', 'Harb0ur Paypa1', 'Harbour PayPal'],
  ['I for l', 'SlEMENS', 'Siemens'],
  ['1 for I', 'P1er', 'Pier'],
  ['rn for m', 'Rnodern Trading', 'Modern Trading'],
  ['vv for w', 'Vvest', 'West'],
  ['accents', 'Café Łódź', 'CAFE LODZ'],
  ['umlauts written out', 'Kaltenbach Waelzlager', 'Kaltenbach Wälzlager'],
  ['ß', 'STRASSE', 'Straße'],
  ['punctuation', 'O’Neil, Smith-Jones', 'ONeil Smith Jones'],
  ['& and and', 'Smith & Sons', 'Smith and Sons'],
  ['spaces', 'Har bour', 'Harbour'],
  ['characters that nobody sees', 'Har\u200Bbo\u00ADur', 'Harbour'],
  ['legal forms', 'Harbour Trading GmbH & Co. KG', 'Harbour Trading Ltd.'],
  ['legal forms with dots', 'Harbour S.A.', 'Harbour AG'],
  ['a legal form in other letters', 'Harbour GмbH', 'Harbour'],
  ['a legal form before the name', 'ООО Harbour', 'Harbour'],
])('%s tells no two names apart', (_, one, other) => {
  expect(skeletonOf(one)).toBe(skeletonOf(other))
})

it.each([
  ['Harbour Trading', 'Harbour Shipping'],
  ['Company 12', 'Company 13'],
  ['Nordlicht', 'Nordwind'],
  ['Mail Order', 'Order Mail'],
  ['東京', '大阪'],
  ['Ltd', 'AG'],
])('%s and %s are two names', (one, other) => {
  expect(skeletonOf(one)).not.toBe(skeletonOf(other))
})

it('gives nothing for what has no letters, and each look once', () => {
  expect(skeletonsOf('', '!!', '🏗')).toEqual([])
  expect(skeletonsOf('Harbour', 'HARBOUR GmbH')).toEqual(['harbour'])
})
