/** New requests that a member may send in a day (UTC): enough for a trade fair, too few for spam. */
export const requestsPerDay = 200

/** The relation of two members. The direction says who sent the request, from the viewer's side. */
export const statuses = ['pending', 'accepted'] as const
export const directions = ['sent', 'received'] as const

/** How many of the connections that two members share are named. */
export const mutualsNamed = 3
/** Default page size of suggestions. */
export const suggestionsPerPage = 10
/** How many of the newest members are suggested to somebody with whom nobody shares a connection. */
export const newcomersSuggested = 5

/** Members whom one can mute, and whom one can block. */
export const maxRestrictions = 1_000
