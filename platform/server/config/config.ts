import path from 'node:path'
import { isEmailAddress } from '#platform/contract/email.ts'
import { passwordLengths } from '#platform/contract/passwords.ts'
import { BackupFailure } from './backup-failure.ts'
import type { AuditStream } from './audit-stream.ts'
import { ConfigError } from './config-error.ts'
import { type BackupConfig, backupSchema, readBackupConfig } from './backup.ts'
import type { S3Config } from './s3.ts'
import { decodedKey, type Environment, environmentSchema, type RegistrationMode } from './environment.ts'
import { isPrivate, whyPublic } from './privacy.ts'
import { type QuotaRates, readQuotas } from './quota-rates.ts'
import { withSecretFiles } from './secret-files.ts'
import { readTrustedProxies } from './trusted-proxies.ts'

export { ConfigError } from './config-error.ts'

const blankAsAbsent = (value: string | undefined) => (value === '' ? undefined : value)

/** Days after which old records are deleted for good; 0: never. */
export interface Retention {
  /** The log of what the assistant read for its answers. */
  readonly ledgerDays: number
  /** The audit log. Undefined: refusals for the shortest time the database allows, administrators' actions for ever. */
  readonly auditDays: number | undefined
  readonly trashDays: number
}

interface SessionLimits {
  /** Hours without use after which a session ends. */
  readonly idleHours: number
  /** Days after which it ends, however much it is used. */
  readonly maxDays: number
}

export interface SessionRules {
  readonly member: SessionLimits
  /** Never looser than those of members. */
  readonly admin: SessionLimits
}

/** The sender of our mails. */
export interface Sender {
  readonly name: string
  readonly address: string
}

/** A service that speaks OpenAI's protocol. */
export interface AiServiceConfig {
  /** Without a trailing slash. */
  readonly baseUrl: string
  /** A service in one's own network often needs none. */
  readonly apiKey: string | undefined
  readonly model: string
}

export interface LinkPreviewConfig {
  /** Networks that may be reached although they are not public. No variable sets any: only tests do. */
  readonly exempt: readonly string[]
}

export interface Config {
  readonly port: number
  readonly host: string
  /** The port for Prometheus, on the same host; undefined: no metrics. */
  readonly metricsPort: number | undefined
  /** Absolute. */
  readonly dataDir: string
  /** An external PostgreSQL server; undefined: the embedded one. */
  readonly databaseUrl: string | undefined
  readonly databasePlans: 'generic' | 'auto'
  /** Which PostgreSQL is the embedded one: `auto`, `package`, or the directory of its programs. */
  readonly postgresBin: string
  /** Its standbys, for reads. */
  readonly replicaUrls: readonly string[]
  /** Origin without a trailing slash, used in links, cookies and origin checks. */
  readonly publicUrl: string
  /** Other names at which people open the server, with a port if it is not the usual one. */
  readonly ownHosts: readonly string[]
  readonly secureCookies: boolean
  /** Whom to tell of a hole: an address for mails, or of a page. */
  readonly securityContact: string | undefined
  /** Why others than the people at this machine may reach the server; undefined: they cannot. */
  readonly publicBecause: string | undefined
  readonly s3: S3Config | undefined
  /** The mail server; without one, mails become files in `DATA_DIR/outbox`. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: Sender
  /** Letters to typed addresses that one member may send within a day. */
  readonly lettersPerMember: number
  /** Undefined: the built-in assistant answers, and nothing leaves this server. */
  readonly aiService: AiServiceConfig | undefined
  /** Undefined: the server contacts no linked host. */
  readonly linkPreviews: LinkPreviewConfig | undefined
  readonly demo: boolean
  /** Whether the pages show the outbox to anybody: for trying Kontor out, only where the server is private. */
  readonly openOutbox: boolean
  /** Who may register, as far as the environment sets it; administrators decide the rest. */
  readonly registration: {
    readonly mode: RegistrationMode | undefined
    readonly domains: readonly string[] | undefined
  }
  readonly adminPassword: string | undefined
  /** Whether administrators can use their rights only in a session opened with two factors. */
  readonly adminSecondFactor: boolean
  /** The least length of a new password. */
  readonly passwordLength: number
  readonly sessions: SessionRules
  /** Undefined: the audit log is only in the database. */
  readonly auditStream: AuditStream | undefined
  /** Encrypts secrets in the database; undefined: the key in `DATA_DIR/secrets`. */
  readonly secretKey: Buffer | undefined
  /** The key before it, which opens what it sealed; undefined: `DATA_DIR/secrets/secret-key-old`, if it exists. */
  readonly oldSecretKey: Buffer | undefined
  /** False: neither rate limits nor quotas apply. */
  readonly rateLimit: boolean
  /** How many writes of each kind one member may make. */
  readonly quotas: QuotaRates
  /** What one member may use of the assistant in a day; `tokens` are those of a model's service. */
  readonly aiPerDay: { readonly calls: number; readonly tokens: number }
  /** Addresses and networks of proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[]
  /** Bytes that one member's files may take. */
  readonly storageQuota: number
  readonly retention: Retention
  /** With fewer free bytes on the disk of `dataDir`, writes are refused and reads still answered. */
  readonly minFreeBytes: number
  readonly logLevel: string
  /** Whether each request is logged in a line. */
  readonly accessLog: boolean
  /** Where the server sends backups while it runs; undefined: nowhere. */
  readonly backup: BackupConfig | undefined
}

