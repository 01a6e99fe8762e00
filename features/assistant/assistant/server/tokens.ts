import type { Refusal } from '#platform/server/refusal.ts'

/** Tokens that a member has left today. */
export interface Tokens {
  /** Tokens left at the last count. Other answers of the member may use them at the same time. */
  readonly left: number
  /** Subtracts these tokens. */
  spend(tokens: number): Promise<void>
  /** The refusal for a member who has no tokens left. */
  refusal(): Refusal
}
