import type { ReactNode } from 'react'
import { Dialog, Table, Td, Th } from '#platform/web/ui/index.ts'
import type { Gamification } from '../contract.ts'
import { pointRules } from '../domain.ts'
import { EarnedRow, GoalRow } from './rows.tsx'
import { pointsText } from './texts.ts'

interface Props {
  data: Gamification
  onClose: () => void
}

/** All achievements, earned or not, and the rules of points. */
export function AllAchievements({ data: { points, achievements, progress }, onClose }: Props) {
  return (
    <Dialog open onCloseRequest={onClose} title="Achievements" description={pointsText(points)}>
      <div className="grid gap-6">
        <Section title={`Earned (${achievements.length})`}>
          {achievements.length === 0 ? (
            <p className="text-sm text-muted">Nothing yet.</p>
          ) : (
            <ul className="grid gap-x-6 sm:grid-cols-2">
              {achievements.map((earned) => (
                <EarnedRow key={earned.achievement.id} {...earned} dated />
              ))}
            </ul>
          )}
        </Section>
        {progress !== undefined && progress.length > 0 && (
          <Section title={`Still to earn (${progress.length})`}>
            <ul className="grid gap-x-6 sm:grid-cols-2">
              {progress.map((goal) => (
                <GoalRow key={goal.achievement.id} {...goal} />
              ))}
            </ul>
          </Section>
        )}
        <Section title="How points are earned">
          <Rules />
        </Section>
      </div>
    </Dialog>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold">{title}</h3>
      {children}
    </section>
  )
}

const perTexts = { day: 'a day', member: 'from each member', subject: '', ever: 'once' } as const

function Rules() {
  return (
    <div className="grid gap-3">
      <Table label="How points are earned">
        <thead>
          <tr>
            <Th>For</Th>
            <Th numeric>Points</Th>
            <Th>Counts</Th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(pointRules).map(([kind, { label, points, limit, per }]) => (
            <tr key={kind}>
              <Td>{label}</Td>
              <Td numeric>{points}</Td>
              <Td>
                {per === 'ever'
                  ? 'once'
                  : per === 'subject'
                    ? 'each time'
                    : `up to ${limit} ${perTexts[per]}`}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="text-xs text-muted">
        Anonymous posts, and what is done to them, earn nothing: points would tell who wrote them. What is
        deleted or taken back takes its points along; achievements stay.
      </p>
    </div>
  )
}
