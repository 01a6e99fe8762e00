import { decimal } from '#platform/contract/decimal.ts'

/** Hours until a higher limit takes effect by itself. A second owner confirms it sooner. */
export const approvalWaitHours = 24

export const approvalAnswers = ['confirm', 'stop'] as const
export type ApprovalAnswer = (typeof approvalAnswers)[number]

/** From which amount on a second person approves what is bought; null for no limit. */
type ApprovalLimit = { readonly amount: string; readonly currency: string } | null

/** Whether somebody could buy more alone than before. Amounts in another currency cannot be compared. */
export function isLooser(before: ApprovalLimit, after: ApprovalLimit): boolean {
  if (before === null) return false
  return after === null || after.currency !== before.currency || decimal(after.amount).gt(before.amount)
}
