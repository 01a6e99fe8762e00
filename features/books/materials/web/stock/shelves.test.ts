import { describe, expect, it } from 'vitest'
import { byMaterial, stateOf, unitsOf, warehousesOf, withId } from './shelves.ts'

const shelf = (materialName: string, warehouse: string, onHand: number, unit = 'kg') => ({
  itemId: null as number | null,
  materialName,
  warehouse,
  unit,
  in: onHand,
  out: 0,
  onHand,
  reserved: 0,
  expected: 0,
  expectedBy: null,
  minimum: null,
  itemMinimum: null,
  low: false,
})

describe('the stock', () => {
  const rows = [
    shelf('Cement', 'Hall 1', 0.1),
    shelf('Cement', 'Hall 2', 0.2),
    shelf('Sand', 'Hall 1', 7),
    shelf('Sand', 'Hall 2', -2),
    shelf('Screws', 'Hall 1', 400, 'pcs'),
  ]
  const kilos = rows.slice(0, 4)

  it('is summed exactly, the largest first, in parts by warehouse', () => {
    expect(byMaterial(kilos, ['Hall 1', 'Hall 2'])).toEqual([
      { name: 'Sand', total: 5, parts: [7, 0] },
      { name: 'Cement', total: 0.3, parts: [0.1, 0.2] },
    ])
  })

  it('keeps two items of one name apart, and one item of two names together', () => {
    const of = (itemId: number, name: string, onHand: number) => ({
      ...shelf(name, 'Hall 1', onHand),
      itemId,
    })
    const stock = byMaterial([of(1, 'Bolt', 5), of(2, 'Bolt', 3), of(1, 'Screw', 1)], ['Hall 1'])
    expect(stock.map(({ name, total }) => [name, total])).toEqual([['Bolt', 6], ['Bolt', 3]]) // prettier-ignore
  })

  it('knows its units and warehouses', () => {
    expect(unitsOf(rows)).toEqual(['kg', 'pcs'])
    expect(warehousesOf(kilos)).toEqual(['Hall 1', 'Hall 2'])
  })

  it('says in a word what calls for attention', () => {
    expect(stateOf({ onHand: -1, low: true })?.label).toBe('Below zero')
    expect(stateOf({ onHand: 0, low: true })?.label).toBe('None left')
    expect(stateOf({ onHand: 4, low: true })?.label).toBe('Below minimum')
    expect(stateOf({ onHand: 4, low: false })).toBeUndefined()
  })

  it('has rows that keep their number', () => {
    const [first, second] = [withId(shelf('A', 'x', 1)), withId(shelf('A', 'y', 1))]
    expect(first.id).not.toBe(second.id)
    expect(withId(shelf('A', 'x', 9)).id).toBe(first.id)
    expect(withId({ ...shelf('A', 'x', 9), itemId: 1 }).id).toBe(first.id)
    expect(withId({ ...shelf('A', 'x', 9), itemId: 2 }).id).not.toBe(first.id)
  })
})
