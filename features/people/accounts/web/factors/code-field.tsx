import { useEffect, useRef } from 'react'
import { Field, Input } from '#platform/web/ui/index.ts'

interface Props {
  help?: string
  label?: string
  /** Set where the field appears in an open form, so that typing can begin at once. */
  takesFocus?: boolean
  value: string
  onChange: (code: string) => void
}

/** For a code of an authenticator app or a recovery code. */
export function CodeField({ help, label = 'Code', takesFocus = false, value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  return (
    <Field label={label} help={help}>
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
