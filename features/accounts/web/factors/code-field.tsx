import { useEffect, useRef } from 'react'
import { Field, Input } from '#platform/web/ui/index.ts'

interface Props {
  help?: string
  label?: string
  error?: string | undefined
  value: string
  onChange: (code: string) => void
}

/** For a code of an authenticator app or a recovery code. Typing can begin as soon as it appears. */
export function CodeField({ help, label = 'Code', error, value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <Field label={label} help={help} error={error}>
      <Input
        ref={input}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={100}
        className="tabular-nums"
      />
    </Field>
  )
}
