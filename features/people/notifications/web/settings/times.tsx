import { useState } from 'react'
import { Button, Checkbox, Field, Input } from '#platform/web/ui/index.ts'
import type { NotificationSettings } from '../../contract.ts'
import { browserTimeZone } from './queries.ts'

interface Props {
  settings: NotificationSettings
  onChange: (changes: Partial<NotificationSettings>) => void
}

const usualQuiet = { from: '20:00', until: '07:00' }

/** The time of the daily mail, the quiet hours, and the clock by which both are read. */
export function Times({ settings: { quiet, digestAt, timeZone }, onChange }: Props) {
  const here = browserTimeZone()
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <ClockTime label="Daily email at" value={digestAt} onChange={(time) => onChange({ digestAt: time })} />
      <Checkbox
        label="Quiet hours"
        help="Nothing pops up, and emails wait until they end. The bell still counts."
        checked={quiet !== null}
        onChange={({ currentTarget: { checked } }) => onChange({ quiet: checked ? usualQuiet : null })}
      />
      {quiet !== null && (
        <div className="flex flex-wrap gap-3">
          <ClockTime
            label="From"
            value={quiet.from}
            other={quiet.until}
            onChange={(from) => onChange({ quiet: { ...quiet, from } })}
          />
          <ClockTime
            label="Until"
            value={quiet.until}
            other={quiet.from}
            onChange={(until) => onChange({ quiet: { ...quiet, until } })}
          />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
        <p>
          Time zone: <bdi>{timeZone}</bdi>
        </p>
        {here !== timeZone && (
          <Button size="sm" onClick={() => onChange({ timeZone: here })}>
            Use {here}
          </Button>
        )}
      </div>
    </div>
  )
}

interface ClockTimeProps {
  label: string
  value: string
  /** A time that it must differ from. */
  other?: string
  onChange: (time: string) => void
}

/** A time is saved when the person leaves the box, because browsers report each digit. */
function ClockTime({ label, value, other, onChange }: ClockTimeProps) {
  const [typed, setTyped] = useState(value)
  const error =
    typed === ''
      ? 'Please enter a time'
      : typed === other
        ? 'Choose another time than the other one'
        : undefined
  return (
    <Field label={label} error={error} className="w-36">
      <Input
        type="time"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => {
          if (error === undefined && typed !== value) onChange(typed)
        }}
      />
    </Field>
  )
}
