import { commonErrors } from '#platform/contract/errors.ts'
import type { CallerId } from '../authorized.ts'
import { Refusal } from '../refusal.ts'

/** The signed-in member on whose behalf a request runs. All rights follow from it. */
export interface Viewer {
  readonly id: CallerId
  readonly username: string
  readonly fullName: string
  readonly avatar: string | null
  /** The book that calls without `?book=` mean; null for the personal one. */
  readonly chosenBook: number | null
  /** Whether this session has the rights of an administrator. */
  readonly isAdmin: boolean
  /** Whether this is an administrator whose session lacks a required second factor. */
  readonly needsSecondFactor: boolean
  /** Whether this session was opened in two steps. */
  readonly hasSecondStep?: boolean
}

/** The refusal for somebody without the rights of an administrator. */
export const adminRefusal = (viewer: Viewer | null): Refusal =>
  new Refusal(viewer?.needsSecondFactor === true ? commonErrors.secondFactorNeeded : commonErrors.adminsOnly)

/** A valid session. */
export interface OpenSession {
  readonly viewer: Viewer
  /** Whether the member confirmed a moment ago that it is them. */
  readonly isConfirmed: boolean
  /** How far the log was written then (`Database.walPosition`); null without replicas. */
  readonly position: number | null
}

/** Looks up the session of a token. It runs for every request, so that a revoked right ends at once. */
export type Authenticate = (token: string) => Promise<OpenSession | null>
