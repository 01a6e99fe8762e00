import type { Reason, Unkept } from '#features/assistant/understanding/server/index.ts'

export const quotedList = (words: readonly string[]): string =>
  [...new Set(words)].map((word) => `“${word}”`).join(', ')

const unkept: Readonly<Record<Unkept, string>> = {
  taxes: 'Taxes are not worked out here; invoices and bills with tax show it in their sums.',
  salaries: 'Salaries are not kept apart in the records.',
  margins: 'Margins and discounts are not worked out here; the price of an item I tell.',
  rates: 'Rates are not worked out here; one thing as a share of another I tell.',
  conversion: 'Amounts stay in their own currencies; I convert nothing.',
  advice: 'I tell what is in the records; I give no advice.',
  forecast: 'I only tell what is in the records, not what may come.',
  cancelled: [
    'I do not look through credit notes, cancelled invoices and write-offs.',
    'The invoice list has a filter by kind of document.',
  ].join(' '),
  payingHabits:
    'I do not compare days of payment with due dates; I can tell what is overdue now, and list payments.',
  sinceWhen: [
    'Since when somebody is a customer or a supplier is not kept.',
    'I can show the oldest invoice or payment with that name.',
  ].join(' '),
  weather: 'I answer questions about your own records only.',
  opinion: 'I tell what is in the records, without an opinion or reasons.',
}

/** Why a question is not answered, as a sentence. */
export function sentenceOf(reason: Reason): string {
  switch (reason.kind) {
    case 'order':
      return 'I only read your records; I change and send nothing.'
    case 'tooLong':
      return 'That is longer than a question I can read. Please ask for one thing at a time.'
    case 'sentences':
      return 'I read one sentence at a time, so I give no figure. Please put all that counts into one.'
    case 'unsaid':
      return 'You did not say what you want to know of it, so I give no figure.'
    case 'unclear':
      return 'I know the words, but not what you ask for, so I give no figure.'
    case 'pastStock':
      return 'I know what is on hand now, not what was on another day; what came in and went out I can tell.'
    case 'unkept':
      return unkept[reason.subject]
    case 'exclusion':
      return `I cannot leave things out as ${quotedList(reason.words)} asks, so I give no figure.`
    case 'unknown':
      return `I did not understand ${quotedList(reason.words)}, so I give no figure.`
    case 'unplaced':
      return `I know the words, but not how ${quotedList(reason.words)} belongs to the rest, so I give no figure.`
    case 'language':
      return [
        reason.name === undefined ? '' : `That looks like ${reason.name}. `,
        'I read English and German. Please ask in one of them.',
      ].join('')
  }
}
