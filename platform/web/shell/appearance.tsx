import Keyboard from 'lucide-react/icons/keyboard'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { type AppearanceChoice, useAppearance } from '../theme/index.ts'
import { IconButton } from '../ui/button.tsx'
import { SegmentedControl } from '../ui/choice.tsx'
import { Menu } from '../ui/menu.tsx'

const choices: readonly { value: AppearanceChoice; label: string }[] = [
  { value: 'theme', label: 'Default' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
]

/** Light, dark or as the system has it, for this device; the default is what the administrators set. */
export function AppearanceMenu({ onShowShortcuts }: { onShowShortcuts?: (() => void) | undefined }) {
  const { choice, shown, choose } = useAppearance()
  const icon = choice === 'system' ? Monitor : shown === 'dark' ? Moon : Sun
  return (
    <Menu
      trigger={<IconButton label="Appearance" icon={icon} />}
      items={[
        { kind: 'heading', label: 'Appearance' },
        ...choices.map(({ value, label }) => ({
          label,
          checked: value === choice,
          onSelect: () => choose(value),
        })),
        ...(onShowShortcuts === undefined
          ? []
          : [
              { kind: 'separator' } as const,
              { label: 'Keyboard shortcuts', icon: Keyboard, shortcut: '?', onSelect: onShowShortcuts },
            ]),
      ]}
    />
  )
}

export function AppearanceSwitch() {
  const { choice, choose } = useAppearance()
  return <SegmentedControl label="Appearance" size="sm" value={choice} onChange={choose} options={choices} />
}
