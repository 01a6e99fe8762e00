import { expect, it } from 'vitest'
import { placeIn } from './use-place.ts'

it('reads the tab from the address, and falls back to the posts', () => {
  expect(placeIn('tab=photos')).toEqual({ tab: 'photos', editing: false })
  expect(placeIn('tab=about&edit=true')).toEqual({ tab: 'about', editing: true })
  expect(placeIn('tab=photos&edit=true')).toEqual({ tab: 'photos', editing: false })
  for (const search of ['', 'tab=secrets', 'edit=true'])
    expect(placeIn(search)).toEqual({ tab: 'posts', editing: false })
})
