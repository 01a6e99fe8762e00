import { AsyncLocalStorage } from 'node:async_hooks'
import { currentCaller } from '../caller.ts'

const across = new AsyncLocalStorage<true>()

/**
 * Work of a member that goes beyond the books they are in: what one company tells another, what anybody may see. All
 * other statements of a member find rows of their own books only, which the tests prove by row policies.
 */
export const acrossBooks = <T>(work: () => T): T => across.run(true, work)

/** For whose books a statement is that is sent now: a member's id, or '' for all books. */
export const statementMember = (): string =>
  across.getStore() === true ? '' : String(currentCaller().memberId ?? '')
