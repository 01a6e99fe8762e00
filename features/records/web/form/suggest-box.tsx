import { useMemo } from 'react'
import { Combobox } from '../../../../platform/web/ui/combobox.tsx'

interface Props {
  value: string
  onChange: (text: string) => void
  /** What was typed before. */
  known: readonly string[]
  placeholder?: string | undefined
}

/** Pick what was typed before, or type something new. Inside a `<Field>`. */
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
