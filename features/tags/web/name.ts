export const maxTagLength = 50

/** The form that the server stores: 'Logistics ' and 'logistics' are one tag in the browser too. */
export const normalTag = (text: string): string => text.trim().toLowerCase()
