/** What of the audit log is shown; blank texts mean all. */
export interface AuditFilter {
  readonly actor: string
  readonly action: string
  readonly target: string
  readonly result: '' | 'done' | 'refused'
  readonly from: string
  readonly to: string
}

export const noFilter: AuditFilter = { actor: '', action: '', target: '', result: '', from: '', to: '' }

/** The filter as the query of a call. */
export function auditQueryOf({ result, ...texts }: AuditFilter) {
  const filled = Object.entries(texts).filter(([, text]) => text.trim() !== '')
  return { ...Object.fromEntries(filled), ...(result === '' ? {} : { result }) }
}
