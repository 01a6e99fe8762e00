import { EmptyState } from '#platform/web/ui/index.ts'
import { sentences } from '../../domain.ts'

/** The address names nobody one could write to. */
export const NoRecipient = () => (
  <EmptyState
    art="search"
    title={sentences.noRecipient}
    description="The address may have been mistyped, or the account is gone."
  />
)
