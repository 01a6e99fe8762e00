/** What a book has done about a requisition. */
export const quoteBadges = {
  draft: { label: 'Quote drafted', tone: 'neutral' },
  submitted: { label: 'Quote sent', tone: 'success' },
  withdrawn: { label: 'Quote withdrawn', tone: 'warning' },
  toConfirm: { label: 'Quote to be sent again', tone: 'warning' },
} as const

export const sealedHelp =
  'Sealed: nobody, you included, reads a quote or learns who and how many quoted before the deadline.'
export const openHelp = 'Open: you read each quote as soon as it is sent. Other suppliers never do.'