/** All variables, with their limits and defaults. */
export const settings = { ...backupSchema.shape, ...environmentSchema.shape }

/** Reads the variables of the tables in `docs/production.md`, and the files that name secrets. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const defined = Object.fromEntries(
    Object.entries(withSecretFiles(variables, settings)).map(([name, value]) => [name, blankAsAbsent(value)]),
  )
  const parsed = environmentSchema.safeParse(defined)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`${issue?.path.join('.') ?? 'A variable'}: ${issue?.message ?? 'is not valid'}`)
  }
  const env = parsed.data
  if (env.METRICS_PORT === env.PORT) throw new ConfigError('METRICS_PORT must differ from PORT')
  const isTrial = isPrivate(env) && env.NODE_ENV !== 'production'
  const demo = isDemo(env)
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
  return {
    port: env.PORT,
    host: env.WEB_DEV === undefined ? env.HOST : '127.0.0.1',
    metricsPort: env.METRICS_PORT,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databasePlans: env.DATABASE_PLANS,
    postgresBin: env.POSTGRES_BIN,
    replicaUrls: env.DATABASE_REPLICA_URLS,
    publicUrl,
    secureCookies: publicUrl.startsWith('https:'),
    ownHosts: env.OWN_HOSTS,
    securityContact: env.SECURITY_CONTACT,
    publicBecause: whyPublic(env),
    s3: s3Config(env),
    smtpUrl: env.SMTP_URL,
    mailFrom: sender(env.MAIL_FROM, publicUrl),
    lettersPerMember: env.LETTERS_PER_MEMBER,
    aiService: aiService(env),
    linkPreviews: env.LINK_PREVIEWS === 'on' ? { exempt: [] } : undefined,
    demo,
    openOutbox: demo && isTrial && env.SMTP_URL === undefined,
    registration: { mode: env.REGISTRATION, domains: env.REGISTRATION_DOMAINS },
    adminPassword: env.ADMIN_PASSWORD,
    adminSecondFactor: isRequired(env.ADMIN_SECOND_FACTOR, !isTrial),
    passwordLength:
      env.PASSWORD_LENGTH ?? (isPrivate(env) ? passwordLengths.least : passwordLengths.inPublic),
    sessions: sessionRules(env),
    auditStream: env.AUDIT_STREAM,
    secretKey: env.SECRET_KEY === undefined ? undefined : decodedKey(env.SECRET_KEY),
    oldSecretKey: env.SECRET_KEY_OLD === undefined ? undefined : decodedKey(env.SECRET_KEY_OLD),
    rateLimit: env.RATE_LIMIT === 'on',
    quotas: quotas(env.QUOTAS),
    aiPerDay: { calls: env.AI_CALLS_PER_DAY, tokens: env.AI_TOKENS_PER_DAY },
    trustedProxies: trustedProxies(env.TRUSTED_PROXIES),
    storageQuota: env.STORAGE_QUOTA,
    retention: {
      ledgerDays: env.KEEP_LEDGER_DAYS,
      auditDays: env.KEEP_AUDIT_DAYS,
      trashDays: env.KEEP_TRASH_DAYS,
    },
    minFreeBytes: env.MIN_FREE_SPACE,
    logLevel: env.LOG_LEVEL,
    accessLog: env.ACCESS_LOG === 'on',
    backup: backupConfig(defined),
  }
}

function sessionRules(env: Environment): SessionRules {
  const member = { idleHours: env.SESSION_IDLE_HOURS, maxDays: env.SESSION_MAX_DAYS }
  return {
    member,
    admin: {
      idleHours: Math.min(env.ADMIN_SESSION_IDLE_HOURS, member.idleHours),
      maxDays: Math.min(env.ADMIN_SESSION_MAX_DAYS, member.maxDays),
    },
  }
}

function backupConfig(defined: Readonly<Record<string, string | undefined>>): BackupConfig | undefined {
  try {
    return readBackupConfig(defined)
  } catch (error) {
    throw error instanceof BackupFailure ? new ConfigError(error.message) : error
  }
}

function trustedProxies(list: string): readonly string[] {
  const entries = readTrustedProxies(list)
  if (typeof entries === 'string') throw new ConfigError(entries)
  return entries
}

/** The demo's password is public, so the demo must not be reachable for strangers by accident. */
function isDemo(env: Environment): boolean {
  const reason = env.DEMO_PUBLIC === 'on' ? undefined : whyPublic(env)
  if (env.DEMO === 'on' && reason !== undefined)
    throw new ConfigError(
      `DEMO=on lets in everybody who reaches the server, and ${reason}: set DEMO_PUBLIC=on if you mean it`,
    )
  return (env.DEMO ?? (env.NODE_ENV === 'production' || reason !== undefined ? 'off' : 'on')) === 'on'
}

