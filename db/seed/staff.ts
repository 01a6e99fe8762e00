import type { NewFriendship, NewMember } from '../factories/index.ts'
import type { Connections } from './connections.ts'
import { people, type Person, type Username } from './people.ts'
import { drawPortrait } from './pictures/portrait.ts'
import type { Random } from './random.ts'

const hour = 3_600_000
const day = 24 * hour

export interface StoredFile {
  readonly key: string
  readonly bytes: Uint8Array
}

export const joinedAt = (person: Person, now: Date): Date => new Date(now.getTime() - person.joined * day)

/** Recently for daily members, days ago for weekly ones, weeks ago for others. */
function lastLogin({ active }: Person, now: Date, random: Random): Date {
  const hours = { daily: [0.2, 9], weekly: [20, 130], rarely: [200, 500] } as const
  const [low, high] = hours[active]
  return new Date(now.getTime() - random.between(low, high) * hour)
}

/** An address at a reserved domain, so that mail reaches nobody. */
const address = (person: Person) => {
  const local = { demo: 'dana.demir', наталья: 'natalya.orlova' }[person.username] ?? person.username
  return `${local}@hansen-celik.example`
}

export interface Staff {
  readonly members: readonly NewMember[]
  readonly pictures: readonly StoredFile[]
}

export async function planStaff(
  passwords: { readonly demo: string; readonly others: string },
  now: Date,
  random: Random,
): Promise<Staff> {
  const planned = people.map((person: Person, index) => {
    const isDemo = person.username === 'demo'
    const key = person.face === undefined ? null : random.key()
    const joined = joinedAt(person, now)
    const member: NewMember = {
      username: person.username,
      fullName: person.fullName,
      passwordHash: isDemo ? passwords.demo : passwords.others,
      email: address(person),
      emailVerifiedAt: person.username === 'jonas.meyer' ? null : new Date(joined.getTime() + hour),
      avatar: key === null ? null : `/api/avatars/${key}`,
      bio: person.bio ?? null,
      bioVisibility: person.bioVisibility ?? 'public',
      location: person.location,
      occupation: person.occupation,
      website: person.department === 'Management' || isDemo ? 'https://hansen-celik.example' : null,
      isDemo,
      isSeeded: true,
      lastLoginAt: lastLogin(person, now, random),
      createdAt: joined,
    }
    return { member, key, face: person.face, index }
  })
  const pictures = await Promise.all(
    planned.flatMap(({ key, face, index }) =>
      key === null || face === undefined
        ? []
        : [drawPortrait(face, index).then((bytes) => ({ key: `avatars/${key}`, bytes }))],
    ),
  )
  return { members: planned.map(({ member }) => member), pictures }
}

/** Members connect soon after the later of them joined, and well before the posts begin. */
export function friendshipRows(
  { accepted, pending }: Connections,
  idOf: (username: Username) => number,
  now: Date,
  random: Random,
): NewFriendship[] {
  const joined = new Map<string, number>(
    people.map((person) => [person.username, joinedAt(person, now).getTime()]),
  )
  const requestedAt = ([one, other]: readonly [Username, Username]) => {
    const start = Math.max(joined.get(one) ?? 0, joined.get(other) ?? 0)
    const before = now.getTime() - 61 * day
    const end = start < before ? before : start + 12 * hour
    return new Date(start + random.between(0.05, 0.9) * (end - start))
  }
  return [
    ...accepted.map((pair) => {
      const createdAt = requestedAt(pair)
      const acceptedAt = new Date(createdAt.getTime() + random.between(0.1, 10) * hour)
      return {
        requesterId: idOf(pair[0]),
        addresseeId: idOf(pair[1]),
        status: 'accepted' as const,
        createdAt,
        acceptedAt,
      }
    }),
    ...pending.map(([requester, addressee]) => ({
      requesterId: idOf(requester),
      addresseeId: idOf(addressee),
      status: 'pending' as const,
      createdAt: new Date(now.getTime() - random.between(0.3, 8) * day),
    })),
  ]
}
