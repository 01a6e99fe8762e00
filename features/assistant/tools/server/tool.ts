import type { BookId } from '#platform/server/book.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { ToolInput, ToolName, ToolResult } from '../contract.ts'
import type { Category } from '../domain.ts'

/** For whom, for which day, and within which categories a tool reads. */
export interface ToolContext {
  readonly database: Database
  readonly viewerId: number
  /** The book whose records are read. */
  readonly bookId: BookId
  /** The caller's day. */
  readonly today: string
  /** The categories this answer may read: never more than the member has opened. */
  readonly opened: ReadonlySet<Category>
  /**
   * The answer stays on this server, so it may use what only the member may know. The code that runs the tools sets
   * this; no input of a question or a model can.
   */
  readonly staysOnServer?: boolean
}

/** Reads a member's own records and what they may see. It writes nothing. */
export interface Tool<N extends ToolName> {
  readonly name: N
  /** Tells a model when to use the tool, and what it does not know. */
  readonly description: string
  /** At least one of these must be opened. The tool reads only within the opened ones. */
  readonly categories: readonly [Category, ...Category[]]
  run(context: ToolContext, input: ToolInput<N>): Promise<ToolResult>
}

export const defineTool = <N extends ToolName>(tool: Tool<N>): Tool<N> => tool
