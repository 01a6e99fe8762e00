import { Panel } from './card.tsx'
import { Loading, Skeleton } from './progress.tsx'

interface Props {
  title: string
  rows: number
  /** Whether there is a small button below the rows. */
  action?: boolean | undefined
}

/** Skeleton of a panel with rows of a picture and two lines. */
export function PanelPlaceholder({ title, rows, action }: Props) {
  return (
    <Panel title={title}>
      <Loading label={`Loading ${title.toLowerCase()}`}>
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className="flex items-center gap-3 py-2">
            <Skeleton className="size-10 shrink-0 rounded-pill!" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-3 w-28 max-w-full" />
              <Skeleton className="h-2.5 w-40 max-w-full" />
            </div>
          </div>
        ))}
        {action === true && <Skeleton className="mt-2 h-6 w-32" />}
      </Loading>
    </Panel>
  )
}
