export type Schema = Readonly<Record<string, unknown>>

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a schema allows: `type` may name several, and `anyOf` lists them. */
function branchesOf({ type, anyOf, ...rest }: Schema): {
  readonly branches: readonly Schema[]
  rest: Schema
} {
  if (Array.isArray(type)) return { branches: type.map((each: unknown) => ({ type: each })), rest }
  if (Array.isArray(anyOf)) return { branches: anyOf.filter(isSchema), rest }
  return { branches: [{ ...(type !== undefined && { type }) }], rest }
}

/**
 * A schema as clients of every dialect read it: each `type` is one, and nothing is null. All that may be null may be
 * left out as well, and null is still taken.
 */
export function portableSchema(schema: Schema): Schema {
  const { branches, rest } = branchesOf(schema)
  const told = branches.filter(({ type }) => type !== 'null').map((branch) => mapParts(branch))
  const [only] = told
  return told.length === 1 ? { ...only, ...mapParts(rest) } : { anyOf: told, ...mapParts(rest) }
}

/** The same for the schemas inside of one. */
const mapParts = (schema: Schema): Schema =>
  Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (!isSchema(value)) return [key, value]
      if (key === 'properties') return [key, portableProperties(value)]
      return [key, key === 'items' ? portableSchema(value) : value]
    }),
  )

const portableProperties = (properties: Schema): Schema =>
  Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [
      name,
      isSchema(field) ? portableSchema(field) : field,
    ]),
  )
