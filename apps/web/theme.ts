import type { themeApi } from '#features/theme/contract.ts'
import { client } from '#platform/web/api/index.ts'
import { onLive } from '#platform/web/live/index.ts'
import { applyTheme } from '#platform/web/theme/index.ts'

const api = client<typeof themeApi>()

let asked = 0

/** The theme of the last visit is on the screen already; the administrators' newest takes its place. */
async function refreshTheme(): Promise<void> {
  const turn = ++asked
  try {
    const theme = await api('GET /api/admin/theme', { signedOut: true })
    if (turn === asked) applyTheme(theme)
  } catch {
    // Looks are no reason to trouble anybody.
  }
}

/** From now on every change shows at once. Only style properties change, so nothing that is being typed is lost. */
export function followTheme(): void {
  void refreshTheme()
  onLive('changed', ({ resource, name }) => {
    if (resource === 'settings' && name === 'theme') void refreshTheme()
  })
  onLive('reconnected', () => void refreshTheme())
}
