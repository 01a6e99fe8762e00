/** New requests of one member within a day (UTC): enough for a trade fair, too few for spam. */
export const requestsPerDay = 200

/** How one member stands to another. The direction says who asked, as the one who looks sees it. */
export const statuses = ['pending', 'accepted'] as const
export const directions = ['sent', 'received'] as const

/** Of the connections that two members share, so many are named. */
export const mutualsNamed = 3
/** Suggestions on a page unless told. */
export const suggestionsPerPage = 10
/** Who is suggested to somebody with whose connections nobody else is connected: the newest members, so many. */
export const newcomersSuggested = 5
