import { cx } from './cx.ts'

const strokes = {
  primary: 'text-link',
  success: 'text-success-text',
  danger: 'text-danger-text',
  neutral: 'text-muted',
}

interface SparklineProps {
  values: readonly number[]
  /** For screen readers, e.g. 'Sales of the last 12 months, rising'. */
  label: string
  width?: number | undefined
  height?: number | undefined
  tone?: keyof typeof strokes | undefined
  area?: boolean | undefined
  className?: string | undefined
}

export function Sparkline(props: SparklineProps) {
  const { values, label, width = 96, height = 28, tone = 'primary', area = true, className } = props
  const points = plot(values, width, height)
  const line = points.map(([x, y]) => `${x},${y}`).join(' ')
  const last = points.at(-1)
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> cannot take the colour of its text
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={cx('shrink-0 overflow-visible', strokes[tone], className)}
    >
      {area && points.length > 1 && (
        <polygon points={`0,${height} ${line} ${width},${height}`} fill="currentColor" opacity="0.1" />
      )}
      <polyline
        points={line}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {last && <circle cx={last[0]} cy={last[1]} r="2" fill="currentColor" />}
    </svg>
  )
}

/** The axis includes zero, so that heights are amounts. */
function plot(values: readonly number[], width: number, height: number): readonly [number, number][] {
  const inset = 2.5
  const low = Math.min(0, ...values)
  const span = Math.max(0, ...values) - low || 1
  const step = values.length > 1 ? width / (values.length - 1) : 0
  return values.map((value, index) => [
    round(values.length > 1 ? index * step : width / 2),
    round(height - inset - ((value - low) / span) * (height - 2 * inset)),
  ])
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
