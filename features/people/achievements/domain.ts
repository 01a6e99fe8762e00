/**
 * The rules of points and achievements, as data. An event counts once for its subject. Events of one allowance (a
 * day, another member) count up to a limit. So nothing is gained by doing, undoing and doing again, nor by two
 * accounts that praise each other. Anonymous posts and reactions to them are no point events: a sum that grew with
 * them would reveal their author. What members do to themselves is no point event either.
 */
interface PointRule {
  readonly points: number
  readonly limit: number
  /**
   * Which events share the limit. `subject`: those with the same subject. `day`: those of that day, UTC. `member`:
   * those caused by the same other member. `ever`: all.
   */
  readonly per: 'subject' | 'day' | 'member' | 'ever'
  /** Completes 'Points for …'. */
  readonly label: string
}

export const pointRules = {
  post: { points: 10, limit: 5, per: 'day', label: 'a post' },
  requisition: { points: 10, limit: 5, per: 'day', label: 'a requisition' },
  reply: { points: 5, limit: 10, per: 'day', label: 'a reply to another member' },
  'helpful-reply': { points: 5, limit: 1, per: 'subject', label: 'a reply that two members like' },
  'like-received': { points: 2, limit: 10, per: 'member', label: 'a like you receive' },
  connection: { points: 5, limit: 1, per: 'subject', label: 'a connection' },
  suggestion: { points: 10, limit: 3, per: 'day', label: 'a suggestion' },
  'todo-completed': { points: 2, limit: 5, per: 'day', label: 'a completed to-do' },
  'vote-received': { points: 2, limit: 5, per: 'member', label: 'an upvote for your suggestion' },
  'profile-completed': { points: 20, limit: 1, per: 'ever', label: 'a complete profile' },
  'business-card': { points: 10, limit: 1, per: 'ever', label: 'a business card' },
  'email-verified': { points: 10, limit: 1, per: 'ever', label: 'a verified email address' },
} as const satisfies Readonly<Record<string, PointRule>>
export type PointEventKind = keyof typeof pointRules

/** Which event a post of each type is. */
export const postEventKinds = {
  regular: 'post',
  'ERP post': 'post',
  'Buying Requisition post': 'requisition',
  'Selling Requisition post': 'requisition',
} as const satisfies Readonly<Record<string, PointEventKind>>

/** A reply counts as helpful when this many members like it. One like may be a friend's favour; authors don't count. */
export const likesThatHelp = 2

/** Points of an achievement by its level, in addition to those of its events. */
const pointsOfLevel = { 1: 5, 2: 25, 3: 50 } as const

export interface Achievement {
  /** Stored and sent, so it is never used for another achievement. */
  readonly id: number
  readonly name: string
  readonly description: string
  /** Name of a lucide icon. */
  readonly icon: string
  readonly level: keyof typeof pointsOfLevel
  readonly points: number
  /** The kinds of events that lead to it, counted together. */
  readonly eventKinds: readonly PointEventKind[]
  /** What is counted: the events, or the different members who caused them. */
  readonly counts: 'events' | 'people'
  readonly goal: number
}

type Step = readonly [id: number, goal: number, name: string, description: string]

/** Achievements of one kind with rising goals. */
const series = (
  {
    icon,
    eventKinds,
    counts = 'events',
  }: Pick<Achievement, 'icon' | 'eventKinds'> & Partial<Pick<Achievement, 'counts'>>,
  steps: readonly [Step] | readonly [Step, Step] | readonly [Step, Step, Step],
): Achievement[] =>
  steps.map(([id, goal, name, description], index) => {
    const level = index === 0 ? 1 : index === 1 ? 2 : 3
    return {
      id,
      name,
      description,
      icon,
      level,
      points: pointsOfLevel[level],
      eventKinds,
      counts,
      goal,
    }
  })

