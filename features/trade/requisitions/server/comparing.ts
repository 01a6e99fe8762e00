import { commonErrors, type ErrorCode } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { checkVersion, fieldError, Refusal } from '#platform/server/refusal.ts'
import { requisitionErrors } from '../contract.ts'
import type { Comparison, ComparisonForm, Past } from '../contract/comparison.ts'
import { maxQuotes } from '../domain.ts'
import type { Cost, CostUnit } from '../domain/landed.ts'
import type { OpenedRequisition, OwnRequisition } from './access.ts'
import type { QuotingService } from './quoting.ts'
import type { PastOf } from './rights.ts'
import * as sql from './sql/index.ts'

const refuse = (error: ErrorCode, field: string) => new Refusal(error, { fields: [fieldError(field, error)] })

type Shown = Extract<Comparison, { sealed: false }>

const costOf = (value: string | null, unit: CostUnit | null) =>
  value === null || unit === null ? null : { value: Number(value), unit }

/** What was noted to compare the quotes of a requisition. */
export async function readComparison(queries: Queries, requisition: { readonly id: number }): Promise<Shown> {
  const [row, costs] = await Promise.all([
    sql.findComparison(queries, requisition),
    sql.findCosts(queries, requisition),
  ])
  return {
    sealed: false,
    version: row?.version ?? 0,
    rate:
      row?.rate == null || row.rateCurrency === null || row.rateDate === null
        ? null
        : { currency: row.rateCurrency, rate: Number(row.rate), date: row.rateDate },
    costs: costs.map(({ quoteId, freight, freightUnit, duty, dutyUnit }) => ({
      quoteId,
      freight: costOf(freight, freightUnit),
      duty: costOf(duty, dutyUnit),
    })),
  }
}

/** Refuses sums in a currency that cannot be counted. */
function expectUnits({ rate, costs }: ComparisonForm, currency: CostUnit): void {
  if (rate?.currency === currency) throw refuse(requisitionErrors.sameCurrency, 'rate.currency')
  const known = new Set<CostUnit | undefined>(['percent', currency, rate?.currency])
  const check = (cost: Cost | null, field: string) => {
    if (cost !== null && !known.has(cost.unit)) throw refuse(requisitionErrors.noRate, field)
  }
  for (const [at, { freight, duty }] of costs.entries()) {
    check(freight, `costs.${at}.freight.unit`)
    check(duty, `costs.${at}.duty.unit`)
  }
}

export function comparing(
  { database }: Pick<App, 'database'>,
  quoting: QuotingService,
  { pastOf }: { readonly pastOf: PastOf },
) {
  /** Nobody may read the quotes yet. */
  const isUnread = async (requisition: OpenedRequisition): Promise<boolean> =>
    !(await quoting.openIfDue(requisition))

  const get = async (requisition: OpenedRequisition): Promise<Comparison> =>
    (await isUnread(requisition)) ? { sealed: true } : readComparison(database, requisition)

  const save = (
    own: OwnRequisition,
    form: ComparisonForm,
    ifMatch: number | undefined,
  ): Promise<Comparison> =>
    database.transaction(async (tx) => {
      const row = await sql.lockRequisition(tx, own)
      if (row === undefined) throw new Refusal(commonErrors.notFound)
      if (row.side !== 'buying') throw new Refusal(requisitionErrors.onlyBuying)
      if (row.cancelledAt !== null) throw new Refusal(requisitionErrors.cancelled)
      if (row.sealed && row.openedAt === null) throw new Refusal(requisitionErrors.stillSealed)
      expectUnits(form, row.currency)
      const before = await sql.findComparison(tx, own)
      checkVersion(ifMatch, before?.version ?? 0)
      const ids = form.costs.map(({ quoteId }) => quoteId)
      const known = new Set(
        (await sql.findQuotes(tx, own, { after: 0, limit: maxQuotes, ids })).map(({ id }) => id),
      )
      const at = ids.findIndex((id) => !known.has(id))
      if (at >= 0) throw refuse(requisitionErrors.unknownQuote, `costs.${at}.quoteId`)
      await sql.saveComparison(tx, own, form)
      return readComparison(tx, own)
    })

  /** What the book knows of those who quoted, and of what the lines cost before. */
  const past = async (requisition: OpenedRequisition): Promise<Past> => {
    const { id, row, readsBills } = requisition
    if (row.side !== 'buying') return { suppliers: [], prices: [] }
    const suppliers = (await isUnread(requisition)) ? [] : await sql.findQuoterBooks(database, requisition)
    return pastOf(database, { postId: id, bookId: row.bookId, suppliers, readsBills })
  }

  return { get, save, past }
}

export type Comparing = ReturnType<typeof comparing>
