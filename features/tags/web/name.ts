export const maxTagLength = 50

/** As the server stores it, so that 'Logistics ' and 'logistics' are one tag before it is asked. */
export const normalTag = (text: string): string => text.trim().toLowerCase()
