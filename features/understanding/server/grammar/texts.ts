import { type Rule, rule } from '../chart/rule.ts'
import type { Mark, TextRole } from '../parts/marks.ts'
import { said } from './words.ts'

const text = (found: string, role: TextRole): Mark => ({ kind: 'text', text: found, role })

/** Places begin with a capital letter. */
const isPlace = (found: string): boolean => /^\p{Lu}/u.test(found)
const shown = [
  'date', 'amount', 'number', 'due', 'account', 'project', 'party', 'customer', 'supplier', 'status', 'currency',
] as const // prettier-ignore
const column = shown.map((sense) =>
  rule('Columns', [sense], ([{ isPlural }]) => (isPlural ? undefined : 1), { cost: 0 }),
)
const columns: Rule[] = (['and', 'comma'] as const).flatMap((join) =>
  column.map(({ parts: [first = 'date'] }) =>
    rule('Columns', [first, join, 'Columns'], ([, , more]) => more + 1, { cost: -0.2 }),
  ),
)

export const textRules: Rule[] = [
  ...column,
  ...columns,
  rule('Mark', ['with', 'Columns'], () => said('all'), {
    cost: -0.1,
    examples: ['payments with date and amount'],
  }),
  rule('Mark', ['Columns'], ([count]) => (count > 2 ? said('all') : undefined), { cost: 0 }),
  rule('Text', ['Quote'], ([quote]) => quote, { cost: -0.3 }),
  rule('Mark', ['Quote'], ([quote]) => text(quote, 'text'), { cost: 0.1 }),
  rule('Mark', ['mentioning', 'Text'], ([, found]) => text(found, 'text'), { cost: 0.2 }),
  rule('Mark', ['with', 'Text', 'inText'], ([, found]) => text(found, 'text'), {
    cost: -0.3,
    examples: ['entries with anti-dumping in the text'],
  }),
  rule('Mark', ['onTopic', 'Text'], ([, found]) => text(found, 'topic'), { cost: 0 }),
  rule('Mark', ['toTopic', 'Text'], ([, found]) => text(found, 'topic'), { cost: 0.3 }),
  rule('Mark', ['for', 'Theme'], ([, found]) => text(found, 'topic'), { cost: 0.1 }),
  rule('Mark', ['tagged', 'Text'], ([, found]) => text(found, 'tag'), { cost: 0.2 }),
  rule('Mark', ['called', 'Text'], ([, found]) => text(found, 'text'), { cost: 0 }),
  ...(['do', 'performs', 'be'] as const).map((word) =>
    rule('Mark', ['where', word, 'Text', 'occurs'], ([, , found]) => text(found, 'search'), { cost: -0.5 }),
  ),
  rule('Mark', ['search', 'Text'], ([, found]) => text(found, 'search'), { cost: 0 }),
  rule('Mark', ['Theme'], ([found]) => text(found, 'theme'), { cost: 0.4 }),
  rule('Mark', ['who', 'performs', 'Work'], ([, , found]) => text(found, 'job'), { cost: -0.9 }),
  rule('Mark', ['Calling'], ([found]) => text(found, 'calling'), { cost: 0.4 }),
  rule('Mark', ['Job'], ([found]) => text(found.replace(/(?<=[eo]r)s$/, ''), 'job'), { cost: 0 }),
  rule('Mark', ['tickedOff', 'Text'], ([, found]) => text(found, 'title'), { cost: 0 }),
  rule('Mark', ['in', 'department'], ([, { written }]) => text(written, 'work'), { cost: 0 }),
  rule('Mark', ['Purpose'], ([found]) => text(found, 'purpose'), { cost: 0.1 }),
  rule('Mark', ['for', 'Purpose'], ([, found]) => text(found, 'purpose'), { cost: 0 }),
  ...(['works', 'person'] as const).flatMap((word) => [
    rule(
      'Mark',
      [word, 'in', 'Work'],
      ([, , found]) => (isPlace(found) ? undefined : text(found, word === 'person' ? 'job' : 'work')),
      {
        cost: -0.2,
      },
    ),
    rule(
      'Mark',
      [word, 'in', 'Theme'],
      ([, , found]) => (isPlace(found) ? text(found, 'place') : undefined),
      {
        cost: -0.2,
      },
    ),
    rule('Mark', [word, 'in', 'Name'], ([, , { hits, written }]) =>
      isPlace(written) || hits.some(({ kind }) => kind === 'warehouse' || kind === 'city')
        ? text(written, 'place')
        : undefined,
    ),
  ]),
  rule('Mark', ['in', 'Theme'], ([{ written }, found]) =>
    isPlace(found) && written !== 'for' ? text(found, 'place') : undefined,
  ),
  // `How many likes did it get`: what records show anyway.
  ...(['likes', 'comments'] as const).map((sense) =>
    rule('Mark', ['howMany', sense], () => said('reactions'), { cost: 0 }),
  ),
  // `Notifications about mentions`.
  ...(
    ['mention', 'likes', 'reply', 'comments', 'friendRequest', 'accepted', 'todo', 'sharedWithMe'] as const
  ).map((sense) => rule('Mark', ['onTopic', sense], () => said(sense), { cost: 0 })),
  ...(['responsible', 'performs'] as const).flatMap((word) => [
    rule('Mark', [word, 'Work'], ([, found]) => text(found, 'work'), { cost: -0.3 }),
    // German says the verb last: `wer ist für den Zoll zuständig`.
    rule('Mark', ['in', 'Work', word], ([, found]) => text(found, 'work'), { cost: -0.3 }),
    rule('Mark', [word, 'Work', 'matter'], ([, found]) => text(found, 'work'), { cost: -0.3 }),
  ]),
  rule('Mark', ['code', 'Quote'], ([, found]) => text(found.toLowerCase(), 'code'), { cost: 0 }),
  rule('Mark', ['in', 'Country'], ([, found]) => text(found, 'country'), { cost: 0 }),
  rule(
    'Mark',
    ['Length'],
    ([{ count, unit }]) => (unit === 'day' ? { kind: 'length', days: count } : undefined),
    { cost: 0.5 },
  ),
]
