import { describe, expect, it } from 'vitest'
import { isWiderThan, type Privacy, replyPrivacies, siblingAudience } from './domain.ts'

const [writerId, answeredAuthorId, parentAuthorId, listed] = [1, 2, 3, 4]
const shown = (privacy: Privacy, ...audience: number[]) => ({ privacy, audience })

describe('a reply', () => {
  it.each<[Privacy, readonly Privacy[]]>([
    ['public', ['private', 'custom', 'friends', 'public']],
    ['friends', ['friends', 'private']],
    ['custom', ['custom', 'private']],
    ['private', ['private']],
  ])('to a %s post is %j', (parent, possible) => expect(replyPrivacies(parent)).toEqual(possible))

  it.each([
    [shown('custom', listed), shown('public'), false],
    [shown('custom', listed, parentAuthorId), shown('custom', listed), false],
    [shown('custom', listed, answeredAuthorId), shown('custom', listed), true],
    [shown('private'), shown('custom', listed), false],
    [shown('custom', listed), shown('friends'), true],
    [shown('public'), shown('friends'), true],
  ])('for %j below %j: wider is %s', (reply, parent, wider) =>
    expect(isWiderThan(reply, { ...parent, authorId: parentAuthorId })).toBe(wider),
  )

  it('may not list an author who is unknown', () => {
    const parent = { ...shown('custom', listed), authorId: null }
    expect(isWiderThan(shown('custom', parentAuthorId), parent)).toBe(true)
  })
})

describe('a reply that becomes a sibling of the one it answers', () => {
  const context = { writerId, answeredAuthorId, parentAuthorId, isOpenBetween: true }

  it.each([
    [shown('public'), context, shown('public')],
    [shown('public'), { ...context, isOpenBetween: false }, undefined],
    [shown('private'), context, undefined],
    [shown('private'), { ...context, parentAuthorId: writerId }, shown('custom', answeredAuthorId)],
    [
      shown('private'),
      { ...context, answeredAuthorId: writerId, parentAuthorId: writerId },
      shown('private'),
    ],
    [
      shown('custom', listed, parentAuthorId),
      context,
      shown('custom', listed, parentAuthorId, answeredAuthorId),
    ],
    [shown('friends'), { ...context, parentAuthorId: writerId }, undefined],
    [shown('private'), { ...context, answeredAuthorId: null, parentAuthorId: writerId }, undefined],
    [shown('custom', listed), { ...context, parentAuthorId: null }, undefined],
  ])('%j, %j, is %j', (reply, between, expected) => expect(siblingAudience(reply, between)).toEqual(expected))
})
