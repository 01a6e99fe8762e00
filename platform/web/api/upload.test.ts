import { expect, it } from 'vitest'
import { progressPerFile } from './upload.ts'

it('fills the files one after the other', () => {
  expect(progressPerFile({ sent: 0, total: 300 }, [100, 200])).toEqual([0, 0])
  expect(progressPerFile({ sent: 150, total: 300 }, [100, 200])).toEqual([1, 0.25])
  expect(progressPerFile({ sent: 300, total: 300 }, [100, 200])).toEqual([1, 1])
})

it('knows nothing before the size is known, and an empty file is done with the rest', () => {
  expect(progressPerFile({ sent: 0, total: 0 }, [100])).toEqual([0])
  expect(progressPerFile({ sent: 10, total: 10 }, [0])).toEqual([1])
})
