/** The most records of one bulk action. */
export const maxBulk = 1000
