import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'

export const assistantSettings = z.object({
  /** Whether members may use the assistant at all. */
  enabled: z.boolean('Enabled must be true or false'),
})
export type AssistantSettings = z.infer<typeof assistantSettings>

export const settingsApi = {
  settings: endpoint({
    method: 'GET',
    path: '/api/admin/ai-settings',
    summary: 'Whether the assistant is switched on, for every member',
    access: 'member',
    response: assistantSettings,
  }),
  setSettings: endpoint({
    method: 'PUT',
    path: '/api/admin/ai-settings',
    quota: 'admin',
    summary: 'Switch the assistant on or off for everybody',
    access: 'admin',
    body: assistantSettings,
    response: assistantSettings.extend({ message: z.string() }),
  }),
}
