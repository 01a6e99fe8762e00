import { slot } from '#platform/web/ui/slot.tsx'
import type { BusinessCard, Profile } from '../contract.ts'

/** Beside the card of somebody else. */
export const CardActionSlot = slot<{ readonly profile: Profile; readonly card: BusinessCard }>()

/** Below the cards of a member. */
export const MemberSlot = slot<{ readonly memberId: number }>()
