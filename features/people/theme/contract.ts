import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { formatHsl, parseHsl } from '#platform/contract/hsl.ts'
import { maxRadius } from './domain.ts'

export const theme = z.object({
  variant: z.enum(['professional', 'casual', 'modern'], 'The variant must be professional, casual or modern'),
  /** An HSL colour, e.g. `hsl(220 14% 25%)`. */
  primary: z.string(),
  appearance: z.enum(['light', 'dark'], 'The appearance must be light or dark'),
  radius: z
    .number('The radius must be a number')
    .min(0, `The radius must be between 0 and ${maxRadius}`)
    .max(maxRadius, `The radius must be between 0 and ${maxRadius}`),
})
export type Theme = z.infer<typeof theme>

const noColour = 'The primary colour must be an HSL colour, such as hsl(221 83% 53%)'

/** Keeps only the three numbers of the colour, so that no typed text reaches a style sheet. */
const primary = z
  .string(noColour)
  .max(100, noColour)
  .transform((typed, context) => {
    const hsl = parseHsl(typed)
    if (hsl !== undefined) return formatHsl(hsl)
    context.addIssue({ code: 'custom', message: noColour })
    return z.NEVER
  })

export const themeApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/theme',
    summary: 'How every screen looks, the sign-in page included',
    access: 'public',
    response: theme,
  }),
  set: endpoint({
    method: 'PUT',
    path: '/api/admin/theme',
    quota: 'admin',
    summary: 'Change how every screen looks, for everybody',
    access: 'admin',
    body: theme.extend({ primary }),
    response: theme,
  }),
}
