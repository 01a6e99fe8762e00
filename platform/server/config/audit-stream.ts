import path from 'node:path'
import * as z from 'zod'

/** Where entries of the audit log are sent, beside the log itself. */
export type AuditStream =
  | { readonly to: 'stdout' }
  | { readonly to: 'file'; readonly path: string }
  | { readonly to: 'syslog'; readonly transport: 'tcp' | 'udp'; readonly host: string; readonly port: number }

const form =
  'AUDIT_STREAM must be off, stdout, file:/var/log/kontor-audit.jsonl, syslog://host:601 (TCP) or syslog+udp://host:514'

/** Reads the setting; undefined for `off`. */
export function readAuditStream(text: string, context: z.RefinementCtx): AuditStream | undefined {
  if (text === 'off') return undefined
  if (text === 'stdout') return { to: 'stdout' }
  const file = /^file:(.+)$/.exec(text)?.[1]
  if (file !== undefined && path.isAbsolute(file)) return { to: 'file', path: file }
  const [, udp, host, digits] = /^syslog(\+udp)?:\/\/([\w.-]+|\[[\da-f:]+\]):(\d{1,5})\/?$/i.exec(text) ?? []
  const port = Number(digits)
  if (host !== undefined && port >= 1 && port <= 65_535)
    return {
      to: 'syslog',
      transport: udp === undefined ? 'tcp' : 'udp',
      host: host.replace(/^\[|\]$/g, ''),
      port,
    }
  context.addIssue({ code: 'custom', message: form })
  return z.NEVER
}
