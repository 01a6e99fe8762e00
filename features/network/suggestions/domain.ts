export const maxTitleLength = 300
export const maxTextLength = 5_000
export const suggestionPageSize = 20
/** Newest answers shown with a suggestion. */
export const repliesShown = 20
/** Votes listed with a suggestion; the counts say how many there are. */
export const votesShown = 100

export const suggestionStatuses = ['open', 'planned', 'in-progress', 'done', 'declined'] as const
export type SuggestionStatus = (typeof suggestionStatuses)[number]

export const statusNames: Readonly<Record<SuggestionStatus, string>> = {
  open: 'Open',
  planned: 'Planned',
  'in-progress': 'In progress',
  done: 'Done',
  declined: 'Declined',
}

export const suggestionSorts = ['votes', 'newest'] as const
export type SuggestionSort = (typeof suggestionSorts)[number]

/** A member's vote: up, down, or none. */
export type Vote = boolean | null

/** A vote after a press: the same button takes the vote back, the other one replaces it. */
export const votedAgain = (before: Vote, pressed: boolean): Vote => (before === pressed ? null : pressed)

export interface VoteCounts {
  readonly upvotes: number
  readonly downvotes: number
}

/** The counts after one member's vote has changed. */
export const recounted = ({ upvotes, downvotes }: VoteCounts, before: Vote, after: Vote): VoteCounts => ({
  upvotes: upvotes - Number(before === true) + Number(after === true),
  downvotes: downvotes - Number(before === false) + Number(after === false),
})
