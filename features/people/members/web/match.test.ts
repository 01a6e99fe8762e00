import { expect, it } from 'vitest'
import { matchesMember, rankMembers } from './match.ts'

const dana = { username: 'dana', fullName: 'Dana Okafor' }
const jordan = { username: 'jordana', fullName: 'Jordan Weiß' }
const omar = { username: 'o.said', fullName: 'Omar Danish' }

it('matches username or full name, in any case', () => {
  expect(matchesMember(dana, 'OKA')).toBe(true)
  expect(matchesMember(dana, ' DAN ')).toBe(true)
  expect(matchesMember(jordan, 'WEIß')).toBe(true)
  expect(matchesMember(dana, 'said')).toBe(false)
  expect(matchesMember(dana, '')).toBe(true)
})

it('puts usernames that begin with the text first, then words of the name, then the rest', () => {
  expect(rankMembers([jordan, omar, dana], 'dan')).toEqual([dana, omar, jordan])
})

it('keeps the order of equals', () => {
  expect(rankMembers([omar, jordan], '')).toEqual([omar, jordan])
})
