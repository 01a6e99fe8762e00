import type { Words } from '../lexicon/index.ts'
import type { Name, NameKind } from '../parts/parts.ts'
import type { Cat } from '../parts/values.ts'
import type { Token } from '../tokens.ts'
import { turnAt } from './courtesies.ts'
import type { Beside } from './clauses.ts'
import type { Seeds } from './seeds.ts'

const companies: readonly NameKind[] = ['party', 'customer', 'supplier', 'payer', 'partner']
/** The kinds of names that are asked for by a word, so that none told before is meant. */
const askedKinds: Readonly<Partial<Record<Cat, readonly NameKind[]>>> = {
  who: companies,
  customer: companies,
  supplier: companies,
  party: companies,
  material: ['material', 'item'],
  warehouse: ['warehouse'],
  project: ['project'],
}

/** Whom a story names may be meant by the question, if it names nobody itself or speaks of `them`. */
export function keepNames(
  seeds: Seeds,
  told: ReadonlyMap<number, Beside>,
  tokens: readonly Token[],
  words: Words,
  records: ReadonlySet<string>,
  isAsked: (cat: Cat) => boolean,
): void {
  const own = seeds.at.flatMap((edges, at) => (told.has(at) ? [] : edges))
  const refersToIt =
    !own.some(({ cat }) => isAsked(cat)) ||
    tokens.some((_, at) => !told.has(at) && turnAt(tokens, at, words.referring) > 0)
  const refers = refersToIt || own.some(({ cat }) => cat === 'them')
  const isOwn = !refers && own.some(({ cat, cost }) => cat === 'Name' && cost < 0)
  // `That customer` is one who was named.
  const isMeant = (at: number) =>
    words.entries.get(tokens[at - 1]?.norm ?? '')?.some(({ cat }) => cat === 'that')
  const asked = new Set(
    own.flatMap(({ cat, from }) => (isMeant(from) === true ? [] : (askedKinds[cat] ?? []))),
  )
  // `You are a star` names no Lone Star Inc.
  const isOrdinary = (at: number) => words.ordinary.has(tokens[at]?.text ?? '')
  for (const [at, aside] of told)
    if (aside === 'story')
      seeds.at[at] = (seeds.at[at] ?? []).filter(({ cat, value, cost }) =>
        cat === 'Name'
          ? cost < 0 && !isOwn && !isOrdinary(at) && !(value as Name).hits.some(({ kind }) => asked.has(kind))
          : refersToIt &&
            (cat === 'Purpose' || (records.has(cat) && !own.some((edge) => records.has(edge.cat)))),
      )
}
