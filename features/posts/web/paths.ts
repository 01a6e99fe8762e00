/** The pages that show a feed. */
export const feedPaths = ['/', '/buying-requisitions', '/selling-requisitions', '/erp-posts'] as const
