import type { ActivityDay } from '../factories/index.ts'
import { people, type Person, type Username } from './people.ts'
import { seededRandom } from './random.ts'
import { joinedAt } from './staff.ts'

const day = 86_400_000
/** The sixty days of the posts, and a month before them. */
const days = 90

/** How likely somebody visits on a working day and on a weekend day. */
const visitChances: Readonly<Record<Person['active'], readonly [working: number, weekend: number]>> = {
  daily: [0.9, 0.18],
  weekly: [0.38, 0.06],
  rarely: [0.07, 0.02],
}

/** Who visited on which day. It has random numbers of its own, so that it does not change the rest of the seed. */
export function activityDays(idOf: (username: Username) => number, now: Date): ActivityDay[] {
  const random = seededRandom(7_031)
  return people.flatMap((person) => {
    const joined = joinedAt(person, now).getTime()
    const [working, weekend] = visitChances[person.active]
    const seen: ActivityDay[] = []
    for (let ago = days; ago >= 0; ago--) {
      const at = new Date(now.getTime() - ago * day)
      const likely = at.getUTCDay() % 6 === 0 ? weekend : working
      const visited = random.between(0, 1) < likely
      if (visited && at.getTime() >= joined)
        seen.push({ userId: idOf(person.username), day: at.toISOString().slice(0, 10) })
    }
    return seen
  })
}
