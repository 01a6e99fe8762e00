import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Errors that the code under test logged to the console without failing. */
let consoleErrors: unknown[][] = []

beforeEach(() => {
  consoleErrors = []
  vi.spyOn(console, 'error').mockImplementation((...messages) => {
    consoleErrors.push(messages)
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  expect(consoleErrors).toEqual([])
})
