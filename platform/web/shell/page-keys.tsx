import { useOnDemand } from '../ui/lazy.ts'
import { everywhere } from './shortcuts.ts'
import { useShortcut, useShortcutKeys } from './use-shortcut.ts'

const loadDialog = async () => (await import('./shortcut-dialog.tsx')).ShortcutDialog

/** The keys of pages that visitors see without the shell, and their list. */
export function PageKeys() {
  const dialog = useOnDemand(loadDialog)
  useShortcutKeys()
  useShortcut({ key: '?', label: 'Show this list', group: everywhere }, dialog.open)
  return dialog.Open && <dialog.Open onClose={dialog.close} />
}
