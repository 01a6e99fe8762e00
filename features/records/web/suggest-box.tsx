import { useMemo } from 'react'
import { Combobox } from '#platform/web/ui/combobox.tsx'

interface Props {
  value: string
  onChange: (text: string) => void
  /** Texts that were typed before. */
  known: readonly string[]
  placeholder?: string | undefined
}

/** Offers texts that were typed before, and accepts a new one. It needs a `<Field>`. */
export function SuggestBox({ value, onChange, known, placeholder }: Props) {
  const items = useMemo(() => known.map((text) => ({ value: text, label: text })), [known])
  return (
    <Combobox
      value={value}
      onChange={onChange}
      items={items}
      placeholder={placeholder}
      create={(text) => `Use “${text}”`}
      onCreate={onChange}
      empty="Nothing typed here before"
    />
  )
}
