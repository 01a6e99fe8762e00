import { Button, Field, Input } from '#platform/web/ui/index.ts'
import { DateInput } from '#platform/web/ui/date-input.tsx'
import { inDays, type Table } from '#features/network/posts/web/form.ts'

interface Props {
  table: Pick<Table, 'date' | 'time'>
  onChange: (change: Partial<Pick<Table, 'date' | 'time'>>) => void
  error: string | undefined
}

const presets = [
  [3, 'In 3 days'],
  [7, 'In a week'],
] as const

const zone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Until when quotes are welcome. */
export const DeadlineField = ({ table, onChange, error }: Props) => (
  <Field
    label="Quotes until"
    required
    group
    error={error}
    help={`In your time zone, ${zone()}. No quote can be sent, changed or withdrawn after it.`}
  >
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <div className="w-44 min-w-0">
        <DateInput
          aria-label="Last day for quotes"
          value={table.date}
          onChange={(date) => onChange({ date })}
          id={undefined}
        />
      </div>
      <div className="w-32">
        <Input
          type="time"
          aria-label="Time"
          aria-invalid={false}
          value={table.time}
          onChange={(event) => onChange({ time: event.currentTarget.value })}
        />
      </div>
      {presets.map(([days, label]) => (
        <Button key={days} size="sm" variant="ghost" onClick={() => onChange(inDays(days))}>
          {label}
        </Button>
      ))}
    </div>
  </Field>
)
