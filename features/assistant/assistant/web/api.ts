import { client } from '#platform/web/api/index.ts'
import type { assistantApi } from '../contract.ts'

export const api = client<typeof assistantApi>()
