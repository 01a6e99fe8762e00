/** For so long a download can be fetched. */
export const exportDays = 7
export const exportsPerDay = 5
/** For so long one can change one's mind about leaving. */
export const changeOfMindDays = 7
