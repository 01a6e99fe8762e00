import { answerMs } from '../../domain.ts'

/** What one answer may take. */
export const defaultLimits = {
  /** For all of it, tools included; a little less than the member waits, so that it is us who say whose fault it is. */
  answerMs: answerMs - 1_000,
  /** How long the service may say nothing while it is waited for. */
  silenceMs: 20_000,
  /** Questions to the service for one answer; at the last, no tool may be called. */
  rounds: 6,
  /** Of one message of the service. */
  outputTokens: 2_000,
  /** The same, for services that heed no limit: text and arguments of tools. */
  outputCharacters: 20_000,
  /** Tries after a failure before the first byte, with growing pauses. */
  retries: 2,
}
export type Limits = typeof defaultLimits

/** Earlier messages, a caller's own instructions. */
export const maxQuoted = 4_000
/** Of one tool's answer; rows beyond are counted, not shown. */
export const maxToolAnswer = 16_000
