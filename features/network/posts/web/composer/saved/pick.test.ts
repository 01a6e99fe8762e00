import { expect, it } from 'vitest'
import { maxAudience } from '#features/network/audiences/domain.ts'
import { pickAudience, sizeText } from './pick.ts'

const team = { name: 'Team', ids: [1, 2, 3], former: 0 }

it('adds people once, after those who are chosen already', () => {
  expect(pickAudience([3, 9], team, undefined)).toEqual({
    ids: [3, 9, 1, 2],
    sentence: '2 people of “Team” added.',
  })
  expect(pickAudience([1, 2, 3], team, undefined).sentence).toBe('Nobody new in “Team”.')
})

it('says who has left, and who may not be in it', () => {
  expect(pickAudience([], { ...team, former: 1 }, [2])).toEqual({
    ids: [2],
    sentence:
      '1 person of “Team” added. 1 person of it left Kontor or cannot be reached. ' +
      '2 people cannot see the post that you answer.',
  })
  expect(sizeText({ ids: [1], former: 2 })).toBe('1 person, 2 left')
})

it('stops at the bound of a post', () => {
  const chosen = Array.from({ length: maxAudience - 1 }, (_, index) => index + 10)
  const { ids, sentence } = pickAudience(chosen, team, undefined)
  expect(ids).toHaveLength(maxAudience)
  expect(sentence).toContain('A post has at most 500 people.')
})
