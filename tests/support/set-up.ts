import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { closeOpen } from './at-end.ts'

/** Errors that the code under test logged to the console without failing. */
let consoleErrors: unknown[][] = []

beforeEach(() => {
  consoleErrors = []
  vi.spyOn(console, 'error').mockImplementation((...messages) => {
    consoleErrors.push(messages)
  })
})

// It is the first hook of each file, so it runs after all that the file itself ends.
afterAll(closeOpen)

afterEach(() => {
  vi.restoreAllMocks()
  expect(consoleErrors).toEqual([])
})
