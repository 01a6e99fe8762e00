import KeyRound from 'lucide-react/icons/key-round'
import Keyboard from 'lucide-react/icons/keyboard'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useAppearance } from '../theme/index.ts'
import { IconButton } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'
import { appearanceChoices } from './appearance-choices.ts'

/** Chooses the appearance on this device. The default is set by the administrators. */
export function AppearanceMenu({ onShowShortcuts }: { onShowShortcuts?: (() => void) | undefined }) {
  const { choice, current, choose } = useAppearance()
  const icon = choice === 'system' ? Monitor : current === 'dark' ? Moon : Sun
  return (
    <Menu
      trigger={<IconButton label="Appearance" icon={icon} />}
      items={[
        { kind: 'heading', label: 'Appearance' },
        ...appearanceChoices.map(({ value, label }) => ({
          label,
          chosen: value === choice,
          onSelect: () => choose(value),
        })),
        ...(onShowShortcuts === undefined
          ? []
          : [
              { kind: 'separator' } as const,
              { label: 'Keyboard shortcuts', icon: Keyboard, shortcut: '?', onSelect: onShowShortcuts },
            ]),
        { label: 'Companies', href: '/companies' },
        { label: 'Saved posts', href: '/saved' },
        { label: 'Account', icon: KeyRound, href: '/account' },
      ]}
    />
  )
}
