import { useId } from 'react'

interface SliderProps {
  label: string
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  step?: number | undefined
  format?: ((value: number) => string) | undefined
  disabled?: boolean | undefined
  /** A background instead of the filled line, e.g. a range of colours. */
  track?: string | undefined
}

export function Slider({
  label,
  value,
  onChange,
  min,
  max,
  step = 1,
  format = String,
  disabled,
  track,
}: SliderProps) {
  const id = useId()
  const share: Record<`--${string}`, string> = {
    '--share': `${((value - min) / (max - min)) * 100}%`,
    ...(track === undefined ? {} : { '--track': track, '--track-height': '0.5rem' }),
  }
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <output htmlFor={id} className="text-muted tabular-nums">
          {format(value)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={format(value)}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        style={share}
        className="k-slider"
      />
    </div>
  )
}
