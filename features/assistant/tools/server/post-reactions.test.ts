import { describe, expect, it } from 'vitest'
import { buildLike, buildMember, buildPost, buildReply } from '#db/factories/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { toolCaller, linesOf } from '#tests/support/inquiry.ts'

const database = await testDatabase()
const viewer = await buildMember(database)
const friend = await buildMember(database)
const stranger = await buildMember(database)

describe('posts by likes and comments', async () => {
  const reader = await buildMember(database)
  const writer = await buildMember(database)
  const askReader = toolCaller(database, reader.id, ['posts'])
  const marked = async (content: string) =>
    (
      await buildPost(database, {
        authorId: writer.id,
        content: `Ω ${content}`,
        privacy: 'custom',
        audience: [reader.id],
      })
    ).id
  const liked = await marked('liked')
  const talked = await marked('talked of')
  const quiet = await marked('quiet')
  for (const member of [viewer, friend, reader])
    await buildLike(database, { postId: liked, userId: member.id })
  await buildLike(database, { postId: talked, userId: viewer.id })
  const answer = await buildReply(database, { parentId: talked, authorId: viewer.id })
  await buildReply(database, { parentId: talked, authorId: reader.id, privacy: 'private' })
  // A reply to a reply is not a comment on the post.
  await buildReply(database, { parentId: answer.id, authorId: writer.id })
  // The reader cannot see these, so they must not be counted.
  for (const _ of [1, 2, 3])
    await buildReply(database, { parentId: quiet, authorId: stranger.id, privacy: 'private' })

  it.each([
    [{ order: 'mostLiked' }, [liked, talked, quiet], 'most likes first'],
    [{ order: 'leastLiked', limit: 1 }, [quiet], 'the least liked'],
    [{ order: 'mostComments' }, [talked, quiet, liked], 'most comments first'],
    [{ order: 'leastComments' }, [quiet, liked, talked], 'fewest comments first'],
    [{ minimumLikes: 1 }, [talked, liked], 'at least 1 like, “Ω” anywhere, newest first'],
    [{ minimumLikes: 1, maximumLikes: 2 }, [talked], '1 to 2 likes, “Ω” anywhere, newest first'],
    [{ maximumLikes: 0 }, [quiet], 'no likes, “Ω” anywhere, newest first'],
    [{ minimumComments: 1 }, [talked], 'at least 1 comment, “Ω” anywhere, newest first'],
    [{ minimumComments: 3 }, [], 'at least 3 comments, “Ω” anywhere, newest first'],
    [{ maximumComments: 0 }, [quiet, liked], 'no comments, “Ω” anywhere, newest first'],
    [{ minimumComments: 2, maximumComments: 2 }, [talked], 'exactly 2 comments, “Ω” anywhere, newest first'],
  ] as const)('narrowed to %o', async (input, ids, words) => {
    const result = await askReader('posts', { text: 'Ω', ...input })
    expect(linesOf(result).length).toBe(ids.length)
    expect(result.rows.map(({ record }) => record?.id)).toEqual(ids)
    expect(result.reading).toContain(words)
  })

  it('show both counts', async () => {
    const result = await askReader('posts', { text: 'Ω', order: 'mostLiked', limit: 2 })
    expect(linesOf(result).map((cells) => cells.slice(4))).toEqual([
      ['3', '0'],
      ['1', '2'],
    ])
  })
})
