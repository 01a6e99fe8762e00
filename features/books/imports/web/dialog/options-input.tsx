import { useState } from 'react'
import { Input } from '#platform/web/ui/index.ts'

interface Props {
  options: readonly string[]
  onChange: (text: string) => void
}

/** Choices with commas between. It keeps the typed text, because a list has no comma at its end. */
export function OptionsInput({ options, onChange }: Props) {
  const [text, setText] = useState(options.join(', '))
  return (
    <Input
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value)
        onChange(value)
      }}
    />
  )
}
