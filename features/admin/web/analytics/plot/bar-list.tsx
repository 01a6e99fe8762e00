import { UserText } from '#platform/web/ui/index.ts'

interface Props {
  label: string
  items: readonly { name: string; value: number; text: string }[]
}

/** Lying bars, each with its own name and figure: nothing has to be looked up. */
export function BarList({ label, items }: Props) {
  const most = Math.max(1, ...items.map(({ value }) => value))
  return (
    <ul aria-label={label} className="grid gap-2.5">
      {items.map(({ name, value, text }) => (
        <li key={name} className="grid gap-1 text-sm">
          <div className="flex min-w-0 items-baseline justify-between gap-3">
            <UserText kind="name">{name}</UserText>
            <span className="shrink-0 text-muted tabular-nums">{text}</span>
          </div>
          <div aria-hidden className="h-2 rounded-pill bg-sunken">
            <div
              className="h-full rounded-pill bg-chart-1"
              style={{ width: `${Math.max((value / most) * 100, 0.5)}%` }}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
