export const maxColumns = 60
export const minWidth = 40
export const maxWidth = 800
/** Characters of a column's id. */
export const maxId = 80
/** Tables one member may lay out; the database refuses more. */
export const maxLayouts = 50
