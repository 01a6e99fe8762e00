import * as z from 'zod'
import { pathId } from '#platform/contract/shapes.ts'
import { maxToken } from '../domain.ts'

export const token = z.string().max(maxToken)
const byLink = { byLink: true, access: 'public' } as const
export const one = { ...byLink, params: z.object({ token }) } as const
/** The same about one thing of the guest's. */
export const ofOne = { ...byLink, params: z.object({ token, id: pathId }) } as const
