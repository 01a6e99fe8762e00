import path from 'node:path'
import * as z from 'zod'
import { readBytes } from '#platform/contract/bytes.ts'
import { isDomainName, isEmailAddress } from '#platform/contract/email.ts'
import { BackupFailure } from './backup/failure.ts'
import { type BackupConfig, readBackupConfig } from './backup/settings.ts'
import { type QuotaRates, readQuotas } from './quota-rates.ts'
import { readTrustedProxies } from './trusted-proxies.ts'

/** Who may register: everybody, the invited, or nobody. */
const registrationModes = ['open', 'invite', 'closed'] as const
type RegistrationMode = (typeof registrationModes)[number]

const onOff = z.enum(['on', 'off'])
/** Of AES-256. */
export const secretKeyBytes = 32
const decodedKey = (text: string): Buffer => Buffer.from(text, 'base64')
const blankAsAbsent = (value: string | undefined) => (value === '' ? undefined : value)

const addressesIn = (list: string): string[] =>
  list
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
const postgresAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'each must look like postgresql://user:password@host:5432/kontor',
})
const perDay = (name: string) =>
  z.coerce.number(`${name} must be a number`).int(`${name} must be a whole number`).min(1).max(1_000_000_000)
/** A hundred years are as good as for ever. */
const longestDays = 36_500

/** 0 keeps for ever; else at least so many. */
const days = (name: string, least: number) => {
  const range = `${name} must be 0 (for ever) or a whole number of days from ${Math.max(least, 1)} to ${longestDays}`
  return z.coerce
    .number(range)
    .int(range)
    .max(longestDays, range)
    .refine((count) => count === 0 || count >= Math.max(least, 1), range)
}

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  DATABASE_REPLICA_URLS: z.string().default('').transform(addressesIn).pipe(z.array(postgresAddress).max(8)),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  S3_ENDPOINT: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'SMTP_URL must look like smtp://user:password@host:587' })
    .optional(),
  MAIL_FROM: z.string().optional(),
  OPENAI_API_KEY: z.string().trim().optional(),
  OPENAI_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'OPENAI_BASE_URL must look like https://api.openai.com/v1' })
    .optional(),
  OPENAI_MODEL: z.string().trim().max(200).default('gpt-4o'),
  DEMO: onOff.optional(),
  DEMO_PUBLIC: onOff.default('off'),
  REGISTRATION: z.enum(registrationModes, `REGISTRATION must be ${registrationModes.join(', ')}`).optional(),
  REGISTRATION_DOMAINS: z.string().transform(readDomains).optional(),
  ADMIN_SECOND_FACTOR: z
    .enum(['required', 'optional'], 'ADMIN_SECOND_FACTOR must be required or optional')
    .optional(),
  SECRET_KEY: z
    .string()
    .refine((text) => decodedKey(text).length === secretKeyBytes, 'SECRET_KEY must be 32 bytes in base64')
    .optional(),
  ADMIN_PASSWORD: z.string().min(6, 'ADMIN_PASSWORD must have at least 6 characters').optional(),
  RATE_LIMIT: onOff.default('on'),
  QUOTAS: z.string().default(''),
  AI_CALLS_PER_DAY: perDay('AI_CALLS_PER_DAY').default(1_000),
  AI_TOKENS_PER_DAY: perDay('AI_TOKENS_PER_DAY').default(2_000_000),
  TRUSTED_PROXIES: z.string().default(''),
  STORAGE_QUOTA: z
    .string()
    .default('5 GiB')
    .transform(readBytes)
    .refine((bytes) => bytes !== undefined && bytes > 0, 'STORAGE_QUOTA must look like 5 GiB or 500 MiB')
    .pipe(z.number()),
  KEEP_LEDGER_DAYS: days('KEEP_LEDGER_DAYS', 0).default(365),
  KEEP_AUDIT_DAYS: days('KEEP_AUDIT_DAYS', 30).optional(),
  KEEP_TRASH_DAYS: days('KEEP_TRASH_DAYS', 0).default(0),
  MIN_FREE_SPACE: z
    .string()
    .default('128 MiB')
    .transform(readBytes)
    .refine((bytes) => bytes !== undefined && bytes >= 0, 'MIN_FREE_SPACE must look like 128 MiB or 0 MiB')
    .pipe(z.number()),
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  ACCESS_LOG: onOff.default('off'),
})

