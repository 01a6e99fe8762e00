import { expect, it } from 'vitest'
import { foldersWith, treeOf } from './folder-tree.ts'

const folder = (id: number, name: string, parentId: number | null = null, isOpen = false) => ({
  id,
  name,
  parentId,
  isOpen,
  sharedBy: null,
})

const folders = [
  folder(3, 'Ships', 1),
  folder(2, 'Prices'),
  folder(1, 'Leases', null, true),
  folder(4, 'Aft', 3, true),
  folder(5, 'Lost', 99),
]

it('puts each folder before those below it, and says what it is open with', () => {
  expect(treeOf(folders).map(({ name, above, openWith }) => [name, above.join('/'), openWith])).toEqual([
    ['Leases', '', undefined],
    ['Ships', 'Leases', 'Leases'],
    ['Aft', 'Leases/Ships', 'Leases'],
    ['Lost', '', undefined],
    ['Prices', '', undefined],
  ])
  expect(treeOf([])).toEqual([])
})

it('finds folders by their name and by those above', () => {
  const found = (search: string) => foldersWith(treeOf(folders), search).map(({ name }) => name)
  expect(found(' SHIP ')).toEqual(['Ships', 'Aft'])
  expect(found('prices')).toEqual(['Prices'])
  expect(found('nothing')).toEqual([])
})
