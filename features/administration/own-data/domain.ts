export const exportsPerDay = 5
/** Days between the request and the deletion of an account; it can be cancelled until then. */
export const deletionDelayDays = 7
