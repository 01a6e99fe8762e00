import { afterAll } from 'vitest'
import { closeOpen } from './at-end.ts'
import { failOnConsoleErrors } from './console-errors.ts'

failOnConsoleErrors()

// It is the first hook of each file, so it runs after all that the file itself ends.
afterAll(closeOpen)
