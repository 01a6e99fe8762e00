import type { RouteDefinition } from '#platform/web/shell/index.ts'

/** All companies at `/companies`, and the page of each. */
export const companyRoutes: readonly RouteDefinition[] = [
  {
    path: '/companies',
    title: 'Companies',
    load: async () => ({ Page: (await import('./list/page.tsx')).CompaniesPage }),
  },
  {
    path: '/companies/:id',
    title: 'Company',
    load: async () => ({ Page: (await import('./company/page.tsx')).CompanyPage }),
  },
]
