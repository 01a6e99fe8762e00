import { requisitionSlots } from '#features/trade/orders/web/form.ts'
import { requisitionPage } from '#features/trade/requisitions/web/index.ts'
import { GuestsPanel } from './panel/guests-panel.tsx'

/** A requisition with what is ordered of it, and whom its buyer has invited by mail. */
export const RequisitionPage = requisitionPage({ ...requisitionSlots, Guests: GuestsPanel })
