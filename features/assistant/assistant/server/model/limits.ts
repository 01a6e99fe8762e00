import { answerMs } from '../../domain.ts'

/** Limits of one answer. */
export const defaultLimits = {
  /**
   * For the whole answer, tools included. It is a little shorter than the member's own limit, so that the refusal can
   * name the service.
   */
  answerMs: answerMs - 1_000,
  /** How long the service may send nothing. */
  silenceMs: 20_000,
  /** Requests to the service for one answer. The last one may call no tool. */
  rounds: 6,
  /** Of one message of the service. */
  outputTokens: 2_000,
  /** The same in characters of text and tool arguments, for services that ignore the limit of tokens. */
  outputCharacters: 20_000,
  /** Retries after a failure before the first byte, with growing pauses. */
  retries: 2,
}
export type Limits = typeof defaultLimits

/** In characters, for earlier messages and the caller's own instructions. */
export const maxQuoted = 4_000
/** In characters, for one tool's answer. Rows beyond it are only counted. */
export const maxToolAnswer = 16_000
