import { cx, UserText } from '../ui/index.ts'
import { backgroundClasses, type Series } from './series.ts'

interface Bar {
  readonly value: number
  readonly color?: Series['color'] | undefined
}

interface Item {
  readonly name: string
  /** The length of the bar, or of all parts in `bars`. */
  readonly value: number
  /** The formatted figure beside the name. */
  readonly text: string
  /** Parts of the bar, one after another. */
  readonly bars?: readonly Bar[] | undefined
}

interface Props {
  label: string
  items: readonly Item[]
  /** Opens the records of a bar. */
  onPick?: ((name: string) => void) | undefined
  /** In wide windows, which saves height. */
  twoColumns?: boolean | undefined
}

/** Horizontal bars, each with its name and figure. */
export function BarList({ label, items, onPick, twoColumns = false }: Props) {
  const max = Math.max(...items.map(({ value }) => value)) || 1
  return (
    <ul aria-label={label} className={cx('grid gap-2.5', twoColumns && 'gap-x-8 xl:grid-cols-2')}>
      {items.map((item) => (
        <li key={item.name}>
          {onPick === undefined ? (
            <BarRow item={item} max={max} />
          ) : (
            <button
              type="button"
              onClick={() => onPick(item.name)}
              className="k-reach block w-full cursor-pointer rounded-small text-start hover:bg-hover"
            >
              <BarRow item={item} max={max} />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

function BarRow({ item, max }: { item: Item; max: number }) {
  const { name, value, text } = item
  const bars = item.bars ?? [{ value }]
  return (
    <span className="grid gap-1 text-sm">
      <span className="flex min-w-0 items-baseline justify-between gap-3">
        <UserText kind="name">{name}</UserText>
        <span className="shrink-0 text-muted tabular-nums">{text}</span>
      </span>
      <span aria-hidden className="flex h-2 gap-px overflow-hidden rounded-pill bg-sunken">
        {bars.map(({ value: part, color = 1 }, index) =>
          part > 0 ? (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- parts have no names and never change their order
              key={index}
              className={cx('h-full', backgroundClasses[color])}
              style={{ width: `${Math.max((part / max) * 100, 0.5)}%` }}
            />
          ) : null,
        )}
      </span>
    </span>
  )
}
