import Check from 'lucide-react/icons/check'
import { useId } from 'react'
import { cssColor } from './theme-summary.tsx'
import { cx } from '#platform/web/ui/cx.ts'

interface Props {
  value: string
  options: readonly { readonly name: string; readonly primary: string }[]
  onChange: (primary: string) => void
}

/** Real radio buttons. A ring and a tick mark the chosen one, not the colour alone. */
export function Swatches({ value, options, onChange }: Props) {
  const group = useId()
  return (
    <div role="radiogroup" aria-label="Presets" className="flex flex-wrap gap-2">
      {options.map(({ name, primary }) => (
        <label
          key={name}
          className={cx(
            'flex h-9 cursor-pointer items-center gap-2 rounded-control border border-line bg-surface',
            'pe-3 ps-2 text-sm hover:bg-hover has-checked:border-strong has-checked:bg-sunken',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            'pointer-coarse:h-11',
          )}
        >
          <input
            type="radio"
            name={group}
            checked={primary === value}
            onChange={() => onChange(primary)}
            className="sr-only"
          />
          <span
            aria-hidden
            className="grid size-5 shrink-0 place-items-center rounded-pill"
            style={{ backgroundColor: cssColor(primary) }}
          >
            {primary === value && <Check size={12} strokeWidth={3} style={{ color: '#ffffff' }} />}
          </span>
          {name}
        </label>
      ))}
    </div>
  )
}
