import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadErrorText } from '#platform/web/api/index.ts'
import { Button, ErrorState, Panel } from '#platform/web/ui/index.ts'
import { PanelPlaceholder } from '#platform/web/ui/panel-placeholder.tsx'
import { AllAchievements } from './all-dialog.tsx'
import { gamificationQuery } from './queries.ts'
import { EarnedRow, GoalRow } from './rows.tsx'
import { pointsText } from './texts.ts'

interface Props {
  readonly viewerId: number
  readonly compact: boolean
}

/** For the home page: the viewer's newest achievements, filled up with the next goals. */
export function AchievementsCard({ viewerId, compact }: Props) {
  const { data, error, refetch, isFetching } = useQuery(gamificationQuery(viewerId))
  const [open, setOpen] = useState(false)
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
        <ErrorState
          compact
          title="The achievements could not be loaded"
          description={loadErrorText(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
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
          <Button variant="ghost" size="sm" className="-ms-2.5 mt-1" onClick={() => setOpen(true)}>
            All achievements
          </Button>
          {open && <AllAchievements data={data} onClose={() => setOpen(false)} />}
        </>
      )}
    </Panel>
  )
}
