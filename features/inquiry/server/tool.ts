import type { Database } from '#platform/server/database/database.ts'
import type { ToolInput, ToolName, ToolResult } from '../contract.ts'
import type { Category } from '../domain.ts'

/** On whose behalf, when, and within what a tool reads. */
export interface ToolContext {
  readonly database: Database
  readonly viewerId: number
  /** The caller's day. */
  readonly today: string
  /** What this answer may read: never more than the member has opened. */
  readonly opened: ReadonlySet<Category>
  /**
   * No answer leaves this server, so that it may rest on what nobody but the member may learn. Whoever runs the tools
   * says so; nothing that a question or a model gives as input can.
   */
  readonly staysOnServer?: boolean
}

/** Reads a member's own records and what the member may see; writes nothing. */
export interface Tool<N extends ToolName> {
  readonly name: N
  /** For a model: when to use it, and what it cannot tell. */
  readonly description: string
  /** What must be opened, at least one of them; the tool reads within the opened ones alone. */
  readonly categories: readonly [Category, ...Category[]]
  run(context: ToolContext, input: ToolInput<N>): Promise<ToolResult>
}

export const defineTool = <N extends ToolName>(tool: Tool<N>): Tool<N> => tool
