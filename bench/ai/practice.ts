import type { Question } from './expect.ts'
import { bookkeeperAsks } from './practice/bookkeeper.ts'
import { buyerAsks } from './practice/buyer.ts'
import { directorAsks } from './practice/director.ts'
import { hallAsks } from './practice/hall.ts'
import { ledgerAsks } from './practice/ledger.ts'
import { managerAsks } from './practice/manager.ts'
import { mixedAsks } from './practice/mixed.ts'
import { officeAsks } from './practice/office.ts'
import { salesAsks } from './practice/sales.ts'
import { yardAsks } from './practice/yard.ts'

/** Written without knowing the engine, then used to improve it. So they say nothing about other questions. */
export const practice: readonly Question[] = [
  ...bookkeeperAsks,
  ...buyerAsks,
  ...managerAsks,
  ...mixedAsks,
  ...ledgerAsks,
  ...yardAsks,
  ...salesAsks,
  ...directorAsks,
  ...hallAsks,
  ...officeAsks,
]
