import type { Queries } from '#platform/server/database/database.ts'
import { findEnabled } from './sql/settings.ts'

/** Asked at every call to the assistant, so that the administrators' switch acts at once. On until switched off. */
export const isAssistantEnabled = async (queries: Queries): Promise<boolean> =>
  (await findEnabled(queries)) ?? true
