/** Copies a text to the clipboard. Rejects if the browser refuses. */
export async function copyText(text: string): Promise<void> {
  // The clipboard exists only on secure origins, but Kontor may run over plain http in a local network.
  const { clipboard }: { clipboard?: Clipboard } = navigator
  if (clipboard !== undefined) return clipboard.writeText(text)
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'sr-only'
  document.body.append(field)
  const previousFocus = document.activeElement
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  if (previousFocus instanceof HTMLElement) previousFocus.focus()
  if (!done) throw new Error('The browser refused to copy')
}
