import { expect, it } from 'vitest'
import { isOfSame } from './mailboxes.ts'

it.each([
  ['bea@harbour.example', 'BEA@Harbour.example', true],
  ['bea@harbour.example', 'somebody@harbour.example', true],
  ['bea@harbour.example', 'bea@sales.harbour.example', true],
  ['bea@harbour.example', 'bea@harbour.example.org', false],
  ['bea@harbour.example', 'bea@newharbour.example', false],
  ['bea@gmail.com', 'sam@gmail.com', false],
  ['bea.buyer@gmail.com', 'beabuyer+quotes@gmail.com', true],
  ['bea+1@gmx.de', 'bea+2@gmx.de', true],
  ['bea.b@gmx.de', 'beab@gmx.de', false],
])('%s and %s are of one person or company: %s', (one, other, isSame) => {
  expect([isOfSame(one, other), isOfSame(other, one)]).toEqual([isSame, isSame])
})
