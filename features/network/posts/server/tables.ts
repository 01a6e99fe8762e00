import type { Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import type { Side } from '#platform/contract/sides.ts'
import type { RequisitionForm } from '../contract.ts'
import type { ShownTable } from './sql/index.ts'

/** Gives a post that was just written its table, in the same transaction. */
export type CreateTable = (
  tx: Transaction,
  actor: Viewer,
  post: {
    readonly id: number
    readonly side: Side | undefined
    readonly isReply: boolean
    readonly anonymous: boolean
    /** What it says. */
    readonly content: string
  },
  form: RequisitionForm,
) => Promise<void>

/** The tables of posts, which a feature of a later area keeps. */
export interface PostTables {
  readonly shown: ShownTable
  readonly create: CreateTable
}
