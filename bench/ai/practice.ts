import type { Question } from './expect.ts'
import { auditorAsks } from './practice/auditor.ts'
import { bookkeeperAsks } from './practice/bookkeeper.ts'
import { buyerAsks } from './practice/buyer.ts'
import { creditAsks } from './practice/credit.ts'
import { deskAsks } from './practice/desk.ts'
import { directorAsks } from './practice/director.ts'
import { hallAsks } from './practice/hall.ts'
import { ledgerAsks } from './practice/ledger.ts'
import { managerAsks } from './practice/manager.ts'
import { mixedAsks } from './practice/mixed.ts'
import { officeAsks } from './practice/office.ts'
import { purchasingAsks } from './practice/purchasing.ts'
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
  ...creditAsks,
  ...purchasingAsks,
  ...deskAsks,
  ...auditorAsks,
]
