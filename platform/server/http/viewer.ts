import { commonErrors } from '#platform/contract/errors.ts'
import type { CallerId } from '../authorized.ts'
import { Refusal } from '../refusal.ts'

/** The signed-in member on whose behalf a request runs. Rights come from here and from nowhere else. */
export interface Viewer {
  readonly id: CallerId
  readonly username: string
  readonly fullName: string
  readonly avatar: string | null
  /** Rights of an administrator in this session. */
  readonly isAdmin: boolean
  /** An administrator whose session lacks the second factor that the rights need here. */
  readonly needsSecondFactor: boolean
}

/** Why somebody without the rights of an administrator is refused. */
export const adminRefusal = (viewer: Viewer | null): Refusal =>
  new Refusal(viewer?.needsSecondFactor === true ? commonErrors.secondFactorNeeded : commonErrors.adminsOnly)

/** Who asks, and in which state the database was when it said so (`platform/server/database/state.ts`). */
export interface OpenSession {
  readonly viewer: Viewer
  readonly state: string
  /** How far the log was written (`Database.walPosition`); null where no replica needs to know. */
  readonly position: number | null
}

/** Finds whose session a cookie's token opens, anew for every request, so that a revoked right ends at once. */
export type Authenticate = (token: string) => Promise<OpenSession | null>
