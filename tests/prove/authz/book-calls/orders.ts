import type { BookCalls } from './book-call.ts'

/** The other calls are about an order, whose sides decide. */
export const orderCalls: BookCalls = { 'GET /api/orders': [{}], 'GET /api/open-requisitions': [{}] }