export interface S3Config {
  readonly endpoint: string | undefined
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Days after which what is old goes for good; 0: never. */
export interface Retention {
  /** What the assistant read for its answers. */
  readonly ledgerDays: number
  /** Refusals and administrators' acts; undefined: refusals as long as the database keeps them at least, acts for ever. */
  readonly auditDays: number | undefined
  readonly trashDays: number
}

/** Who our mails come from. */
export interface Sender {
  readonly name: string
  readonly address: string
}

/** A service that speaks OpenAI's protocol. */
export interface AiServiceConfig {
  /** Without a trailing slash. */
  readonly baseUrl: string
  /** Services of one's own often need none. */
  readonly apiKey: string | undefined
  readonly model: string
}

export interface Config {
  readonly port: number
  readonly host: string
  /** Where Prometheus reads figures, at the same host; undefined: nowhere. */
  readonly metricsPort: number | undefined
  /** Absolute. */
  readonly dataDir: string
  /** A PostgreSQL server of somebody else's; undefined means the embedded one. */
  readonly databaseUrl: string | undefined
  /** Its standbys, for reads. */
  readonly replicaUrls: readonly string[]
  /** Origin without a trailing slash, used in links, cookies and origin checks. */
  readonly publicUrl: string
  readonly secureCookies: boolean
  readonly s3: S3Config | undefined
  /** The server that takes our mails; without one they become files in `DATA_DIR/outbox`. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: Sender
  /** Undefined: the built-in assistant answers, and nothing leaves this server. */
  readonly aiService: AiServiceConfig | undefined
  readonly demo: boolean
  /** Whether the pages show the outbox, to anybody: for trying Kontor out, and never in production. */
  readonly openOutbox: boolean
  /** What the environment says of who may register; of the rest administrators decide. */
  readonly registration: {
    readonly mode: RegistrationMode | undefined
    readonly domains: readonly string[] | undefined
  }
  readonly adminPassword: string | undefined
  /** Whether administrators can use their rights only in a session opened with two factors. */
  readonly adminSecondFactor: boolean
  /** Encrypts secrets in the database; undefined means the key in `DATA_DIR/secrets`. */
  readonly secretKey: Buffer | undefined
  /** Off: neither limits nor quotas hold. */
  readonly rateLimit: boolean
  /** How many writes of each kind one member may make. */
  readonly quotas: QuotaRates
  /** What one member may use of the assistant in a day; tokens are those of a model's service. */
  readonly aiPerDay: { readonly calls: number; readonly tokens: number }
  /** Addresses and networks of proxies, whose word on where a request comes from is believed. */
  readonly trustedProxies: readonly string[]
  /** Bytes that the files of one member may take. */
  readonly storageQuota: number
  readonly keep: Retention
  /** Where fewer bytes are left of the disk of `dataDir`, nothing is written any more, only read. */
  readonly minFreeBytes: number
  readonly logLevel: string
  /** Whether each request is logged in a line. */
  readonly accessLog: boolean
  /** Where the server sends backups while it serves; undefined: nowhere. */
  readonly backup: BackupConfig | undefined
}

/** A variable that cannot be used; its message is one line for the person who started the server. */
export class ConfigError extends Error {}

/** Reads the variables of the "Running" table in the README. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, blankAsAbsent(value)]),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`${issue?.path.join('.') ?? 'A variable'}: ${issue?.message ?? 'is not valid'}`)
  }
  const env = parsed.data
  if (env.METRICS_PORT === env.PORT) throw new ConfigError('METRICS_PORT must differ from PORT')
  const production = env.NODE_ENV === 'production'
  const demo = isDemo(env, production)
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
  return {
    port: env.PORT,
    host: env.HOST,
    metricsPort: env.METRICS_PORT,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    replicaUrls: env.DATABASE_REPLICA_URLS,
    publicUrl,
    secureCookies: publicUrl.startsWith('https:'),
    s3: s3Config(env),
    smtpUrl: env.SMTP_URL,
    mailFrom: sender(env.MAIL_FROM, publicUrl),
    aiService: aiService(env),
    demo,
    openOutbox: demo && !production && env.SMTP_URL === undefined,
    registration: { mode: env.REGISTRATION, domains: env.REGISTRATION_DOMAINS },
    adminPassword: env.ADMIN_PASSWORD,
    adminSecondFactor: isRequired(env.ADMIN_SECOND_FACTOR, production || !isLoopback(publicUrl)),
    secretKey: env.SECRET_KEY === undefined ? undefined : decodedKey(env.SECRET_KEY),
    rateLimit: env.RATE_LIMIT === 'on',
    quotas: quotas(env.QUOTAS),
    aiPerDay: { calls: env.AI_CALLS_PER_DAY, tokens: env.AI_TOKENS_PER_DAY },
    trustedProxies: trustedProxies(env.TRUSTED_PROXIES),
    storageQuota: env.STORAGE_QUOTA,
    keep: {
      ledgerDays: env.KEEP_LEDGER_DAYS,
      auditDays: env.KEEP_AUDIT_DAYS,
      trashDays: env.KEEP_TRASH_DAYS,
    },
    minFreeBytes: env.MIN_FREE_SPACE,
    logLevel: env.LOG_LEVEL,
    accessLog: env.ACCESS_LOG === 'on',
    backup: backupConfig(given),
  }
}

function backupConfig(given: Readonly<Record<string, string | undefined>>): BackupConfig | undefined {
  try {
    return readBackupConfig(given)
  } catch (error) {
    throw error instanceof BackupFailure ? new ConfigError(error.message) : error
  }
}

function trustedProxies(list: string): readonly string[] {
  const entries = readTrustedProxies(list)
  if (typeof entries === 'string') throw new ConfigError(entries)
  return entries
}

/** The demo's password is known to everybody, so it belongs where nobody else comes. */
function isDemo(env: z.infer<typeof environment>, production: boolean): boolean {
  const isPrivate = isLoopbackName(env.HOST) || env.DEMO_PUBLIC === 'on'
  if (env.DEMO === 'on' && !isPrivate)
    throw new ConfigError(
      `DEMO=on lets everybody in who reaches ${env.HOST}: set HOST to 127.0.0.1, or DEMO_PUBLIC=on if you mean it`,
    )
  return (env.DEMO ?? (production || !isPrivate ? 'off' : 'on')) === 'on'
}

function readDomains(list: string, context: z.RefinementCtx): string[] {
  const domains = list.split(',').map((domain) => domain.trim().toLowerCase())
  if (domains.every(isDomainName)) return domains
  context.addIssue({
    code: 'custom',
    message: 'REGISTRATION_DOMAINS must look like company.com, firm.example',
  })
  return z.NEVER
}

function quotas(text: string): QuotaRates {
  const rates = readQuotas(text)
  if (typeof rates === 'string') throw new ConfigError(rates)
  return rates
}

const isRequired = (given: 'required' | 'optional' | undefined, unlessTold: boolean): boolean =>
  given === undefined ? unlessTold : given === 'required'

const isLoopbackName = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/i.test(host)

/** Whether only this machine reaches the address. */
const isLoopback = (address: string): boolean => isLoopbackName(new URL(address).hostname)

const mailFromForm = 'MAIL_FROM must look like kontor@company.com or Kontor <kontor@company.com>'

/** `name@company.com` or `Name <name@company.com>`, and nothing that could become a second header. */
function sender(given: string | undefined, publicUrl: string): Sender {
  if (given === undefined) return { name: 'Kontor', address: `no-reply@${new URL(publicUrl).hostname}` }
  const parts = /^(?:"?([^"<>\r\n]*?)"?\s*<([^<>\s]+)>|([^<>\s]+))$/.exec(given.trim())
  const address = parts?.[2] ?? parts?.[3] ?? ''
  // A mail server in one's own network may have a name without a dot.
  if (!isEmailAddress(address) && !/^[\w.-]+@[\w-]+$/.test(address)) throw new ConfigError(mailFromForm)
  return { name: parts?.[1]?.trim() || 'Kontor', address }
}

function aiService(env: z.infer<typeof environment>): AiServiceConfig | undefined {
  if (env.OPENAI_API_KEY === undefined && env.OPENAI_BASE_URL === undefined) return undefined
  return {
    baseUrl: (env.OPENAI_BASE_URL ?? 'https://api.openai.com/v1').replace(/\/+$/, ''),
    apiKey: env.OPENAI_API_KEY,
    model: env.OPENAI_MODEL,
  }
}

function s3Config(env: z.infer<typeof environment>): S3Config | undefined {
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
