import { DateInput } from '#platform/web/ui/date-input.tsx'

export interface DateRange {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** A range of days. Both are included, and either may be missing. */
export function DateRangeFields({
  range,
  onChange,
}: {
  range: DateRange
  onChange: (range: DateRange) => void
}) {
  const set = (part: DateRange) => onChange({ ...range, ...part })
  return (
    <div data-wide className="flex min-w-0 items-center gap-2 text-sm text-muted">
      {(['from', 'to'] as const).map((side) => (
        <label key={side} className="flex min-w-0 flex-1 items-center gap-2 xl:flex-none">
          {side === 'from' ? 'From' : 'to'}
          <span className="min-w-0 flex-1 xl:w-38 xl:flex-none">
            <DateInput
              aria-label={side === 'from' ? 'From' : 'To'}
              value={range[side] ?? ''}
              max={side === 'from' ? (range.to ?? '2199-12-31') : '2199-12-31'}
              min={side === 'to' ? (range.from ?? '1900-01-01') : '1900-01-01'}
              onChange={(date) => set({ [side]: date })}
            />
          </span>
        </label>
      ))}
    </div>
  )
}
