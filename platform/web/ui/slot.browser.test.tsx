import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ErrorBoundary } from '../shell/error-boundary.tsx'
import { slot } from './slot.tsx'

const Filling = ({ name }: { readonly name: string }) => <p>Filled for {name}</p>
const failing = () => Promise.reject(new Error('No network'))
const shown = (Place: ReturnType<typeof slot<{ readonly name: string }>>) => (
  <ErrorBoundary fallback={() => <p>Failed</p>}>
    <Place name="Ada" />
  </ErrorBoundary>
)

it('waits until it is filled, and gives what fills it its properties', async () => {
  const Place = slot<{ readonly name: string }>(() => <p>Waiting</p>)
  await render(shown(Place))
  await expect.element(page.getByText('Waiting')).toBeVisible()
  Place.fill(async () => Filling)
  await expect.element(page.getByText('Filled for Ada')).toBeVisible()
})

it('stays empty where its code cannot be loaded', async () => {
  const Place = slot<{ readonly name: string }>()
  const load = vi.fn(failing)
  Place.fill(load)
  const { container } = await render(shown(Place))
  await vi.waitFor(() => expect(load).toHaveReturned())
  await expect.poll(() => container.textContent).toBe('')
})

it('says so where the page cannot go on without it', async () => {
  // React logs what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Place = slot<{ readonly name: string }>(() => <p>Waiting</p>)
  Place.fill(failing)
  await render(shown(Place))
  await expect.element(page.getByText('Failed')).toBeVisible()
})
