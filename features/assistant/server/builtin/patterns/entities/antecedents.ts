import type { ToolCall } from '#features/inquiry/contract.ts'

const people = ['author', 'sharedBy', 'name'] as const

/**
 * Replaces words by what they refer to: `how many did she write` after Claire’s posts, `and the euro one` after an
 * account.
 */
export function withAntecedents(said: string, [last, second]: readonly ToolCall[]): string {
  if (last === undefined) return said
  const prompt = said
    // `For` is not what somebody is asked for.
    .replace(
      /^(?:(?:and|ok|okay|now|then),? )*(?:the )?same(?: (?:thing|question|again))? (?:for|with)(?= )/iu,
      'what about',
    )
    .replace(/^(?:ok(?:ay)?,? )?now,? (?=\S+(?: \S+){0,2}$)/iu, 'and ')
  if (second !== undefined) return prompt
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
  // `Which are paid` after a list of invoices asks for those of them.
  if (last.tool === 'invoices')
    return spoken.replace(
      /\b(which|how many)(?: ones)?(?: of (?:them|these|those))? (?:are|were|is|was|have been|has been) (?:already )?(?:paid|settled)\b(?! (?:by|to|in|on|for|from)\b)/giu,
      '$1 of these are paid',
    )
  return 'account' in input
    ? spoken.replace(
        /\b((?:us )?dollars?|usd|euros?|eur|pounds?|sterling|gbp|cash|petty cash) one\b/giu,
        '$1 account',
      )
    : spoken
}
