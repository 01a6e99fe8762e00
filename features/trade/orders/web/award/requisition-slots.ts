import { Award } from './award.tsx'
import { Decisions } from './decisions.tsx'
import { OrdersOfRequisition } from './orders-of-requisition.tsx'

/** What is ordered of a requisition, on its page. */
export const requisitionSlots = { Award, Orders: OrdersOfRequisition, Decisions }
