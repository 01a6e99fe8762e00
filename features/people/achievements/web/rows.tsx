import { Progress, RelativeTime } from '#platform/web/ui/index.ts'
import type { Gamification } from '../contract.ts'
import { Medal } from './medal.tsx'

export type Earned = Gamification['achievements'][number]
export type Goal = NonNullable<Gamification['progress']>[number]

/** `dated` shows when it was earned. Without it, only screen readers get the time. */
export function EarnedRow({ achievement, earnedAt, dated }: Earned & { dated?: boolean }) {
  return (
    <li className="flex min-w-0 items-start gap-3 py-1.5">
      <Medal achievement={achievement} />
      <span className="grid min-w-0 flex-1">
        <span className="text-sm font-medium">{achievement.name}</span>
        <span className="text-xs text-muted">{achievement.description}</span>
        <RelativeTime
          date={earnedAt}
          className={dated === true ? 'justify-self-start text-xs text-faint' : 'sr-only'}
        />
      </span>
    </li>
  )
}

export function GoalRow({ achievement, reached, goal }: Goal) {
  return (
    <li className="flex min-w-0 items-start gap-3 py-1.5">
      <Medal achievement={achievement} missing />
      <span className="grid min-w-0 flex-1 gap-1">
        <span className="flex items-baseline justify-between gap-2 text-sm">
          <span className="min-w-0 font-medium">{achievement.name}</span>
          <span className="shrink-0 text-xs text-muted tabular-nums">
            {reached} of {goal}
          </span>
        </span>
        <span className="text-xs text-muted">{achievement.description}</span>
        {goal > 1 && (
          <Progress hideLabel label={`Progress towards ${achievement.name}`} value={reached} max={goal} />
        )}
      </span>
    </li>
  )
}
