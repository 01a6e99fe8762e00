import { useState } from 'react'
import { DateInput } from '#platform/web/ui/date-input.tsx'
import { Field } from '#platform/web/ui/index.ts'
import { SegmentedControl } from '#platform/web/ui/choice.tsx'
import { lastDays, presets, type Range, rangeProblem, today } from './range.ts'

type Choice = `${(typeof presets)[number]}` | 'custom'

const options = [
  ...presets.map((days) => ({ value: `${days}` as const, label: `${days} days` })),
  { value: 'custom' as const, label: 'Custom' },
]

interface Props {
  range: Range
  onChange: (range: Range) => void
}

export function RangePicker({ range, onChange }: Props) {
  const [choice, setChoice] = useState<Choice>('30')
  const [typed, setTyped] = useState(range)
  const problem = choice === 'custom' ? rangeProblem(typed) : undefined
  const choose = (next: Choice) => {
    setChoice(next)
    if (next === 'custom') setTyped(range)
    else onChange(lastDays(Number(next)))
  }
  const edit = (part: Partial<Range>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    if (rangeProblem(next) === undefined) onChange(next)
  }
  return (
    <div className="flex max-w-full flex-wrap items-start gap-3">
      <SegmentedControl label="Range" value={choice} onChange={choose} options={options} />
      {choice === 'custom' && (
        <div className="flex flex-wrap items-start gap-3">
          <Field label="From" hideLabel error={problem} className="w-40">
            <DateInput value={typed.from} max={today()} onChange={(from) => edit({ from })} />
          </Field>
          <Field label="To" hideLabel className="w-40">
            <DateInput value={typed.to} max={today()} onChange={(to) => edit({ to })} />
          </Field>
        </div>
      )}
    </div>
  )
}
