import { Suspense } from 'react'
import { SkeletonText } from '#platform/web/ui/index.ts'
import { lazyComponent } from '#platform/web/ui/lazy.ts'

const Part = lazyComponent(async () => (await import('#features/invoices/web/parts.ts')).StatementPart)

/** Invoices know what a statement is; the page of a customer shows it. */
export const PartyStatement = ({ partyId }: { partyId: number }) => (
  <Suspense fallback={<SkeletonText lines={4} />}>
    <Part of={{ partyId: String(partyId) }} />
  </Suspense>
)
