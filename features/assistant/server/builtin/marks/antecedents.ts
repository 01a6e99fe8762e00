import type { ToolCall } from '#features/inquiry/contract.ts'

const people = ['author', 'sharedBy', 'name'] as const

/** `How many did she write` after Claire’s posts, `and the euro one` after an account: what such words stand for. */
export function withAntecedents(prompt: string, [last, second]: readonly ToolCall[]): string {
  if (last === undefined || second !== undefined) return prompt
  const input: Readonly<Record<string, unknown>> = last.input
  const person = people.map((field) => input[field]).find((value) => typeof value === 'string')
  const isOfPerson = last.tool === 'posts' || last.tool === 'todos' || last.tool === 'people'
  const spoken =
    typeof person === 'string' && isOfPerson
      ? prompt
          .replace(/(?<![\p{L}'’])(?:he|she)(?![\p{L}'’])/giu, person)
          .replace(/(?<![\p{L}'’])(?:his|her)(?= \p{L})/giu, `${person}'s`)
          .replace(/(?<![\p{L}'’])(?:him|her|hers)(?![\p{L}'’])/giu, person)
      : prompt
  return 'account' in input
    ? spoken.replace(
        /\b((?:us )?dollars?|usd|euros?|eur|pounds?|sterling|gbp|cash|petty cash) one\b/giu,
        '$1 account',
      )
    : spoken
}
