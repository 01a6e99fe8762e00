import { constantFrom, integer, nat, oneof, stringMatching, tuple } from 'fast-check'

/** Questions of which every word is understood. */
const understood = [
  'How much did we pay Kyowa last month?',
  'Which invoices are overdue?',
  'How many Euro pallets do we have left',
  'top 3 materials used this year',
  'Who owes us money?',
  'my todos due this week',
  'posts by Priya this month',
  'unread notifications',
  'Compare Q2 and Q3 spending',
  'who paid us the most this year',
  'invoices over 10000 euros',
  'show low stock',
  'net cash flow by month in 2026',
]

/** Words that may turn a question into its opposite. */
export const negations: ReadonlySet<string> = new Set(['without', 'except', 'never'])

const strange = oneof(
  constantFrom(
    'warranty',
    'zebra',
    'without',
    'except',
    'Schmidtke',
    'gluten',
    'tuesdayish',
    'refunds',
    'never',
    'Zürich',
    'once',
    'half',
    'returned',
  ),
  integer({ min: 1001, max: 1899 }).map(String),
  stringMatching(/^[bcdfgkqvxz]{5,9}$/),
)

/** An understood question with a strange word or number somewhere in it. */
export const disturbed = tuple(constantFrom(...understood), strange, nat(12)).map(
  ([question, word, place]) => {
    const words = question.split(' ')
    words.splice(place % (words.length + 1), 0, word)
    return { question: words.join(' '), word, whole: question }
  },
)
