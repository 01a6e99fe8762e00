import * as z from 'zod'

const secrets = z.registry<{ readonly secret: true }>()

/** Marks a variable as a secret: its value may also be in a file, which `NAME_FILE` names. */
export function secret<S extends z.ZodType>(schema: S): S {
  secrets.add(schema, { secret: true })
  return schema
}

/** The names of the secrets among variables. */
export const secretNames = (shape: Readonly<Record<string, z.ZodType>>): string[] =>
  Object.keys(shape).filter((name) => shape[name] !== undefined && secrets.has(shape[name]))
