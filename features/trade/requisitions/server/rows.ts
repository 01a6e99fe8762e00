import type { CompanyIdentity } from '#features/books/company-identity/contract.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { Side } from '#platform/contract/sides.ts'

export interface LineRow {
  readonly line: number
  readonly description: string
  readonly quantity: string
  readonly unit: string
  readonly neededBy: string | null
}

export interface RequisitionRow {
  readonly companyId: number | null
  readonly companyName: string | null
  readonly side: Side
  readonly currency: Currency
  readonly deadline: string
  readonly sealed: boolean
  readonly narrowed: boolean
  readonly deliveryPlace: string
  readonly version: number
  readonly cancelledAt: string | null
  readonly identity: CompanyIdentity | null
  readonly postId: number
  readonly bookId: number
  readonly openedAt: string | null
  readonly isOver: boolean
  readonly hidesAskers: boolean
  /** The greatest number that a line ever had: none is given twice. */
  readonly lastLine: number
}

export interface WholeLine extends LineRow {
  readonly itemId: number | null
  readonly specification: string
}
