import { App } from '#apps/web/app.tsx'
import { accountsApi } from '#features/people/accounts/contract.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { queryClient } from '#platform/web/api/index.ts'
import { answer, refused } from './answers.ts'
import { memberWith, type PageOptions, showAt } from './open-page.tsx'

/** Opens the whole application as a member, with the bar and the live connection of `socket.ts`. */
export async function openApp(address: string, options: PageOptions = {}): Promise<void> {
  answer(accountsApi.current, memberWith(options.member))
  await showApp(address, options)
}

/** The same for a visitor, who finds the demo account. */
export async function openAsVisitor(address: string, options: PageOptions = {}): Promise<void> {
  answer(accountsApi.current, refused(commonErrors.unauthenticated))
  await showApp(address, options)
}

async function showApp(address: string, options: PageOptions): Promise<void> {
  // Who is signed in may be somebody else than before.
  queryClient.clear()
  await showAt(address, <App />, options)
}
