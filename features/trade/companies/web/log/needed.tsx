import { useQuery } from '@tanstack/react-query'
import { LinkButton, Panel } from '#platform/web/ui/index.ts'
import { booksQuery } from '../books/queries.ts'

/** Leads people of a company that demands two steps to where they set the second one up. */
export function SecondStepNeeded({ companyId }: { companyId: number }) {
  const isNeeded = useQuery(booksQuery).data?.some(
    (book) => book.companyId === companyId && book.needsSecondStep,
  )
  if (isNeeded !== true) return null
  return (
    <Panel title="Two-step sign-in needed">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-muted">
          This company asks its people to sign in in two steps. Set that up on your account page.
        </p>
        <LinkButton href="/account" variant="primary">
          Set it up
        </LinkButton>
      </div>
    </Panel>
  )
}
