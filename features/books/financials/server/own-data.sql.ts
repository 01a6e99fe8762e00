import type { OwnData } from '#platform/server/own-data.ts'
import { financialList } from './sql/index.ts'

export const financialData: OwnData = { lists: [financialList] }
