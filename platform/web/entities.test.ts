import { expect, it } from 'vitest'
import { clearEntities, Entities } from './entities.ts'

interface Fruit {
  readonly id: number
  readonly name: string
}
const fruit = (id: number, name = `Fruit ${id}`): Fruit => ({ id, name })

it('holds one version of a record, whichever list loaded it', () => {
  const fruits = new Entities<Fruit>(() => [])
  expect(fruits.put([fruit(1), fruit(2)])).toEqual([1, 2])
  fruits.put([fruit(2, 'Pear')])
  fruits.patch(1, (known) => ({ ...known, name: `${known.name}!` }))
  fruits.patch(3, (known) => known)
  expect(fruits.all()).toEqual([fruit(1, 'Fruit 1!'), fruit(2, 'Pear')])
  fruits.remove([1])
  expect([fruits.get(1), fruits.get(2)?.name]).toEqual([undefined, 'Pear'])
})

it('tells subscribers about every change, and nobody else', () => {
  const [fruits, others] = [new Entities<Fruit>(() => []), new Entities<Fruit>(() => [])]
  let told = 0
  const stop = fruits.subscribe(() => {
    told += 1
  })
  others.put([fruit(1)])
  expect(told).toBe(0)
  fruits.put([fruit(1), fruit(2)])
  fruits.patch(1, ({ id }) => fruit(id, 'Pear'))
  fruits.remove([2])
  expect(told).toBe(3)
  stop()
  fruits.put([fruit(3)])
  expect(told).toBe(3)
})

it('keeps listed and just loaded records when it drops the rest', () => {
  const fruits = new Entities<Fruit>(() => [7])
  fruits.put(Array.from({ length: 1000 }, (_, index) => fruit(index + 1)))
  expect(fruits.all()).toHaveLength(1000)
  fruits.put([fruit(2000), fruit(2001)])
  expect(fruits.all().map(({ id }) => id)).toEqual([7, 2000, 2001])
})

it('is emptied for the next member', () => {
  const fruits = new Entities<Fruit>(() => [1])
  fruits.put([fruit(1)])
  clearEntities()
  expect(fruits.all()).toEqual([])
})
