import { expect, it } from 'vitest'
import { buildFriendship, buildMember, buildPost, buildReply } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Privacy, privacies } from '../domain.ts'
import { everybodyWhoSees, canSeePost, whoSees } from './sql/index.ts'

const database = await testDatabase()
const members: number[] = []
for (let count = 0; count < 12; count += 1) members.push((await buildMember(database)).id)
const one = <T>(from: readonly T[], at: number): T => {
  const found = from[at % from.length]
  if (found === undefined) throw new Error('nothing to choose from')
  return found
}
for (const [at, id] of members.entries())
  for (const step of [1, 3])
    if (at + step < members.length)
      await buildFriendship(database, { requesterId: id, addresseeId: one(members, at + step) })

/** Checks each member alone, by the rule that reads use. */
const oneByOne = async (id: number) => {
  const rows = await database.all(sql<{ id: number }>`
    select u.id from users u where ${canSeePost(sql`u.id`, id)} order by u.id`)
  return rows.map((row) => row.id)
}

it('finds the same members as a set as one by one, for every mix of audiences', async () => {
  let turn = 0
  const link = (privacy: Privacy) => {
    turn += 1
    const audience = privacy === 'custom' ? [one(members, turn), one(members, turn + 4)] : []
    return { authorId: one(members, turn * 5), privacy, audience, anonymous: turn % 3 === 0 }
  }
  for (const top of privacies)
    for (const middle of privacies)
      for (const bottom of privacies) {
        const root = await buildPost(database, link(top))
        const between = await buildReply(database, { ...link(middle), parentId: root.id })
        const reply = await buildReply(database, { ...link(bottom), parentId: between.id })
        for (const id of [root.id, between.id, reply.id]) {
          const expected = await oneByOne(id)
          const found = await everybodyWhoSees(database, id)
          expect('except' in found ? members : found).toEqual(expected)
          expect(await whoSees(database, id, members.slice(0, 5))).toEqual(
            members.slice(0, 5).filter((member) => expected.includes(member)),
          )
        }
      }
})

it('answers everybody for a public thread, and nobody for an unknown post', async () => {
  const root = await buildPost(database)
  const reply = await buildReply(database, { parentId: root.id })
  expect(await everybodyWhoSees(database, reply.id)).toEqual({ to: 'everybody', except: [] })
  expect(await everybodyWhoSees(database, 999_999_999)).toEqual([])
})
