import type { themeApi } from '#features/theme/contract.ts'
import { client } from '#platform/web/api/index.ts'
import { applyTheme } from '#platform/web/theme/index.ts'

const api = client<typeof themeApi>()

/** The theme of the last visit is on the screen already; the administrators' newest takes its place. */
export async function refreshTheme(): Promise<void> {
  try {
    applyTheme(await api('GET /api/admin/theme', { signedOut: true }))
  } catch {
    // Looks are no reason to trouble anybody.
  }
}
