import { maxColumns } from '#features/books/records/domain.ts'
import { type RecordKind, recordTexts } from '#features/books/records/web/index.ts'
import type { MaterialTransaction } from '../contract.ts'
import { calls, type MaterialBody } from './queries.ts'

export const materials: RecordKind<MaterialTransaction, MaterialBody> = {
  calls,
  title: 'Material Transactions',
  draftName: 'material-transaction',
  customColumns: { most: maxColumns, choosesId: false },
  texts: recordTexts('materials', 'deleted'),
}
