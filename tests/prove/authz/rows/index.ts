import type { Row } from '../row.ts'
import { accountRows } from './accounts.ts'
import { assistantRows } from './assistant.ts'
import { businessRows } from './business.ts'
import { factorRows } from './factors.ts'
import { socialRows } from './social.ts'

/** Who gets what from every operation: the matrix of rights, to be walked. */
export const rows: readonly Row[] = [
  ...accountRows,
  ...socialRows,
  ...businessRows,
  ...assistantRows,
  ...factorRows,
]
