import { seesRequisition, tookGuest } from '#features/trade/guests/server/index.ts'
import { requisitionInquiry } from '#features/trade/requisitions/server/index.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import type { ToolContext } from './tool.ts'

/** What the tools read of requisitions: with the rights of their pages. */
export const requisitionReads = ({ database, viewerId }: Pick<ToolContext, 'database' | 'viewerId'>) => ({
  reads: requisitionInquiry(database, {
    seesPost: seesRequisition,
    tookGuest,
  }),
  // The context was made for the caller.
  viewer: { id: viewerId as CallerId },
})
