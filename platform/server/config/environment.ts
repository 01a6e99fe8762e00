import path from 'node:path'
import * as z from 'zod'
import { readBytes } from '#platform/contract/bytes.ts'
import { readAuditStream } from './audit-stream.ts'
import { isDomainName, isEmailAddress } from '#platform/contract/email.ts'
import { passwordLengths } from '#platform/contract/passwords.ts'
import { secret } from './secret.ts'

/** Who may register: everybody, the invited, or nobody. */
const registrationModes = ['open', 'invite', 'closed'] as const
export type RegistrationMode = (typeof registrationModes)[number]

const onOff = z.enum(['on', 'off'])
/** The key size of AES-256. */
export const secretKeyBytes = 32
export const decodedKey = (text: string): Buffer => Buffer.from(text, 'base64')

const addressesIn = (list: string): string[] =>
  list
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
/** A name or address with or without a port. */
const isHost = (text: string): boolean =>
  /^[^\s/@?#\\]+$/.test(text) && URL.canParse(`http://${text}`) && !text.endsWith(':')
const postgresAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'each must look like postgresql://user:password@host:5432/kontor',
})
const perDay = (name: string) =>
  z.coerce.number(`${name} must be a number`).int(`${name} must be a whole number`).min(1).max(1_000_000_000)
/** A hundred years. */
const longestDays = 36_500

/** 0 means for ever; otherwise at least `least` days. */
const days = (name: string, minimum: number) => {
  const range = `${name} must be 0 (for ever) or a whole number of days from ${Math.max(minimum, 1)} to ${longestDays}`
  return z.coerce
    .number(range)
    .int(range)
    .max(longestDays, range)
    .refine((count) => count === 0 || count >= Math.max(minimum, 1), range)
}

const passwordLengthForm = `PASSWORD_LENGTH must be ${passwordLengths.least} to ${passwordLengths.most}`
const between = (name: string, unit: string, least: number, most: number) => {
  const range = `${name} must be a whole number of ${unit} from ${least} to ${most}`
  return z.coerce.number(range).int(range).min(least, range).max(most, range)
}
/** Browsers keep no cookie longer. */
const longestSession = 400

/** The variables that configure a server, with their limits and defaults. */
export const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Set by `npm run dev`: Vite listens at `HOST`, and passes on to this server what it does not serve itself. */
  WEB_DEV: z.literal('1').optional(),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: secret(z.string().optional()),
  /** How PostgreSQL plans statements: once for all values, unless it cannot do that, as with distributed tables. */
  DATABASE_PLANS: z.enum(['generic', 'auto']).default('generic'),
  POSTGRES_BIN: z
    .string()
    .refine(
      (text) => ['auto', 'package'].includes(text) || path.isAbsolute(text),
      'POSTGRES_BIN must be auto, package or the absolute path of a directory, such as /usr/lib/postgresql/18/bin',
    )
    .default('auto'),
  DATABASE_REPLICA_URLS: secret(
    z.string().default('').transform(addressesIn).pipe(z.array(postgresAddress).max(8)),
  ),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  OWN_HOSTS: z
    .string()
    .default('')
    .transform(addressesIn)
    .refine((hosts) => hosts.every(isHost), 'OWN_HOSTS must look like kontor.company.com, intranet:8080'),
  SECURITY_CONTACT: z
    .string()
    .trim()
    .refine(
      (contact) => isEmailAddress(contact) || /^https:\/\/[^\s/]+\S*$/.test(contact),
      'SECURITY_CONTACT must be an email address or begin with https://',
    )
    .optional(),
  S3_ENDPOINT: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: secret(z.string().optional()),
  S3_SECRET_ACCESS_KEY: secret(z.string().optional()),
  SMTP_URL: secret(
    z
      .url({ protocol: /^smtps?$/, error: 'SMTP_URL must look like smtp://user:password@host:587' })
      .optional(),
  ),
  MAIL_FROM: z.string().optional(),
  LETTERS_PER_MEMBER: perDay('LETTERS_PER_MEMBER').default(200),
  OPENAI_API_KEY: secret(z.string().trim().optional()),
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
  SESSION_IDLE_HOURS: between('SESSION_IDLE_HOURS', 'hours', 1, longestSession * 24).default(30 * 24),
  SESSION_MAX_DAYS: between('SESSION_MAX_DAYS', 'days', 1, longestSession).default(90),
  ADMIN_SESSION_IDLE_HOURS: between('ADMIN_SESSION_IDLE_HOURS', 'hours', 1, longestSession * 24).default(12),
  ADMIN_SESSION_MAX_DAYS: between('ADMIN_SESSION_MAX_DAYS', 'days', 1, longestSession).default(7),
  AUDIT_STREAM: z.string().default('off').transform(readAuditStream),
  SECRET_KEY: secret(
    z
      .string()
      .refine((text) => decodedKey(text).length === secretKeyBytes, 'SECRET_KEY must be 32 bytes in base64')
      .optional(),
  ),
  ADMIN_PASSWORD: secret(z.string().optional()),
  PASSWORD_LENGTH: z.coerce
    .number(passwordLengthForm)
    .int(passwordLengthForm)
    .min(passwordLengths.least, passwordLengthForm)
    .max(passwordLengths.most, passwordLengthForm)
    .optional(),
  SECRET_KEY_OLD: secret(
    z
      .string()
      .refine(
        (text) => decodedKey(text).length === secretKeyBytes,
        'SECRET_KEY_OLD must be 32 bytes in base64',
      )
      .optional(),
  ),
  LINK_PREVIEWS: onOff.default('on'),
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

export type Environment = z.infer<typeof environmentSchema>

function readDomains(list: string, context: z.RefinementCtx): string[] {
  const domains = list.split(',').map((domain) => domain.trim().toLowerCase())
  if (domains.every(isDomainName)) return domains
  context.addIssue({
    code: 'custom',
    message: 'REGISTRATION_DOMAINS must look like company.com, firm.example',
  })
  return z.NEVER
}
