import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { memberRoutes } from '#apps/web/routes.tsx'
import { accountsApi, type CurrentUser } from '#features/people/accounts/contract.ts'
import { MemberProvider } from '#features/people/accounts/web/index.ts'
import { queryClient } from '#platform/web/api/index.ts'
import { PageKeys } from '#platform/web/shell/page-keys.tsx'
import { RouteView } from '#platform/web/shell/route-view.tsx'
import { useSubmitKey } from '#platform/web/shell/submit-key.ts'
import { listenToBack } from '#platform/web/ui/listen-to-back.ts'
import { fillSlotsBy } from '#platform/web/ui/slot.tsx'
import { ToastHost } from '#platform/web/ui/toast-host.tsx'
import { answer } from './answers.ts'

// Before the router, as the application does.
listenToBack()

export const signedIn: CurrentUser = {
  id: 1,
  username: 'olga.owner',
  fullName: 'Olga Owner',
  email: 'olga@example.com',
  avatar: null,
  coverPhoto: null,
  bio: null,
  location: null,
  occupation: null,
  website: null,
  bioVisibility: 'public',
  createdAt: '2026-01-01T00:00:00.000Z',
  isAdmin: false,
  isEmailVerified: true,
  notation: { numbers: null, dates: null },
  bookId: null,
  deletesAt: null,
}

fillSlotsBy(() => import('#apps/web/slots.ts'))

export interface PageOptions {
  /** What differs of the signed-in member. */
  readonly member?: Partial<CurrentUser> | undefined
  /** Pixels. */
  readonly width?: number
  readonly appearance?: 'light' | 'dark'
}

export const memberWith = (differing: Partial<CurrentUser> = {}): CurrentUser => ({
  ...signedIn,
  ...differing,
})

/** The keys of the whole window, without those of the bar. */
function Keys() {
  useSubmitKey()
  return <PageKeys />
}

/** Shows this at an address, instead of what was shown before. */
export async function showAt(
  address: string,
  shown: ReactNode,
  { width = 1440, appearance = 'light' }: PageOptions,
): Promise<void> {
  await cleanup()
  await page.viewport(width, 900)
  document.documentElement.dataset['appearance'] = appearance
  history.replaceState(null, '', address)
  await render(shown)
}

/** Shows the page at an address as a member sees it, without the bar above it; one at a time. */
export function openPage(address: string, options: PageOptions = {}): Promise<void> {
  const member = memberWith(options.member)
  answer(accountsApi.current, member)
  return showAt(
    address,
    <QueryClientProvider client={queryClient}>
      <MemberProvider value={member}>
        <Keys />
        <main>
          <RouteView routes={memberRoutes} />
        </main>
      </MemberProvider>
      <ToastHost />
    </QueryClientProvider>,
    options,
  )
}
