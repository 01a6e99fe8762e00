export const maxColumns = 60
export const minWidth = 40
export const maxWidth = 800
/** Most characters of a column's id. */
export const maxId = 80
/** Most layouts of one member. The database refuses more. */
export const maxLayouts = 50
