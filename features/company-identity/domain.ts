/** What stands beside a company that could be taken for another one. */
export const namesakeWarning = 'Another company here has a similar name'
