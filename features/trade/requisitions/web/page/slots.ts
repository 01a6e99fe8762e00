import type { ComponentType } from 'react'
import type { Quote, Requisition } from '../../contract.ts'
import type { Noted } from '../../offers.ts'

export interface Quoted {
  readonly requisition: Requisition
  readonly quotes: readonly Quote[]
  /** What was noted to compare them. */
  readonly noted: Noted
}

/** What a feature above this one shows on the page of a requisition. */
export interface RequisitionSlots {
  /** Beside the heading of the quotes, for those who may decide. */
  readonly Award: ComponentType<Quoted>
  /** Why it was awarded so, for those who read the quotes. */
  readonly Decisions: ComponentType<{ readonly postId: number }>
  /** Who was invited by mail, for those who may invite. */
  readonly Guests: ComponentType<{ readonly requisition: Requisition }>
  /** What came of it for one of the caller's books. */
  readonly Orders: ComponentType<{ readonly postId: number; readonly bookId: number }>
}
