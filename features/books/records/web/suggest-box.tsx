import { useMemo } from 'react'
import { Combobox, type ComboboxProps } from '#platform/web/ui/combobox.tsx'

/** A text to offer, perhaps with more about it and what else it is found by. */
export interface KnownText {
  readonly text: string
  readonly detail?: string
  readonly words?: string
}

interface Props extends Pick<ComboboxProps, 'source'> {
  value: string
  onChange: (text: string) => void
  /** Texts that were typed before. */
  known: readonly (string | KnownText)[]
  placeholder?: string | undefined
}

const itemOf = (known: string | KnownText) => {
  const { text, ...more } = typeof known === 'string' ? { text: known } : known
  return { value: text, label: text, ...more }
}

/** Offers texts that were typed before, and accepts a new one. It needs a `<Field>`. */
export function SuggestBox({ value, onChange, known, placeholder, source }: Props) {
  const items = useMemo(() => known.map(itemOf), [known])
  return (
    <Combobox
      value={value}
      onChange={onChange}
      items={items}
      placeholder={placeholder}
      source={source}
      create={(text) => `Use “${text}”`}
      onCreate={onChange}
      empty="Nothing typed here before"
    />
  )
}
