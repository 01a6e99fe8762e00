import { cx } from './cx.ts'
import { Loading, Skeleton } from './progress.tsx'

interface Props {
  label: string
  bars: number
  /** The class of a bar's height. */
  height: string
}

/** Placeholder of a list whose rows are as wide as it. */
export const LoadingBars = ({ label, bars, height }: Props) => (
  <Loading label={label}>
    <div className="grid gap-2">
      {Array.from({ length: bars }, (_, index) => (
        <Skeleton key={index} className={cx('w-full', height)} />
      ))}
    </div>
  </Loading>
)
