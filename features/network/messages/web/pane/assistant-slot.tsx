import { SkeletonText } from '#platform/web/ui/index.ts'
import { slot } from '#platform/web/ui/slot.tsx'

/** What the assistant's conversation shows below its heading. */
export const AssistantSlot = slot<object>(() => <SkeletonText lines={4} />)
