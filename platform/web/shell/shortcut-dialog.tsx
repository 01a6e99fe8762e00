import { Switch } from '../ui/choice.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Kbd } from '../ui/text.tsx'
import { groupShortcuts } from './shortcuts.ts'
import { enableShortcuts, useShortcutList, useShortcutsEnabled } from './use-shortcut.ts'

/** On a Mac the command key does the same. */
const whileTyping = [{ keys: ['Ctrl', 'K'], label: 'Search everything' }]

/** Keys of all forms and dialogs. */
const inForms = [
  { keys: ['Ctrl', 'Enter'], label: 'Submit' },
  { keys: ['Esc'], label: 'Close, or cancel' },
]

export function ShortcutDialog({ onClose }: { onClose: () => void }) {
  const groups = groupShortcuts(useShortcutList())
  const isSignedIn = groups.some(([, shortcuts]) => shortcuts.some(({ key }) => key === '/'))
  const enabled = useShortcutsEnabled()
  return (
    <Dialog open size="sm" title="Keyboard shortcuts" onCloseRequest={onClose}>
      <div className="grid gap-5">
        {groups.map(([group, shortcuts]) => (
          <Group
            key={group}
            name={group}
            rows={shortcuts.map(({ key, shown = [key], label }) => ({ keys: shown.map(nameOf), label }))}
          />
        ))}
        {isSignedIn && <Group name="While typing, too" rows={whileTyping} />}
        <Group name="In forms and dialogs" rows={inForms} />
        <Switch
          label="Single-key shortcuts"
          help="Switch them off if they get in the way of speech input."
          checked={enabled}
          onChange={(event) => enableShortcuts(event.currentTarget.checked)}
        />
      </div>
    </Dialog>
  )
}

const nameOf = (key: string): string =>
  key === ' ' ? 'Space' : /^[a-z]$/.test(key) ? key.toUpperCase() : key

function Group({
  name,
  rows,
}: {
  name: string
  rows: readonly { keys: readonly string[]; label: string }[]
}) {
  return (
    <section className="grid gap-1">
      <h3 className="text-xs font-medium text-muted">{name}</h3>
      <dl>
        {rows.map(({ keys, label }) => (
          <div
            key={label}
            className="flex min-h-9 items-center justify-between gap-4 border-b border-line text-sm last:border-0"
          >
            <dt>{label}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
