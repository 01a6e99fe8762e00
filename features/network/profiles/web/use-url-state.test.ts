import { expect, it } from 'vitest'
import { urlStateOf } from './use-url-state.ts'

it('reads the tab from the address, and falls back to the posts', () => {
  expect(urlStateOf('tab=photos')).toEqual({ tab: 'photos', editing: false })
  expect(urlStateOf('tab=about&edit=true')).toEqual({ tab: 'about', editing: true })
  expect(urlStateOf('tab=photos&edit=true')).toEqual({ tab: 'photos', editing: false })
  for (const search of ['', 'tab=secrets', 'edit=true'])
    expect(urlStateOf(search)).toEqual({ tab: 'posts', editing: false })
})
