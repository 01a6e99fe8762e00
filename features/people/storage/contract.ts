import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'

const bytes = z.number().int().min(0)

export const storageApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/account/storage',
    summary: 'How many bytes of files one keeps here, and how many one may',
    access: 'member',
    response: z.object({ used: bytes, allowed: bytes }),
  }),
}

export const storageErrors = defineErrors({
  full: [413, 'Your storage is full. Delete files or posts with files and try again.'],
})
