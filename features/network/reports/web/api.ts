import { client } from '#platform/web/api/index.ts'
import type { reportsApi } from '../contract.ts'

export const api = client<typeof reportsApi>()
