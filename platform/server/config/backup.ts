import path from 'node:path'
import * as z from 'zod'
import type { S3Config } from './s3.ts'
import { BackupFailure } from './backup-failure.ts'
import { secret } from './secret.ts'
import { withSecretFiles } from './secret-files.ts'

/** The variables of backups. */
export const backupSchema = z.object({
  BACKUP_TO: z.string().optional(),
  BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(3_650).default(7),
  BACKUP_KEEP_WEEKS: z.coerce.number().int().min(0).max(520).default(4),
  BACKUP_SECONDS: z.coerce.number().int().min(1).max(60).default(30),
  BACKUP_PASSPHRASE: secret(
    z.string().min(12, 'BACKUP_PASSPHRASE must have at least 12 characters').optional(),
  ),
  BACKUP_S3_ENDPOINT: z.string().optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: secret(z.string().optional()),
  BACKUP_S3_SECRET_ACCESS_KEY: secret(z.string().optional()),
  S3_ENDPOINT: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: secret(z.string().optional()),
  S3_SECRET_ACCESS_KEY: secret(z.string().optional()),
})

/** Where backups go: a directory, or a prefix in an S3-compatible store. */
export type BackupAddress =
  | { readonly kind: 'directory'; readonly directory: string }
  | { readonly kind: 's3'; readonly s3: S3Config; readonly prefix: string }

export interface BackupConfig {
  readonly address: BackupAddress
  /** The newest set of each of the last days is kept, and that of each of the last weeks. */
  readonly keepDays: number
  readonly keepWeeks: number
  /** How far the backup may be behind while the server ships its log. */
  readonly seconds: number
  readonly passphrase: string | undefined
}

type Variables = z.infer<typeof backupSchema>

function parseAddress(text: string, env: Variables): BackupAddress {
  const found = /^s3:\/\/([^/]+)\/?(.*)$/.exec(text)
  if (found === null) {
    if (/^[a-z][a-z0-9+.-]+:\/\//i.test(text))
      throw new BackupFailure(`A backup goes to a directory or to s3://bucket/prefix, not to ${text}`)
    return { kind: 'directory', directory: path.resolve(text) }
  }
  const accessKeyId = env.BACKUP_S3_ACCESS_KEY_ID ?? env.S3_ACCESS_KEY_ID
  const secretAccessKey = env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.S3_SECRET_ACCESS_KEY
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new BackupFailure(
      `${text} needs BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY ` +
        '(or S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY)',
    )
  }
  const endpoint = env.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT
  const region = env.BACKUP_S3_REGION ?? env.S3_REGION
  const prefix = (found[2] ?? '').replace(/\/+$/, '')
  return {
    kind: 's3',
    s3: { endpoint, bucket: found[1] ?? '', region, accessKeyId, secretAccessKey },
    prefix: prefix === '' ? '' : `${prefix}/`,
  }
}

/** @param to an address instead of `BACKUP_TO` */
export function readBackupConfig(
  variables: Readonly<Record<string, string | undefined>>,
  to?: string,
): BackupConfig | undefined {
  const all = withSecretFiles(variables, backupSchema.shape)
  const defined = Object.entries(all).filter(([, value]) => value !== '' && value !== undefined)
  const parsed = backupSchema.safeParse(Object.fromEntries(defined))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new BackupFailure(`${issue?.path.join('.')}: ${issue?.message ?? 'is not valid'}`)
  }
  const env = parsed.data
  const address = to ?? env.BACKUP_TO
  if (address === undefined) return undefined
  return {
    address: parseAddress(address, env),
    keepDays: env.BACKUP_KEEP_DAYS,
    keepWeeks: env.BACKUP_KEEP_WEEKS,
    seconds: env.BACKUP_SECONDS,
    passphrase: env.BACKUP_PASSPHRASE,
  }
}
