import type { themeApi } from '#features/people/theme/contract.ts'
import { client } from '#platform/web/api/index.ts'
import { watchLive } from '#platform/web/live/index.ts'
import { applyTheme } from '#platform/web/theme/index.ts'

const api = client<typeof themeApi>()

let lastRequest = 0

/** Replaces the theme of the last visit, which is on the screen already, by the administrators' newest. */
async function refreshTheme(): Promise<void> {
  const request = ++lastRequest
  try {
    const theme = await api('GET /api/admin/theme', { signedOut: true })
    if (request === lastRequest) applyTheme(theme)
  } catch {
    // A missing theme is not worth an error message.
  }
}

/** Applies every change of the theme at once. Only style properties change, so typed text is not lost. */
export function followTheme(): void {
  void refreshTheme()
  watchLive('theme', {
    changed: {
      settings: ({ name }) => {
        if (name === 'theme') void refreshTheme()
      },
    },
    missed: () => void refreshTheme(),
  })
}
