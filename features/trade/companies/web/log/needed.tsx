import { useQuery } from '@tanstack/react-query'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { LinkButton, Panel } from '#platform/web/ui/index.ts'
import { booksQuery } from '../books/queries.ts'

/** Leads people of a company that demands two steps to where they set the second one up. */
export function SecondStepNeeded({ companyId }: { companyId: number }) {
  const query = useQuery(booksQuery)
  const isNeeded = query.data?.some((book) => book.companyId === companyId && book.needsSecondStep)
  if (isNeeded !== true)
    return <LoadLine title="Whether two-step sign-in is needed could not be loaded" query={query} />
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
