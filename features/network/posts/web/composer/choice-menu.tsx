import ChevronDown from 'lucide-react/icons/chevron-down'
import { Button, type IconType } from '#platform/web/ui/index.ts'
import { Menu } from '#platform/web/ui/menu.tsx'

interface Choice<V extends string> {
  readonly value: V
  readonly label: string
  readonly help?: string | undefined
}

interface Props<V extends string> {
  /** The name of the setting: 'Privacy'. */
  readonly name: string
  readonly value: V
  readonly valueText: string
  readonly icon?: IconType | undefined
  readonly choices: readonly Choice<V>[]
  readonly onChoose: (value: V) => void
  readonly disabled: boolean
}

/**
 * A menu instead of a native select: choices have help texts, and moving over 'public' with arrow keys does not select
 * it.
 */
export function ChoiceMenu<V extends string>(props: Props<V>) {
  const { name, value, valueText, icon: Icon, choices, onChoose, disabled } = props
  return (
    <Menu
      label={name}
      align="start"
      trigger={
        <Button
          variant="ghost"
          size="sm"
          aria-label={`${name}: ${valueText}`}
          disabled={disabled}
          className="min-w-0 shrink pointer-coarse:px-2.5"
        >
          {Icon && <Icon size={16} aria-hidden className="shrink-0" />}
          <span className="truncate">{valueText}</span>
          <ChevronDown size={12} aria-hidden className="shrink-0" />
        </Button>
      }
      items={choices.map((choice) => ({
        label: choice.label,
        help: choice.help,
        chosen: choice.value === value,
        onSelect: () => onChoose(choice.value),
      }))}
    />
  )
}
