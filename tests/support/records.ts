import { buildFinancial, buildMaterial } from '#db/factories/index.ts'
import type { Queries } from '#platform/server/database/database.ts'
import type { TestClient } from './client.ts'

export interface TestRecord {
  readonly id: number
  readonly version: number
  readonly projectName: string
  readonly deletedAt: string | null
  readonly customFields: readonly { readonly id: string; readonly name: string; readonly value: string }[]
}

interface RecordOverrides {
  readonly deletedAt?: Date
  readonly projectName?: string
  readonly custom?: Readonly<Record<string, string>>
}

/** The two record tables, for tests of their common behaviour. */
export const recordKinds = [
  {
    resource: 'financials',
    path: '/api/financial-transactions',
    form: {
      projectName: 'Harbour',
      transactionDate: '2026-01-31',
      transactionType: 'paid',
      amount: 12.5,
      currency: 'EUR',
      category: 'expense',
      description: 'Cranes',
      transactionWith: 'Lift & Co',
      accountAffected: 'Bank',
    },
    build: (queries: Queries, userId: number, overrides: RecordOverrides = {}) =>
      buildFinancial(queries, { userId, ...overrides }),
  },
  {
    resource: 'materials',
    path: '/api/material-transactions',
    form: {
      projectName: 'Harbour',
      transactionDate: '2026-01-31',
      materialName: 'Steel coil',
      unit: 't',
      quantity: 12.125,
      transactionType: 'in',
      warehouseAffected: 'North',
      transactionWith: 'Mill & Co',
      description: 'Hot rolled',
      category: 'Raw Material',
    },
    build: (queries: Queries, userId: number, overrides: RecordOverrides = {}) =>
      buildMaterial(queries, { userId, ...overrides }),
  },
] as const

export interface ApiReply {
  readonly status: number
  readonly text: string
  readonly headers: Headers
  /** The record; reading it from a refusal throws. */
  readonly record: TestRecord
}

/** Sends a request with a JSON body. */
export async function sendJson(
  client: TestClient,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<ApiReply> {
  const response = await client.fetch(path, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    text,
    headers: response.headers,
    get record() {
      if (!response.ok) throw new Error(`${response.status}: ${text}`)
      // The server checks the answer's shape against the contract.
      return JSON.parse(text) as TestRecord
    },
  }
}
