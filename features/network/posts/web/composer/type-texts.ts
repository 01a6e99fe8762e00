import type { PostType } from '../../domain.ts'

interface TypeTexts {
  /** Its name and what it means, where an author chooses it. */
  readonly label: string
  readonly help: string
  /** Shown in an empty form for it. */
  readonly prompt: string
}

/** What only somebody reads who writes; the first screen does without. */
export const typeTexts: Readonly<Record<PostType, TypeTexts>> = {
  regular: {
    label: 'Standard post',
    help: 'Shown in the home feed',
    prompt: 'Share an offer, a question or a document',
  },
  'ERP post': {
    label: 'ERP post',
    help: 'Also listed in the ERP feed',
    prompt: 'Share a record, a figure or a question from your books',
  },
  'Buying Requisition post': {
    label: 'Buying Requisition post',
    help: 'You are looking to buy',
    prompt: 'What are you looking to buy? Quantity, grade, place of delivery',
  },
  'Selling Requisition post': {
    label: 'Selling Requisition post',
    help: 'You have something to sell',
    prompt: 'What do you have to sell? Quantity, grade, place of loading',
  },
}
