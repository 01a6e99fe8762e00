import { EmptyState } from '#platform/web/ui/index.ts'
import { sentences } from '../../domain.ts'

/** For an address with no valid recipient. */
export const NoRecipient = () => (
  <EmptyState
    art="search"
    title={sentences.noRecipient}
    description="The address may have been mistyped, or the account is gone."
  />
)
