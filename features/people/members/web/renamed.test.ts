import { expect, it } from 'vitest'
import { showsMember } from './renamed.ts'

it('finds a member by id anywhere in loaded data, and nothing else with that id', () => {
  const member = { id: 7, fullName: 'Dana' }
  expect(showsMember({ pages: [{ items: [{ id: 1, participants: [member] }] }] }, 7)).toBe(true)
  expect(showsMember([member], 8)).toBe(false)
  expect(showsMember({ items: [{ id: 7, title: 'An invoice', owner: null }] }, 7)).toBe(false)
  expect(showsMember(undefined, 7)).toBe(false)
})
