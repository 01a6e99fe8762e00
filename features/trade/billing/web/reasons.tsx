import { useState } from 'react'
import { Button, Field, Textarea } from '#platform/web/ui/index.ts'
import { maxReason } from '../domain.ts'

export interface AskedLine {
  readonly line: number
  readonly description: string
  /** What stands in its field at first. */
  readonly text: string
}

interface Props {
  lines: readonly AskedLine[]
  help: string
  submitLabel: string
  busy: boolean
  onSubmit: (lines: { line: number; text: string }[]) => void
  onCancel: () => void
}

/** A text for each line that has one to say. Those without stay out. */
export function Reasons({ lines, help, submitLabel, busy, onSubmit, onCancel }: Props) {
  const [texts, setTexts] = useState<Readonly<Record<number, string>>>({})
  const textOf = ({ line, text }: AskedLine) => texts[line] ?? text
  const said = lines
    .map((line) => ({ line: line.line, text: textOf(line).trim() }))
    .filter(({ text }) => text !== '')
  return (
    <form
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(said)
      }}
    >
      <p className="text-sm text-muted">{help}</p>
      {lines.map((line) => (
        <Field key={line.line} label={line.description}>
          <Textarea
            minRows={1}
            maxLength={maxReason}
            value={textOf(line)}
            onChange={(event) => setTexts({ ...texts, [line.line]: event.target.value })}
          />
        </Field>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="sm" busy={busy} disabled={said.length === 0}>
          {submitLabel}
        </Button>
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
