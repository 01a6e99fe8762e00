import { readFileSync } from 'node:fs'
import type * as z from 'zod'
import { ConfigError } from './config-error.ts'
import { secretNames } from './secret.ts'

type Variables = Readonly<Record<string, string | undefined>>

/** The variables, where each `NAME_FILE` of a secret is replaced by `NAME` with the content of that file. */
export function withSecretFiles(variables: Variables, shape: Readonly<Record<string, z.ZodType>>): Variables {
  const read = secretNames(shape).flatMap((name) => {
    const file = variables[`${name}_FILE`]
    if (file === undefined || file === '') return []
    if ((variables[name] ?? '') !== '') throw new ConfigError(`${name} and ${name}_FILE exclude each other`)
    try {
      return [
        [name, readFileSync(file, 'utf8').trim()],
        [`${name}_FILE`, undefined],
      ] as const
    } catch {
      throw new ConfigError(`${name}_FILE: ${file} cannot be read`)
    }
  })
  return { ...variables, ...Object.fromEntries(read) }
}
