import { describe, expect, it } from 'vitest'
import { buildFriendship, buildMember } from '#db/factories/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { toolContextOf, toolCaller, idsOf, linesOf, outcomeOf } from '#tests/support/inquiry.ts'

const database = await testDatabase()
const at = (day: string) => new Date(`${day}T12:00:00Z`)
const viewer = await buildMember(database, {
  username: 'vera',
  fullName: 'Vera Viewer',
  createdAt: at('2026-01-01'),
})
const ask = toolCaller(database, viewer.id, ['user'])

const dana = await buildMember(database, {
  username: 'dana',
  fullName: 'Dana Whitfield',
  occupation: 'Buyer',
  location: 'Hamburg, Germany',
  email: 'dana@secret.example',
  bio: 'Private words',
  bioVisibility: 'private',
  createdAt: at('2026-02-01'),
})
const erik = await buildMember(database, {
  username: 'erik',
  fullName: 'Erik Berg',
  createdAt: at('2026-03-01'),
})
const sam = await buildMember(database, {
  username: 'sam',
  fullName: 'Sam Asker',
  occupation: 'Senior Buyer',
  createdAt: at('2026-04-01'),
})
await buildFriendship(database, { requesterId: dana.id, addresseeId: viewer.id })
await buildFriendship(database, { requesterId: viewer.id, addresseeId: erik.id, status: 'pending' })
await buildFriendship(database, { requesterId: sam.id, addresseeId: viewer.id, status: 'pending' })
// The viewer must not learn of connections between others.
await buildFriendship(database, { requesterId: sam.id, addresseeId: erik.id })

describe('people', () => {
  it('are closed unless members are opened', async () => {
    const context = toolContextOf(database, viewer.id, ['posts', 'todo', 'notifications'])
    expect(await outcomeOf(context, 'people', {})).toEqual({ kind: 'closed', categories: ['user'] })
  })

  it('are members by name, with their public fields and their connection to the viewer', async () => {
    const result = await ask('people')
    expect(result).toMatchObject({
      reading: 'Members, by name',
      computed: 'Count of 4 members',
      figures: [{ label: 'Members', value: '4', unit: '' }],
      href: null,
    })
    expect(linesOf(result)).toEqual([
      ['Dana Whitfield', 'dana', 'Buyer', 'Hamburg, Germany', 'Connected'],
      ['Erik Berg', 'erik', '', '', 'You asked'],
      ['Sam Asker', 'sam', 'Senior Buyer', '', 'Asked you'],
      ['Vera Viewer', 'vera', '', '', ''],
    ])
    expect(result.rows[0]).toMatchObject({
      href: `/profile/${dana.id}`,
      record: { kind: 'user', id: dana.id },
    })
  })

  it.each([
    [{ name: 'DANA' }, [dana.id], 'Members, called DANA, by name'],
    [{ name: 'erik berg' }, [erik.id], 'Members, called erik berg, by name'],
    [{ name: 'Erik B' }, [], 'Members, called Erik B, by name'],
    [{ occupation: 'buyer' }, [dana.id, sam.id], 'Members, occupation buyer, by name'],
    [{ occupation: '%' }, [], 'Members, occupation %, by name'],
    [{ location: 'HAMBURG' }, [dana.id], 'Members, location HAMBURG, by name'],
    [{ connection: 'connected' }, [dana.id], 'Members, connected with you, by name'],
    [{ connection: 'received' }, [sam.id], 'Members, who asked you to connect, by name'],
    [{ connection: 'sent' }, [erik.id], 'Members, whom you asked to connect, by name'],
    [{ text: 'buyer' }, [dana.id, sam.id], 'Members, “buyer” anywhere, by name'],
    [{ text: 'buyers in Hamburg' }, [dana.id], 'Members, “buyer” and “Hamburg” anywhere, by name'],
    [{ occupation: 'buyers, senior' }, [sam.id], 'Members, occupation buyer and senior, by name'],
    [{ text: 'secret' }, [], 'Members, “secret” anywhere, by name'],
    [{ text: 'Private words' }, [], 'Members, “Private words” anywhere, by name'],
    [{ order: 'newest', limit: 1 }, [sam.id, erik.id, dana.id, viewer.id], 'Members, the last to join'],
  ] as const)('narrowed to %o', async (input, ids, reading) => {
    const result = await ask('people', input)
    expect(idsOf(result)).toEqual(ids)
    expect(result.reading).toBe(reading)
  })

  it('are counted without a list', async () => {
    const result = await ask('people', { operation: 'total', connection: 'connected' })
    expect(result).toMatchObject({
      reading: 'Number of members, connected with you',
      matched: 1,
      rows: [],
      href: `/profile/${viewer.id}?tab=connections`,
    })
  })
})
