import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'

export const theme = z.object({
  variant: z.enum(['professional', 'casual', 'modern']),
  /** An HSL colour, `hsl(220 14% 25%)`. */
  primary: z.string(),
  appearance: z.enum(['light', 'dark']),
  radius: z.number().min(0).max(3),
})
export type Theme = z.infer<typeof theme>

export const themeApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/theme',
    summary: 'How every screen looks, the sign-in page included',
    access: 'public',
    response: theme,
  }),
}
