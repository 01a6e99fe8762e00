/** Members in an audience, who are chosen one by one. */
export const maxAudience = 500
/** Audiences that a member keeps. */
export const maxAudiences = 50
export const maxNameLength = 60
