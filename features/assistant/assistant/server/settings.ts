import type { Queries } from '#platform/server/database/database.ts'
import { findEnabled } from './sql/settings.ts'

/** Read at every call to the assistant, so that the administrators' switch takes effect at once. The default is on. */
export const isAssistantEnabled = async (queries: Queries): Promise<boolean> =>
  (await findEnabled(queries)) ?? true