export const achievements: readonly Achievement[] = [
  ...series({ icon: 'pen-line', eventKinds: ['post', 'requisition'] }, [
    [1, 1, 'First post', 'Published a first post'],
    [2, 25, 'Regular voice', 'Published 25 posts'],
    [3, 100, 'Voice of the house', 'Published 100 posts'],
  ]),
  ...series({ icon: 'message-circle', eventKinds: ['reply'] }, [
    [4, 1, 'First answer', 'Replied to another member'],
    [5, 25, 'In conversation', 'Replied 25 times to other members'],
  ]),
  ...series({ icon: 'hand-helping', eventKinds: ['helpful-reply'] }, [
    [6, 1, 'Helping hand', 'Wrote a reply that two members like'],
    [7, 10, 'Trusted adviser', 'Wrote 10 replies that two members like'],
  ]),
  ...series({ icon: 'heart', eventKinds: ['like-received'], counts: 'people' }, [
    [8, 5, 'Well received', 'Received likes from 5 different members'],
    [9, 25, 'Widely read', 'Received likes from 25 different members'],
  ]),
  ...series({ icon: 'handshake', eventKinds: ['connection'] }, [
    [10, 5, 'Making connections', 'Connected with 5 members'],
    [11, 25, 'Well connected', 'Connected with 25 members'],
  ]),
  ...series({ icon: 'shopping-cart', eventKinds: ['requisition'] }, [
    [12, 1, 'First requisition', 'Published a buying or selling requisition'],
    [13, 10, 'Active trader', 'Published 10 requisitions'],
  ]),
  ...series({ icon: 'lightbulb', eventKinds: ['suggestion'] }, [
    [14, 1, 'First suggestion', 'Suggested something for Kontor'],
  ]),
  ...series({ icon: 'thumbs-up', eventKinds: ['vote-received'], counts: 'people' }, [
    [15, 1, 'Good idea', 'Another member upvoted a suggestion'],
    [16, 10, 'Sought-after idea', '10 different members upvoted suggestions'],
  ]),
  ...series({ icon: 'user-round-check', eventKinds: ['profile-completed'] }, [
    [17, 1, 'Complete profile', 'Filled in every part of the profile'],
  ]),
  ...series({ icon: 'id-card', eventKinds: ['business-card'] }, [
    [18, 1, 'Business card', 'Created a first business card'],
  ]),
  ...series({ icon: 'mail-check', eventKinds: ['email-verified'] }, [
    [19, 1, 'Verified email', 'Confirmed an email address'],
  ]),
  ...series({ icon: 'list-checks', eventKinds: ['todo-completed'] }, [
    [20, 1, 'First task done', 'Completed a first to-do'],
    [21, 25, 'Getting things done', 'Completed 25 to-dos'],
    [22, 100, 'Nothing left undone', 'Completed 100 to-dos'],
  ]),
]

/** How many events of a kind count for a member, and how many other members caused them. */
export interface PointEventTotal {
  readonly kind: PointEventKind
  readonly counted: number
  readonly people: number
}

/** A member's progress towards an achievement, at most its goal. */
export const progressTowards = (
  { eventKinds, counts, goal }: Achievement,
  totals: readonly PointEventTotal[],
): number => {
  const own = totals.filter(({ kind }) => eventKinds.includes(kind))
  const reached = own.reduce((sum, total) => sum + (counts === 'people' ? total.people : total.counted), 0)
  return Math.min(reached, goal)
}

/** The achievements that a member has reached and has not been awarded yet. */
export const dueAchievements = (
  totals: readonly PointEventTotal[],
  earned: readonly number[],
): readonly Achievement[] =>
  achievements.filter(
    (achievement) =>
      !earned.includes(achievement.id) && progressTowards(achievement, totals) === achievement.goal,
  )

/** All points of a member: those of events that count, and those of achievements. */
export const pointsOf = (totals: readonly PointEventTotal[], earned: readonly number[]): number => {
  const eventPoints = totals.reduce((sum, { kind, counted }) => sum + counted * pointRules[kind].points, 0)
  return achievements
    .filter(({ id }) => earned.includes(id))
    .reduce((sum, { points }) => sum + points, eventPoints)
}
