import { readFileSync } from 'node:fs'
import { ConfigError } from './config/config.ts'

/** Variables whose value may be in a file, as containers and systemd provide secrets. */
const secretNames = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URLS',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SECRET_KEY',
  'SECRET_KEY_OLD',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'OPENAI_API_KEY',
] as const

type Variables = Readonly<Record<string, string | undefined>>

/** The variables, where each `NAME_FILE` adds `NAME` with the content of that file. */
export function withSecretFiles(variables: Variables): Variables {
  const read = secretNames.flatMap((name) => {
    const file = variables[`${name}_FILE`]
    if (file === undefined || file === '') return []
    if ((variables[name] ?? '') !== '') throw new ConfigError(`${name} and ${name}_FILE exclude each other`)
    try {
      return [[name, readFileSync(file, 'utf8').trim()] as const]
    } catch {
      throw new ConfigError(`${name}_FILE: ${file} cannot be read`)
    }
  })
  return { ...variables, ...Object.fromEntries(read) }
}
