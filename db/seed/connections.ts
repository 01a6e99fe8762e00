import { people, type Person, type Username } from './people.ts'
import type { PlannedPost } from './plan.ts'
import type { Random } from './random.ts'

export interface Connections {
  /** Pairs of a requester and an addressee. */
  readonly accepted: readonly (readonly [Username, Username])[]
  readonly pending: readonly (readonly [Username, Username])[]
  readonly areFriends: (one: Username, other: Username) => boolean
}

/** Fixed, because visitors see the demo account's connections. */
const demoFriends: readonly Username[] = [
  'mehmet.yildiz', 'lin.wei', 'priya.nair', 'tomasz.kowalczyk', 'giulia.ferrari', 'haruka.tanaka', 'oluwaseun.adeyemi',
  'lars.petersen', 'sofia.papadopoulou', 'youssef.haddad', 'emily.clarke', 'anna.schroeder', 'jan.devries',
  'kateryna.bondar', 'piotr.zielinski', 'fatma.arslan', 'mai.nguyen', 'bjorn.eriksen', 'rosa.oliveira', 'kwame.mensah',
  'leila.rahimi', 'felix.wagner', 'minjun.park', 'zeynep.kaya', 'orhan.celik', 'claire.dubois',
] // prettier-ignore

const pending: readonly (readonly [Username, Username])[] = [
  ['jonas.meyer', 'demo'],
  ['stefan.ilic', 'demo'],
  ['samuel.osei', 'demo'],
  ['demo', 'ingrid.hansen'],
  ['demo', 'noa.levi'],
  ['jonas.meyer', 'ingrid.hansen'],
  ['jonas.meyer', 'orhan.celik'],
  ['diego.morales', 'helga.brandt'],
  ['rashid.almansoori', 'karin.lindqvist'],
  ['stefan.ilic', 'наталья'],
  ['monika.novakova', 'rashid.almansoori'],
]

const wantedConnections: Record<Person['active'], number> = { daily: 25, weekly: 13, rarely: 6 }

const pairKey = (one: string, other: string) => [one, other].sort().join(' ')

/** The friendships that replies need: to the authors of all friends posts above them. */
function* pairsOf(posts: readonly PlannedPost[]): Generator<readonly [Username, Username]> {
  for (const post of posts) {
    for (let above = post.parent; above !== null; above = above.parent) {
      if (above.privacy === 'friends' && above.by !== post.by) yield [above.by, post.by]
    }
  }
}

/** First friendships that the posts need, then within departments, then any, until people have enough. */
export function planConnections(posts: readonly PlannedPost[], random: Random): Connections {
  const accepted = new Map<string, readonly [Username, Username]>()
  const degree = new Map<Username, number>()
  const taken = new Set(pending.map(([one, other]) => pairKey(one, other)))
  const connect = (one: Username, other: Username) => {
    const key = pairKey(one, other)
    if (one === other || accepted.has(key)) return
    if (taken.has(key)) throw new Error(`${one} and ${other} are pending, but a post needs them as friends`)
    accepted.set(key, random.integer(0, 1) === 0 ? [one, other] : [other, one])
    degree.set(one, (degree.get(one) ?? 0) + 1)
    degree.set(other, (degree.get(other) ?? 0) + 1)
  }

  for (const friend of demoFriends) connect('demo', friend)
  for (const [one, other] of pairsOf(posts)) connect(one, other)

  const limits = new Map(
    people.map((person) => [person.username, wantedConnections[person.active] + random.integer(-4, 4)]),
  )
  const free = ({ username }: Person & { username: Username }) =>
    (degree.get(username) ?? 0) < (limits.get(username) ?? 0)
  const others = people.filter((person) => person.username !== 'demo')
  const pairs = others.flatMap((one, index) => others.slice(index + 1).map((other) => ({ one, other })))
  const sameDepartment = random.shuffled(
    pairs.filter(({ one, other }) => one.department === other.department),
  )
  const otherDepartments = random.shuffled(
    pairs.filter(({ one, other }) => one.department !== other.department),
  )
  for (const { one, other } of [...sameDepartment, ...otherDepartments]) {
    if (free(one) && free(other) && !taken.has(pairKey(one.username, other.username)))
      connect(one.username, other.username)
  }
  return {
    accepted: [...accepted.values()],
    pending,
    areFriends: (one, other) => accepted.has(pairKey(one, other)),
  }
}

/** Whether a member may see a post and all posts above it, by the product's rule. */
export function canSee(viewer: Username, post: PlannedPost, connections: Connections): boolean {
  const admitted =
    post.by === viewer ||
    post.parent?.by === viewer ||
    post.privacy === 'public' ||
    (post.privacy === 'friends' && connections.areFriends(post.by, viewer)) ||
    (post.privacy === 'custom' && post.audience.includes(viewer))
  return admitted && (post.parent === null || canSee(viewer, post.parent, connections))
}
