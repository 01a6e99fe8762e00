import { daysFrom } from '#platform/contract/dates.ts'
import type { NewMinimum } from '../../factories/index.ts'
import type { Random } from '../random.ts'
import { orderColumn, weightColumn } from './columns.ts'
import { type PlannedMovement, workdayBefore } from './plan.ts'

/** One material in one warehouse, with its usual movements and its minimum. */
interface Shelf {
  readonly material: string
  readonly unit: 'pcs' | 't' | 'kg' | 'm' | 'set'
  readonly category: PlannedMovement['category']
  readonly warehouse: string
  readonly supplier: string
  readonly buyer: string
  readonly project: string
  readonly in: readonly [low: number, high: number]
  readonly out: readonly [low: number, high: number]
  readonly minimum: number | null
  /** The stock today: enough, below the minimum, or nothing. */
  readonly ends: 'well' | 'low' | 'empty'
  /** The kilograms of one unit. */
  readonly weight: number
}

const billbrook = 'Hamburg-Billbrook'
const rotterdam = 'Rotterdam buffer'
const tuzla = 'Istanbul Tuzla'

const shelf = (
  [material, unit, category, weight]: readonly [string, Shelf['unit'], Shelf['category'], number],
  [warehouse, supplier, buyer, project]: readonly [string, string, string, string],
  moved: readonly [Shelf['in'], Shelf['out']],
  minimum: number | null,
  ends: Shelf['ends'] = 'well',
): Shelf => ({
  material,
  unit,
  category,
  weight,
  warehouse,
  supplier,
  buyer,
  project,
  in: moved[0],
  out: moved[1],
  minimum,
  ends,
})

const goods = 'Finished Goods'
const raw = 'Raw Material'
const packing = 'Packaging Material'
const kaltenbach = 'Kaltenbach Wälzlager GmbH'
const kyowa = 'Kyowa Bearing Co.'
const shunfeng = 'Shunfeng Bearings Ltd.'
const slaska = 'Huta Śląska S.A.'
const midlands = 'Midlands Conveyor Ltd'

export const shelves: readonly Shelf[] = [
  shelf(['Bearing 6204-2RS', 'pcs', goods, 0.11], [billbrook, shunfeng, midlands, 'Midlands Conveyor call-offs'], [[3_000, 6_000], [400, 1_900]], 2_500, 'low'),
  shelf(['Bearing 6205-2RS', 'pcs', goods, 0.13], [billbrook, kaltenbach, midlands, 'Midlands Conveyor call-offs'], [[3_500, 7_000], [600, 2_400]], 5_600),
  shelf(['Bearing 6206-2RS', 'pcs', goods, 0.2], [billbrook, kaltenbach, midlands, 'Midlands Conveyor call-offs'], [[1_500, 2_600], [200, 900]], 1_200),
  shelf(['Bearing 6308-2RS C3', 'pcs', goods, 0.63], [billbrook, kyowa, 'Weser Pumpen GmbH', 'Osaka container'], [[1_000, 2_000], [120, 640]], 900),
  shelf(['Bearing 22330', 'pcs', goods, 41], [billbrook, kyowa, 'Attica Cement S.A.', 'Attica Cement kiln 2'], [[12, 24], [2, 9]], 9, 'low'),
  shelf(['Bearing 7316 BECBM', 'pcs', goods, 3.7], [billbrook, kaltenbach, 'Weser Pumpen GmbH', 'Weser Pumpen breakdown stock'], [[40, 90], [6, 32]], 24),
  shelf(['Pillow block UCP 212-38', 'pcs', goods, 4.1], [billbrook, shunfeng, 'Lone Star Bearings Inc.', 'Clearance of inch sizes'], [[120, 260], [20, 90]], null),
  shelf(['Tapered set LM67048/10', 'set', goods, 0.3], [billbrook, shunfeng, 'Lincolnshire Trailers plc', 'Trailer hubs'], [[900, 1_800], [150, 700]], 600),
  shelf(['Butterfly valve DN50', 'pcs', goods, 2.2], [billbrook, 'Valvole Brescia S.r.l.', 'Latticini Bergamo S.p.A.', 'Bergamo dairy valves'], [[80, 160], [20, 70]], 40),
  shelf(['Butterfly valve DN80', 'pcs', goods, 3.4], [billbrook, 'Valvole Brescia S.r.l.', 'Latticini Bergamo S.p.A.', 'Bergamo dairy valves'], [[30, 60], [6, 24]], 12, 'empty'),
  shelf(['Hex bolt M24 × 120 10.9', 'pcs', goods, 0.52], [billbrook, 'Oriental Fastener Ningbo', 'Haifa Marine Works Ltd', 'Offshore fasteners'], [[3_000, 6_000], [600, 2_200]], 1_500),
  shelf(['High-temperature grease', 'kg', 'Others', 1], [billbrook, 'Schmierstoffe Veddel', 'Attica Cement S.A.', 'Attica Cement kiln 2'], [[360, 720], [36, 220]], 180, 'low'),
  shelf(['Carton 400 × 300 × 200', 'pcs', packing, 0.4], [billbrook, 'Kartonagen Reimers', 'Picking hall 2', 'Billbrook stock'], [[1_200, 2_400], [260, 900]], 800),
  shelf(['VCI paper', 'm', packing, 0.08], [billbrook, 'Kartonagen Reimers', 'Picking hall 2', 'Billbrook stock'], [[600, 1_200], [90, 420]], 300),
  shelf(['Coil S235JR 3.0 × 1500', 't', raw, 1_000], [rotterdam, slaska, 'Service centre Moerdijk', 'Katowice coil'], [[58, 96], [14, 44]], 60),
  shelf(['Coil S355MC 4.0 × 1500', 't', raw, 1_000], [rotterdam, slaska, 'Service centre Moerdijk', 'Katowice coil'], [[40, 72], [10, 36]], null),
  shelf(['Bearing 6204-2RS', 'pcs', goods, 0.11], [rotterdam, shunfeng, 'Benelux branch', 'Dalian samples and series'], [[2_000, 3_500], [300, 1_500]], 2_000),
  shelf(['Bearing 6308-2RS C3', 'pcs', goods, 0.63], [rotterdam, kyowa, 'Benelux branch', 'Osaka container'], [[500, 1_200], [90, 480]], 400),
  shelf(['Hydraulic hose DN25', 'm', goods, 0.7], [rotterdam, 'Slangen Vlaardingen', 'Dragados Bilbao S.L.', 'Dredger spares'], [[400, 900], [60, 320]], 200, 'low'),
  shelf(['Square bar 60 mm', 't', raw, 1_000], [tuzla, 'Marmara Çelik A.Ş.', 'Forge in Gebze', 'Katowice coil'], [[18, 42], [4, 16]], 12),
  shelf(['Copper wire 8 mm', 't', raw, 1_000], [tuzla, 'Ege Bakır A.Ş.', 'Kablo Bursa A.Ş.', 'Copper against order'], [[8, 20], [2, 9]], 5),
  shelf(['Pump housing GG25', 'pcs', raw, 26], [tuzla, 'Tangshan Foundry Co.', 'Pompes Souss S.A.R.L.', 'Agadir pump housings'], [[120, 200], [30, 90]], 60),
  shelf(['Seal kit pump P40', 'set', goods, 0.4], [tuzla, 'Conta Ege Ltd.', 'Pompes Souss S.A.R.L.', 'Agadir pump housings'], [[200, 420], [40, 160]], 100),
  shelf(['Euro pallet', 'pcs', packing, 25], [tuzla, 'Palet Tuzla', 'Loading ramp 2', 'Tuzla stock'], [[80, 160], [20, 70]], 40),
] // prettier-ignore

