import { Panel } from './card.tsx'
import { LoadingRows } from './loading-rows.tsx'
import { Skeleton } from './progress.tsx'

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
      <LoadingRows
        label={`Loading ${title.toLowerCase()}`}
        rows={rows}
        row="py-2"
        picture="size-10 rounded-pill!"
      />
      {action === true && <Skeleton className="mt-2 h-6 w-32" />}
    </Panel>
  )
}
