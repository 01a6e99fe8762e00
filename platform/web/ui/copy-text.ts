/** Puts a text on the clipboard; fails where the browser refuses. */
export async function copyText(text: string): Promise<void> {
  // The clipboard exists on secure origins only, and people try Kontor over plain http in their own network.
  const { clipboard }: { clipboard?: Clipboard } = navigator
  if (clipboard !== undefined) return clipboard.writeText(text)
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'sr-only'
  document.body.append(field)
  const before = document.activeElement
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  if (!done) throw new Error('The browser refused to copy')
}