const quantityOf = ({ unit }: Shelf, value: number): number =>
  unit === 't' ? Math.round(value * 1_000) / 1_000 : Math.round(value)

/** Whole thousandths, so that sums of quantities are exact. */
const units = (value: number): number => Math.round(value * 1_000)

function history(shelf: Shelf, now: Date, random: Random, number: () => number): PlannedMovement[] {
  const count = random.integer(11, 14)
  const step = 350 / count
  const moves: PlannedMovement[] = []
  let stock = 0
  const move = (type: 'in' | 'out', quantity: number, days: number) => {
    stock += type === 'in' ? units(quantity) : -units(quantity)
    const isIn = type === 'in'
    moves.push({
      projectName: shelf.project,
      transactionDate: workdayBefore(now, days),
      transactionWith: isIn ? shelf.supplier : shelf.buyer,
      materialName: shelf.material,
      unit: shelf.unit,
      quantity: quantity.toFixed(shelf.unit === 't' ? 3 : 0),
      transactionType: type,
      warehouseAffected: shelf.warehouse,
      description: isIn ? 'Goods receipt, counted and booked' : 'Picked and handed over',
      category: shelf.category,
      custom: {
        [orderColumn]: `${isIn ? 'PO-4' : 'SO-2'}${String(number()).padStart(3, '0')}`,
        [weightColumn]: String(Math.max(1, Math.round(quantity * shelf.weight))),
      },
    })
  }
  move('in', quantityOf(shelf, shelf.in[1]), 356)
  for (let index = 1; index < count; index++) {
    const days = Math.max(2, Math.floor(352 - index * step - random.between(0, step * 0.8)))
    const wantedQuantity = quantityOf(shelf, random.between(...shelf.out))
    const minimumQuantity = units(Math.max(shelf.minimum ?? 0, shelf.out[0]))
    if (stock - units(wantedQuantity) > minimumQuantity) move('out', wantedQuantity, days)
    else move('in', quantityOf(shelf, random.between(...shelf.in)), days)
  }
  // The last movement was yesterday, and leaves the wanted stock.
  const share = { well: 1, low: random.between(0.3, 0.8), empty: 0 }[shelf.ends]
  const left = units(quantityOf(shelf, (shelf.minimum ?? 0) * share))
  if (shelf.ends !== 'well') move('out', (stock - left) / 1_000, 1)
  return moves
}

/** The movements of all materials over twelve months, oldest first. The stock is never negative. */
export function planStock(now: Date, random: Random): PlannedMovement[] {
  let last = 110
  const number = () => {
    last += 1
    return last % 1_000
  }
  return shelves
    .flatMap((one) => history(one, now, random, number))
    .sort((a, b) => daysFrom(b.transactionDate, a.transactionDate))
}

/** The least stock of each warehouse, of what is in several. */
export const planMinimums = (userId: number): NewMinimum[] =>
  shelves.flatMap(({ material, warehouse, minimum }) =>
    minimum === null || shelves.filter((other) => other.material === material).length === 1
      ? []
      : [{ userId, name: material, warehouse, minimum }],
  )
