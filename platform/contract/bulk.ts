/** Records of one bulk act at most. */
export const maxBulk = 1000
