import { useQuery } from '@tanstack/react-query'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { useOnDemand } from '#platform/web/ui/lazy.ts'
import { Button, Loading, Panel, Skeleton } from '#platform/web/ui/index.ts'
import type { Gamification } from '../contract.ts'
import { loadAllAchievements } from './load-all.ts'
import { Medal } from './medal.tsx'
import { gamificationQuery } from './queries.ts'
import { GoalRow } from './rows.tsx'
import { pointsText } from './texts.ts'

/** Two rows of medals. */
const medalsShown = 10
const goalsShown = 2

/** For the side of a profile: points, medals and, on the viewer's own profile, the next goals. */
export function GamificationPanel({ userId }: { userId: number }) {
  const query = useQuery(gamificationQuery(userId))
  const { data, error } = query
  const all = useOnDemand(loadAllAchievements)
  return (
    <Panel
      title="Achievements"
      actions={
        data && <span className="text-sm font-medium text-muted tabular-nums">{pointsText(data.points)}</span>
      }
      footer={
        data && (
          <Button variant="ghost" size="sm" className="-ms-2.5" onClick={all.open}>
            {data.progress === undefined ? 'Show details' : 'All achievements'}
          </Button>
        )
      }
    >
      {data !== undefined ? (
        <div className="grid gap-4">
          <Medals earned={data.achievements} onOpen={all.open} />
          <NextGoals progress={data.progress} />
        </div>
      ) : error !== null ? (
        <LoadError compact title="The achievements could not be loaded" query={query} />
      ) : (
        <PanelLoading />
      )}
      {all.Open && data !== undefined && <all.Open data={data} onClose={all.close} />}
    </Panel>
  )
}

function Medals({ earned, onOpen }: { earned: Gamification['achievements']; onOpen: () => void }) {
  if (earned.length === 0) return <p className="text-sm text-muted">No achievements yet</p>
  const rest = earned.length - medalsShown
  return (
    <ul aria-label="Earned achievements" className="-m-1 flex flex-wrap gap-1">
      {earned.slice(0, medalsShown).map(({ achievement }) => (
        <li key={achievement.id}>
          <button
            type="button"
            aria-label={`${achievement.name}: ${achievement.description}`}
            data-tip={`${achievement.name}: ${achievement.description}`}
            onClick={onOpen}
            className="k-press grid cursor-pointer rounded-pill p-0.5 hover:bg-hover"
          >
            <Medal achievement={achievement} />
          </button>
        </li>
      ))}
      {rest > 0 && (
        <li>
          <Button variant="ghost" className="size-11 rounded-pill px-0 tabular-nums" onClick={onOpen}>
            <span className="sr-only">Show {rest} more</span>
            <span aria-hidden>+{rest}</span>
          </Button>
        </li>
      )}
    </ul>
  )
}

function NextGoals({ progress }: Pick<Gamification, 'progress'>) {
  if (progress === undefined || progress.length === 0) return null
  return (
    <section className="grid gap-1">
      <h3 className="text-xs font-medium text-muted">Next</h3>
      <ul className="grid">
        {progress.slice(0, goalsShown).map((goal) => (
          <GoalRow key={goal.achievement.id} {...goal} />
        ))}
      </ul>
    </section>
  )
}

const PanelLoading = () => (
  <Loading label="Loading achievements">
    <div className="flex flex-wrap gap-2">
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="size-10 rounded-pill!" />
      ))}
    </div>
  </Loading>
)
