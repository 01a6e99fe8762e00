import { cx } from './cx.ts'
import { Loading, Skeleton } from './progress.tsx'

interface Props {
  label: string
  rows: number
  /** Classes of a row: its height, padding and lines. */
  row: string
  /** Classes of its picture. */
  picture?: string | undefined
}

/** Placeholder of a list whose rows are a picture and two lines. */
export const LoadingRows = ({ label, rows, row, picture = 'size-10' }: Props) => (
  <Loading label={label}>
    {Array.from({ length: rows }, (_, index) => (
      <div key={index} className={cx('flex items-center gap-3', row)}>
        <Skeleton className={cx('shrink-0', picture)} />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-3 w-32 max-w-full" />
          <Skeleton className="h-2.5 w-48 max-w-full" />
        </div>
      </div>
    ))}
  </Loading>
)
