import { expect, it } from 'vitest'
import { progressPerFile } from './upload.ts'

it('counts the progress of files one after the other', () => {
  expect(progressPerFile({ sent: 0, total: 300 }, [100, 200])).toEqual([0, 0])
  expect(progressPerFile({ sent: 150, total: 300 }, [100, 200])).toEqual([1, 0.25])
  expect(progressPerFile({ sent: 300, total: 300 }, [100, 200])).toEqual([1, 1])
})

it('is 0 before the size is known, and 1 for an empty file at the end', () => {
  expect(progressPerFile({ sent: 0, total: 0 }, [100])).toEqual([0])
  expect(progressPerFile({ sent: 10, total: 10 }, [0])).toEqual([1])
})
