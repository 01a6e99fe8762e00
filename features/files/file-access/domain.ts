/** Raised when texts must be taken out anew. */
export const extractorVersion = 1

/** As many folders as a book may have. */
export const maxOpenFolders = 1_000
