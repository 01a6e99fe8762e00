import { type ToolCall, toolCall } from '#features/inquiry/contract.ts'

/** What members say in their own words; the records may say it otherwise. */
const wordFields = ['text', 'author', 'name', 'occupation', 'location', 'tag', 'file', 'folder'] as const
const mostTried = 8
const shortestWord = 4

/** What the same question finds with fewer of its own words: without one of them, then by one of them alone. */
export function nearby({ tool, input }: ToolCall): ToolCall[] {
  const fields: Readonly<Record<string, unknown>> = input
  const said = wordFields.filter((field) => fields[field] !== undefined)
  const without = (dropped: readonly string[]) =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => !dropped.includes(field)))
  const words = String(fields['text'] ?? '')
    .split(/\s+/)
    .filter((word) => word.length >= shortestWord)
  const byWord = (rest: Readonly<Record<string, unknown>>) =>
    words.length < 2 ? [] : words.map((text) => ({ ...rest, text }))
  const tries = [
    ...(said.length < 2 ? [] : said.map((field) => without([field]))),
    ...byWord(fields),
    ...(said.length < 2 ? [] : byWord(without(said))),
  ]
  return tries.slice(0, mostTried).flatMap((less) => toolCall.safeParse({ tool, input: less }).data ?? [])
}
