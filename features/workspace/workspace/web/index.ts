import type { RouteDefinition } from '#platform/web/shell/index.ts'

/** The workspace at `/ai` with its four tabs, and the assistant's ledger. */
export const workspaceRoutes: RouteDefinition[] = [
  {
    path: '/ai',
    title: 'AI - ERP',
    load: async () => ({ Page: (await import('./page.tsx')).WorkspacePage }),
  },
  {
    path: '/ai/ledger',
    title: 'AI ledger',
    load: async () => ({ Page: (await import('#features/assistant/assistant/web/index.ts')).LedgerPage }),
  },
]
