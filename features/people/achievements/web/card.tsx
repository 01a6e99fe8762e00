import { useQuery } from '@tanstack/react-query'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { useOnDemand } from '#platform/web/ui/lazy.ts'
import { Button, Panel } from '#platform/web/ui/index.ts'
import { PanelPlaceholder } from '#platform/web/ui/panel-placeholder.tsx'
import { dialogTrigger } from '#platform/web/ui/trigger.ts'
import { loadAllAchievements } from './load-all.ts'
import { gamificationQuery } from './queries.ts'
import { EarnedRow, GoalRow } from './rows.tsx'
import { pointsText } from './texts.ts'

interface Props {
  readonly viewerId: number
  readonly compact: boolean
}

/** For the home page: the viewer's newest achievements, filled up with the next goals. */
export function AchievementsCard({ viewerId, compact }: Props) {
  const query = useQuery(gamificationQuery(viewerId))
  const { data, error } = query
  const all = useOnDemand(loadAllAchievements)
  const rowCount = compact ? 2 : 3
  if (data === undefined && error === null)
    return <PanelPlaceholder title="Achievements" rows={rowCount} action />
  const earned = data?.achievements.slice(0, rowCount) ?? []
  const goals = data?.progress?.slice(0, rowCount - earned.length) ?? []
  return (
    <Panel
      title="Achievements"
      actions={
        data && <span className="text-sm font-medium text-muted tabular-nums">{pointsText(data.points)}</span>
      }
    >
      {data === undefined ? (
        <LoadError compact title="The achievements could not be loaded" query={query} />
      ) : (
        <>
          <ul className="grid">
            {earned.map((one) => (
              <EarnedRow key={one.achievement.id} {...one} />
            ))}
            {goals.map((goal) => (
              <GoalRow key={goal.achievement.id} {...goal} />
            ))}
          </ul>
          <Button variant="ghost" size="sm" className="-ms-2.5 mt-1" {...dialogTrigger(all)}>
            All achievements
          </Button>
          {all.Open && <all.Open data={data} onClose={all.close} />}
        </>
      )}
    </Panel>
  )
}
