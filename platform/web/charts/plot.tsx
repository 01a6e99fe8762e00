import { type ReactNode, useState } from 'react'
import { formatCompact } from '../notation/counts.ts'
import { cx } from '../ui/index.ts'
import { type Frame, labelledIndexes, type Scale, scaleOf, ticksTo } from './scale.ts'
import { backgroundClasses, type Series, sumAt } from './series.ts'
import { useWidth } from './use-width.ts'

const heights = { high: 220, low: 140 }
const labelWidth = 60
/** Short labels for large values, which would leave no space for the chart in full. */
const compact = (value: number): string => formatCompact(value, 2)

interface Props {
  /** A sentence about the chart, for screen readers. */
  label: string
  dates: readonly string[]
  series: readonly Series[]
  /** Whether the series are stacked; else each begins at zero. */
  stacked: boolean
  format: (value: number) => string
  name: (date: string) => string
  /** The short label of a date below the axis. */
  tick: (date: string) => string
  /** Low, where rows of a table follow; high by default. */
  size?: keyof typeof heights | undefined
  /** Opens the records of a date. */
  onPick?: ((date: string) => void) | undefined
  children: (scale: Scale, pointed: number | undefined) => ReactNode
}

/** Axes, grid and tooltip of a chart. The caller draws the data. */
export function Plot(props: Props) {
  const { label, dates, series, stacked, format, name, tick, onPick, size = 'high', children } = props
  const height = heights[size]
  const [ref, width] = useWidth<HTMLDivElement>()
  const [pointed, setPointed] = useState<number>()
  const max = Math.max(
    0,
    ...dates.map((_, index) =>
      stacked ? sumAt(series, index) : Math.max(...series.map(({ values }) => values[index] ?? 0)),
    ),
  )
  const ticks = ticksTo(max)
  const axisFormat = max < 1_000_000 ? format : compact
  const widest = Math.max(...ticks.map((value) => axisFormat(value).length))
  const frame: Frame = { width, height, left: 12 + widest * 7, right: 8, top: 12, bottom: 24 }
  const scale = scaleOf(frame, dates.length, ticks.at(-1) ?? 1)
  return (
    // Only for the pointer: keyboard users open the same records from the chart's table.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={ref}
      className={cx('relative', onPick !== undefined && 'cursor-pointer')}
      style={{ height }}
      onClick={(event) => {
        const { left } = event.currentTarget.getBoundingClientRect()
        const picked = dates[scale.indexAt(event.clientX - left)]
        if (picked !== undefined) onPick?.(picked)
      }}
      onPointerMove={(event) => {
        const { left } = event.currentTarget.getBoundingClientRect()
        setPointed(scale.indexAt(event.clientX - left))
      }}
      onPointerLeave={() => setPointed(undefined)}
    >
      {width > 0 && (
        <svg
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> cannot take the theme's colours
          role="img"
          aria-label={label}
          width={width}
          height={height}
          className="block overflow-visible text-xs"
        >
          {ticks.map((value) => (
            <g key={value}>
              <line
                x1={frame.left}
                x2={width - frame.right}
                y1={scale.y(value)}
                y2={scale.y(value)}
                className={value === 0 ? 'stroke-strong' : 'stroke-line'}
              />
              <text
                x={frame.left - 8}
                y={scale.y(value)}
                dy="0.32em"
                textAnchor="end"
                className="fill-muted tabular-nums"
              >
                {axisFormat(value)}
              </text>
            </g>
          ))}
          {labelledIndexes(dates.length, scale.inner.width, labelWidth).map((index) => (
            <text
              key={index}
              x={Math.min(scale.x(index), width - 22)}
              y={height - 6}
              textAnchor="middle"
              className="fill-muted tabular-nums"
            >
              {tick(dates[index] ?? '')}
            </text>
          ))}
          {children(scale, pointed)}
        </svg>
      )}
      {pointed !== undefined && pointed < dates.length && (
        <PlotTooltip
          left={scale.x(pointed)}
          width={width}
          title={name(dates[pointed] ?? '')}
          lines={series.map((item) => ({ ...item, value: format(item.values[pointed] ?? 0) }))}
        />
      )}
    </div>
  )
}

interface TooltipProps {
  left: number
  width: number
  title: string
  lines: readonly { name: string; color: Series['color']; value: string }[]
}

function PlotTooltip({ left, width, title, lines }: TooltipProps) {
  const right = left > width / 2
  return (
    <div
      aria-hidden
      className={cx(
        'pointer-events-none absolute top-0 z-1 grid gap-1 rounded-control',
        'border border-line bg-raised px-3 py-2 text-xs whitespace-nowrap shadow-floating',
        right ? '-translate-x-full' : '',
      )}
      style={{ left: right ? left - 8 : left + 8 }}
    >
      <p className="font-medium">{title}</p>
      {lines.map(({ name, color, value }) => (
        <p key={name} className="flex items-center gap-2">
          <span className={cx('size-2 rounded-pill', backgroundClasses[color])} />
          <span className="text-muted">{name}</span>
          <span className="ms-auto ps-4 font-medium tabular-nums">{value}</span>
        </p>
      ))}
    </div>
  )
}
