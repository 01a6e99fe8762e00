import { type Attacker, type Bounds, call, repeat } from './attack.ts'

/** Requests one long invoice as a PDF again and again. */
export async function setDocuments(attacker: Attacker, bounds: Bounds, invoice: object): Promise<void> {
  const created = await call(
    attacker,
    { path: '/api/invoices', method: 'POST', body: JSON.stringify(invoice) },
    AbortSignal.timeout(60_000),
  )
  const [, id] = /"id":(\d+)/.exec(created.text) ?? []
  if (id === undefined) throw new Error(`${created.status}: ${created.text}`)
  return repeat(bounds, (_, signal) => call(attacker, { path: `/api/invoices/${id}/pdf` }, signal))
}