function quotas(text: string): QuotaRates {
  const rates = readQuotas(text)
  if (typeof rates === 'string') throw new ConfigError(rates)
  return rates
}

const isRequired = (setting: 'required' | 'optional' | undefined, fallback: boolean): boolean =>
  setting === undefined ? fallback : setting === 'required'

const mailFromForm = 'MAIL_FROM must look like kontor@company.com or Kontor <kontor@company.com>'

/** Accepts `name@company.com` or `Name <name@company.com>`; refuses all that could become a second header. */
function sender(setting: string | undefined, publicUrl: string): Sender {
  if (setting === undefined) return { name: 'Kontor', address: `no-reply@${new URL(publicUrl).hostname}` }
  const parts = /^(?:"?([^"<>\r\n]*?)"?\s*<([^<>\s]+)>|([^<>\s]+))$/.exec(setting.trim())
  const address = parts?.[2] ?? parts?.[3] ?? ''
  // A mail server in one's own network may have a name without a dot.
  if (!isEmailAddress(address) && !/^[\w.-]+@[\w-]+$/.test(address)) throw new ConfigError(mailFromForm)
  return { name: parts?.[1]?.trim() || 'Kontor', address }
}

function aiService(env: Environment): AiServiceConfig | undefined {
  if (env.OPENAI_API_KEY === undefined && env.OPENAI_BASE_URL === undefined) return undefined
  return {
    baseUrl: (env.OPENAI_BASE_URL ?? 'https://api.openai.com/v1').replace(/\/+$/, ''),
    apiKey: env.OPENAI_API_KEY,
    model: env.OPENAI_MODEL,
  }
}

function s3Config(env: Environment): S3Config | undefined {
  if (env.S3_BUCKET === undefined) return undefined
  if (env.S3_ACCESS_KEY_ID === undefined || env.S3_SECRET_ACCESS_KEY === undefined) {
    throw new ConfigError('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  }
  return {
    endpoint: env.S3_ENDPOINT,
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  }
}
