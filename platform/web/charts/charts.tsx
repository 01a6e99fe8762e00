import { cx } from '../ui/index.ts'
import { Plot } from './plot.tsx'
import { fillClasses, type Series, strokeClasses } from './series.ts'

interface Props {
  label: string
  dates: readonly string[]
  series: readonly Series[]
  format: (value: number) => string
  name: (date: string) => string
  tick: (date: string) => string
  onPick?: ((date: string) => void) | undefined
  size?: 'high' | 'low' | undefined
}

/** Stacked bars, from zero. */
export function Bars(props: Props) {
  const { series } = props
  return (
    <Plot {...props} stacked>
      {({ x, y, band }, pointed) => {
        const barWidth = Math.min(Math.max(band * 0.7, 1), 32)
        return props.dates.map((date, index) => {
          let base = 0
          return (
            <g key={date} className={cx(pointed !== undefined && pointed !== index && 'opacity-50')}>
              {series.map(({ name, color, values }) => {
                const value = values[index] ?? 0
                const [bottom, top] = [y(base), y(base + value)]
                base += value
                return (
                  value > 0 && (
                    <rect
                      key={name}
                      x={x(index) - barWidth / 2}
                      y={top}
                      width={barWidth}
                      // A gap of one pixel between two colours.
                      height={Math.max(bottom - top - (bottom - top > 3 && base > value ? 1 : 0), 0.5)}
                      className={fillClasses[color]}
                    />
                  )
                )
              })}
            </g>
          )
        })
      }}
    </Plot>
  )
}

/** Grouped bars, from zero. */
export function GroupedBars(props: Props) {
  const { series, dates } = props
  return (
    <Plot {...props} stacked={false}>
      {({ x, y, band }, pointed) => {
        const barWidth = Math.min(Math.max((band * 0.7) / series.length, 1), 24)
        const first = -(barWidth * series.length) / 2
        return dates.map((date, index) => (
          <g key={date} className={cx(pointed !== undefined && pointed !== index && 'opacity-50')}>
            {series.map(({ name, color, values }, seriesIndex) => {
              const value = values[index] ?? 0
              return (
                value > 0 && (
                  <rect
                    key={name}
                    x={x(index) + first + seriesIndex * barWidth}
                    y={Math.min(y(value), y(0) - 1)}
                    // A gap of one pixel between two bars.
                    width={Math.max(barWidth - (barWidth > 3 ? 1 : 0), 1)}
                    height={Math.max(y(0) - y(value), 1)}
                    className={fillClasses[color]}
                  />
                )
              )
            })}
          </g>
        ))
      }}
    </Plot>
  )
}

/** A line with a filled area from zero, and the last value at its end. */
export function Line(props: Omit<Props, 'series'> & { series: Series }) {
  const { series, format } = props
  const { color, values } = series
  return (
    <Plot {...props} series={[series]} stacked={false}>
      {({ x, y }, pointed) => {
        const points = values.map((value, index) => `${x(index)},${y(value)}`)
        const last = values.length - 1
        const shownIndex = pointed ?? last
        const value = values[shownIndex] ?? 0
        return (
          <>
            <polygon
              points={`${x(0)},${y(0)} ${points.join(' ')} ${x(last)},${y(0)}`}
              className={fillClasses[color]}
              opacity="0.12"
            />
            <polyline
              points={points.join(' ')}
              fill="none"
              strokeWidth="2"
              strokeLinejoin="round"
              className={strokeClasses[color]}
            />
            <circle
              cx={x(shownIndex)}
              cy={y(value)}
              r="4"
              className={cx(fillClasses[color], 'stroke-surface')}
              strokeWidth="2"
            />
            {pointed === undefined && (
              <text
                x={x(last)}
                y={y(value) - 10}
                textAnchor="end"
                className="fill-text font-semibold tabular-nums"
              >
                {format(value)}
              </text>
            )}
          </>
        )
      }}
    </Plot>
  )
}
