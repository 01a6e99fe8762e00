import { cx } from '../ui/index.ts'
import { backgroundClasses, type Series } from './series.ts'

interface Props {
  label: string
  items: readonly { name: string; color: Series['color']; text?: string | undefined }[]
}

/** The legend of the colours, with figures. */
export function Legend({ label, items }: Props) {
  return (
    <ul aria-label={label} className="flex max-w-full min-w-0 flex-wrap gap-x-4 gap-y-1 text-xs">
      {items.map(({ name, color, text }) => (
        <li key={name} className="flex max-w-full min-w-0 items-center gap-1.5">
          <span aria-hidden className={cx('size-2.5 shrink-0 rounded-small', backgroundClasses[color])} />
          <span dir="auto" className="truncate">
            {name}
          </span>
          {text !== undefined && <span className="shrink-0 text-muted tabular-nums">{text}</span>}
        </li>
      ))}
    </ul>
  )
}
