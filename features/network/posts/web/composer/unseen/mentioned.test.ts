import { describe, expect, it } from 'vitest'
import { privacies } from '../../../domain.ts'
import type { UnseenMention } from '../../../contract.ts'
import { choicesFor, mentionedBy, namesOf } from './mentioned.ts'

const person = (fullName: string): UnseenMention => ({
  member: { id: 1, username: 'x', fullName, avatar: null },
  because: 'privacy',
})
const anna = { username: 'anna', userId: 1 }
const bert = { username: 'bert', userId: 2 }

it('finds whom a text mentions, once, and nobody who was picked and deleted again', () => {
  expect(mentionedBy({ text: '@bert and @anna and @bert', picked: [anna, bert] })).toEqual([2, 1])
  expect(mentionedBy({ text: 'mail me at x@anna.example', picked: [anna, bert] })).toEqual([])
})

it('names three and counts the rest', () => {
  const names = ['A', 'B', 'C', 'D', 'E'].map(person)
  expect(namesOf(names.slice(0, 1))).toBe('A')
  expect(namesOf(names.slice(0, 2))).toBe('A and B')
  expect(namesOf(names.slice(0, 4))).toBe('A, B, C and 1 other')
  expect(namesOf(names)).toBe('A, B, C and 2 others')
})

describe('choicesFor', () => {
  const given = { audience: [7], allowed: privacies, among: undefined }
  const labels = (...of: Parameters<typeof choicesFor>) => choicesFor(...of).map(({ label }) => label)

  it('offers what shows the post to them', () => {
    expect(choicesFor([1], { ...given, privacy: 'custom' })).toEqual([
      { label: 'Add them', privacy: 'custom', audience: [7, 1] },
    ])
    expect(labels([1, 2], { ...given, privacy: 'private' })).toEqual([
      'Share it with all of them only',
      'Make it public',
    ])
    expect(labels([1], { ...given, privacy: 'friends' })).toEqual(['Make it public'])
  })

  it('offers nothing that the answered post forbids', () => {
    expect(labels([1], { ...given, privacy: 'custom', among: [7] })).toEqual([])
    expect(labels([1], { ...given, privacy: 'private', allowed: ['friends', 'private'] })).toEqual([])
  })
})
